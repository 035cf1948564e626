import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { createDevice, type DeviceList, type PairingCode } from '@forum/contracts/door/office'
import { DEVICE_NAME_MAX } from '@forum/domain/door/devices'
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

/** Which device is connected, and who works at it. */
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
    <FormDialog title={deviceTexts.add} action={deviceTexts.getCode} form={form} onSubmit={(event) => void create(event)} onClose={onClose}>
      <Controller
        control={form.control}
        name="name"
        rules={{ validate: required }}
        render={({ field, fieldState }) => (
          <Field label={deviceTexts.name} hint={deviceTexts.nameHint} required validationMessage={fieldState.error?.message}>
            <Input {...field} maxLength={DEVICE_NAME_MAX} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="userId"
        rules={{ validate: required }}
        render={({ field, fieldState }) => (
          <Field label={deviceTexts.worker} hint={deviceTexts.workerHint} required validationMessage={fieldState.error?.message}>
            <Select {...field}>
              <option value="">{deviceTexts.choose}</option>
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
