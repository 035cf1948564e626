import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveView } from '@forum/contracts/participation/savedViews'
import { SAVED_VIEW_NAME_MAX } from '@forum/domain/platform/limits'
import { Button, Field, Input } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { type FormEvent, useRef, useState } from 'react'
import { viewTexts } from './texts.ts'

/** @param query of the view, as in the address */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
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
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <form noValidate onSubmit={(event) => void save(event)}>
          <DialogBody>
            <DialogTitle>{viewTexts.saveTitle}</DialogTitle>
            <DialogContent>
              <Field
                label={viewTexts.name}
                hint={viewTexts.nameHint}
                required
                validationMessage={checked && name.trim() === '' ? viewTexts.nameRequired : undefined}
              >
                <Input ref={field} value={name} maxLength={SAVED_VIEW_NAME_MAX} onChange={(_, { value }) => setName(value)} />
              </Field>
              <Checkbox label={viewTexts.shared} checked={isShared} onChange={(_, data) => setShared(data.checked === true)} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{viewTexts.cancel}</Button>
              <Button type="submit" appearance="primary">
                {viewTexts.confirm}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
