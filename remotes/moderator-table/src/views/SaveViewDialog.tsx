import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveView } from '@forum/contracts/participation/savedViews'
import { SAVED_VIEW_NAME_MAX } from '@forum/domain/platform/limits'
import { Field, Input } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { FormDialog } from '@forum/ui/form-dialog'
import { useRef, useState } from 'react'
import { viewTexts } from './texts.ts'

/** @param query of the view, as in the address */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = async () => {
    setChecked(true)
    if (name.trim() === '') return field.current?.focus()
    try {
      await call(saveView, { name: name.trim(), query, isShared })
      showSuccess(viewTexts.saved(name.trim()))
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <FormDialog title={viewTexts.saveTitle} action={viewTexts.confirm} onClose={onClose} onSubmit={() => void save()}>
      <Field
        label={viewTexts.name}
        hint={viewTexts.nameHint}
        required
        validationMessage={checked && name.trim() === '' ? viewTexts.nameRequired : undefined}
      >
        <Input ref={field} value={name} maxLength={SAVED_VIEW_NAME_MAX} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Checkbox label={viewTexts.shared} checked={isShared} onChange={(_, data) => setShared(data.checked === true)} />
    </FormDialog>
  )
}
