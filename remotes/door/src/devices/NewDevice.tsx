import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { createDevice, type DeviceList, type PairingCode } from '@forum/contracts/door/office'
import { DEVICE_NAME_MAX } from '@forum/domain/door/devices'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { readingTexts } from '../reading/texts.ts'
import { deviceTexts } from './texts.ts'

interface Props extends Pick<DeviceList, 'people'> {
  onCreated: (code: PairingCode) => void
  onClose: () => void
}

/** Dialog for a new device: its name, and the person who works at it. */
export function NewDevice({ people, onCreated, onClose }: Props) {
  const form = useForm({ defaultValues: { name: '', userId: '' } })
  const create = form.handleSubmit(async ({ name, userId }: { name: string; userId: string }) => {
    try {
      onCreated(await call(createDevice, { name: name.trim(), userId: Number(userId) }))
    } catch (error) {
      showRefusal(error, form)
    }
  })
  const required = (value: string) => value.trim() !== '' || readingTexts.required
  return (
    <FormDialog
      title={deviceTexts.add}
      action={i18n.t('Получить код')}
      form={form}
      onSubmit={(event) => void create(event)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="name"
        rules={{ validate: required }}
        render={({ field, fieldState }) => (
          <Field
            label={i18n.t('Название')}
            hint={i18n.t('По нему устройство узнают все: «Стойка 2»')}
            required
            validationMessage={fieldState.error?.message}
          >
            <Input {...field} maxLength={DEVICE_NAME_MAX} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="userId"
        rules={{ validate: required }}
        render={({ field, fieldState }) => (
          <Field
            label={i18n.t('Кто за ним работает')}
            hint={i18n.t('Регистраторы и администраторы конференции. Роль регистратора выдаётся в настройках форума, в разделе «Роли».')}
            required
            validationMessage={fieldState.error?.message}
          >
            <Select {...field}>
              <option value="">{i18n.t('Выберите человека')}</option>
              {people.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
    </FormDialog>
  )
}
