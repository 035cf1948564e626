import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveView } from '@forum/contracts/savedViews'
import { SAVED_VIEW_NAME_MAX } from '@forum/domain/limits'
import { Button, Field, Input } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { type FormEvent, useRef, useState } from 'react'
import { texts } from './texts.ts'

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
      showSuccess(texts.saved(name.trim()))
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
            <DialogTitle>{texts.saveTitle}</DialogTitle>
            <DialogContent>
              <Field
                label={texts.name}
                hint={texts.nameHint}
                required
                validationMessage={checked && name.trim() === '' ? texts.nameRequired : undefined}
              >
                <Input ref={field} value={name} maxLength={SAVED_VIEW_NAME_MAX} onChange={(_, { value }) => setName(value)} />
              </Field>
              <Checkbox label={texts.shared} checked={isShared} onChange={(_, data) => setShared(data.checked === true)} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Button type="submit" appearance="primary">
                {texts.confirm}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
