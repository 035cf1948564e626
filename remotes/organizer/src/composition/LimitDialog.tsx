import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { type ComposedBuild, raiseSizeLimit } from '@forum/contracts/portal/composition'
import { i18n } from '@forum/language'
import { Field, Input, Text } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { ReasonField } from '../fields/ReasonField.tsx'
import { compositionTexts } from './texts.ts'

interface Props {
  build: ComposedBuild
  onRaised: () => void
  onClose: () => void
}

/** Dialog that raises the size limit of a remote, for which its team asked. */
export function LimitDialog({ build: { name, limit }, onRaised, onClose }: Props) {
  const form = useForm({ defaultValues: { kilobytes: String(Math.ceil(limit / 1000)), reason: '' } })
  const raise = form.handleSubmit(async ({ kilobytes, reason }) => {
    try {
      await call(raiseSizeLimit, { remote: name, kilobytes: Number(kilobytes), reason: reason.trim() })
      onRaised()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog
      title={compositionTexts.raise}
      action={compositionTexts.raise}
      form={form}
      onSubmit={(event) => void raise(event)}
      onClose={onClose}
    >
      <Text block>
        {i18n.t('{name}: столько могут весить вход раздела и его самая тяжёлая страница. Чем они тяжелее, тем дольше она открывается.', {
          name,
        })}
      </Text>
      <Controller
        control={form.control}
        name="kilobytes"
        rules={{ validate: (value) => /^\d+$/.test(value.trim()) || i18n.t('Укажите целое число') }}
        render={({ field, fieldState }) => (
          <Field label={i18n.t('Предел, КБ')} required validationMessage={fieldState.error?.message}>
            <Input {...field} inputMode="numeric" />
          </Field>
        )}
      />
      <ReasonField control={form.control} name="reason" />
    </FormDialog>
  )
}
