import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { type CreatedApiToken, createApiToken } from '@forum/contracts/dashboard/apiTokens'
import { API_TOKEN_NAME_MAX, apiTokenTexts, type DataPart, dataParts } from '@forum/domain/people/apiTokens'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Field, Input, Text } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Textarea } from '@forum/ui/textarea'
import { textToLines } from '../draft/policyText.ts'
import { FormDay } from '../fields/FormDay.tsx'
import { useFieldStyles } from '../fields/Group.tsx'
import { tokenTexts } from './texts.ts'

interface TokenForm {
  name: string
  parts: DataPart[]
  until: string
  networks: string
}

interface Props {
  /** The last day for which a token can be made. */
  lastDay: string
  onCreated: (token: CreatedApiToken) => void
  onClose: () => void
}

/** Dialog for a new token: what it is for, what it reads, until when and from where. */
export function NewToken({ lastDay, onCreated, onClose }: Props) {
  const form = useForm<TokenForm>({ defaultValues: { name: '', parts: [], until: '', networks: '' } })
  const { control } = form
  const create = form.handleSubmit(async ({ networks, ...order }) => {
    try {
      onCreated(await call(createApiToken, { ...order, networks: textToLines(networks) }))
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <FormDialog title={i18n.t('Токен для программы')} action={tokenTexts.add} form={form} onSubmit={create} onClose={onClose}>
      <Controller
        control={control}
        name="name"
        rules={{ validate: (value) => value.trim() !== '' || i18n.t('Обязательное поле') }}
        render={({ field, fieldState }) => (
          <Field
            label={i18n.t('Название программы')}
            hint={i18n.t('По нему её узнают в этом списке и в журнале: «Сайт института»')}
            required
            validationMessage={fieldState.error?.message}
          >
            <Input {...field} maxLength={API_TOKEN_NAME_MAX} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="parts"
        rules={{ validate: (parts) => parts.length > 0 || i18n.t('Выберите хотя бы одну часть') }}
        render={({ field: { value, onChange }, fieldState }) => (
          <Parts chosen={value} onChange={onChange} problem={fieldState.error?.message} />
        )}
      />
      <FormDay
        control={control}
        name="until"
        label={i18n.t('Действует до')}
        hint={i18n.t('Включительно, не позже {day}', { day: formatDay(lastDay) })}
        required
      />
      <Controller
        control={control}
        name="networks"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Field
            label={i18n.t('Только из сетей')}
            hint={i18n.t('Адреса или сети, по одной в строке: 192.0.2.0/24. Пусто — отовсюду')}
            validationMessage={fieldState.error?.message}
          >
            <Textarea ref={ref} value={value} rows={2} onBlur={onBlur} onChange={(_, data) => onChange(data.value)} />
          </Field>
        )}
      />
    </FormDialog>
  )
}

interface PartsProps {
  chosen: readonly DataPart[]
  onChange: (parts: DataPart[]) => void
  problem: string | undefined
}

/** Choice of what a token reads. */
function Parts({ chosen, onChange, problem }: PartsProps) {
  const styles = useFieldStyles()
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{i18n.t('Что читает')}</legend>
      {problem && <Text role="alert">{problem}</Text>}
      {dataParts.map((part) => (
        <Checkbox
          key={part}
          label={apiTokenTexts.parts[part]}
          checked={chosen.includes(part)}
          onChange={(_, { checked }) => onChange(checked ? [...chosen, part] : chosen.filter((other) => other !== part))}
        />
      ))}
      {chosen.includes('people') && (
        <Text>
          {i18n.t(
            'Имена и адреса людей уйдут в другую программу. Выдавайте такой токен, только если согласие участников это разрешает; каждое чтение записывается в журнал.',
          )}
        </Text>
      )}
    </fieldset>
  )
}
