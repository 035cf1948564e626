import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { saveView } from '@forum/contracts/participation/savedViews'
import { SAVED_VIEW_NAME_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { FormDialog } from '@forum/ui/form-dialog'
import { useRef, useState } from 'react'

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
      showSuccess(i18n.t('Отбор «{name}» сохранён', { name: name.trim() }))
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <FormDialog title={i18n.t('Сохранить отбор')} action={i18n.t('Сохранить')} onClose={onClose} onSubmit={() => void save()}>
      <Field
        label={i18n.t('Название отбора')}
        hint={i18n.t('Отбор с тем же названием заменится.')}
        required
        validationMessage={checked && name.trim() === '' ? i18n.t('Назовите отбор') : undefined}
      >
        <Input ref={field} value={name} maxLength={SAVED_VIEW_NAME_MAX} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Checkbox
        label={i18n.t('Показывать всем, кто видит заявки')}
        checked={isShared}
        onChange={(_, data) => setShared(data.checked === true)}
      />
    </FormDialog>
  )
}
