import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showRefusal } from '@forum/client/showRefusal'
import { type Explanation, explainRefusal, type PersonRead } from '@forum/contracts/participation/forumPeople'
import { type Cabinet, cabinets } from '@forum/domain/forum/gates'
import { formatOf, formatTitles } from '@forum/domain/forum/participation'
import { type ExplainableAction, explainableActions } from '@forum/domain/participation/explainableActions'
import { momentIn } from '@forum/domain/platform/localTime'
import { i18n, translated } from '@forum/language'
import { Button, Field } from '@forum/ui'
import { MomentPicker } from '@forum/ui/date'
import { type Control, Controller, useForm, useWatch } from '@forum/ui/form'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Select } from '@forum/ui/select'
import { useState } from 'react'
import { useFieldStyles } from '../fields/Group.tsx'
import { cabinetTitles } from '../settings/groupTitles.ts'
import { Answer } from './Answer.tsx'
import { peopleTexts, whyNotTexts } from './texts.ts'

interface Question {
  action: ExplainableAction
  registrationId: string
  cabinet: Cabinet
  at: string
}

interface Props {
  userId: number
  registrations: PersonRead['registrations']
}

const actions = translated({
  register: () => i18n.t('Подать заявку'),
  confirm: () => i18n.t('Подтвердить участие'),
  giveUpPoster: () => i18n.t('Отказаться от стендового доклада'),
  uploadThesis: () => i18n.t('Загрузить тезисы'),
  correctThesis: () => i18n.t('Исправить тезисы'),
  correctTalk: () => i18n.t('Исправить название или секцию доклада'),
  deleteThesis: () => i18n.t('Удалить тезисы'),
  attachThesisDoc: () => i18n.t('Загрузить файл тезисов (doc)'),
  attachThesisPdf: () => i18n.t('Загрузить файл тезисов (pdf)'),
  attachExpertOpinion: () => i18n.t('Загрузить экспертное заключение'),
  removeThesisDoc: () => i18n.t('Удалить файл тезисов (doc)'),
  removeThesisPdf: () => i18n.t('Удалить файл тезисов (pdf)'),
  removeExpertOpinion: () => i18n.t('Удалить экспертное заключение'),
  cancel: () => i18n.t('Отменить заявку'),
  downloadInvitation: () => i18n.t('Скачать приглашение'),
  downloadCertificate: () => i18n.t('Скачать сертификат'),
})

/** Explains what the portal allowed one person at a past moment. */
export function WhyNot({ userId, registrations }: Props) {
  const styles = useFieldStyles()
  const { timeZone } = forum()
  const [answer, setAnswer] = useState<Explanation | null>(null)
  const registrationId = String(registrations[0]?.id ?? '')
  const form = useForm<Question>({ defaultValues: { action: 'register', registrationId, cabinet: 'main', at: '' } })
  const { control, handleSubmit, setError, formState } = form
  const registering = useWatch({ control, name: 'action' }) === 'register'

  const ask = handleSubmit(async (given) => {
    setAnswer(null)
    const [day = '', time = ''] = given.at.split('T')
    const at = momentIn(timeZone, day, time)
    if (Number.isNaN(at.getTime())) return setError('at', { message: i18n.t('Укажите день и время') }, { shouldFocus: true })
    const { action, cabinet } = given
    const concerned = registering || given.registrationId === '' ? {} : { registrationId: Number(given.registrationId) }
    try {
      setAnswer(await call(explainRefusal, { userId, action, cabinet, at: at.toISOString(), ...concerned }))
    } catch (error) {
      showRefusal(error, form)
    }
  })

  return (
    <Stack as="form" gap={16} aria-label={whyNotTexts.title} noValidate onSubmit={ask}>
      {formState.errors.root && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{formState.errors.root.message}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.columns}>
        <Choice
          control={control}
          name="action"
          label={i18n.t('Что человек хотел сделать')}
          options={explainableActions.map((action) => [action, actions[action]])}
        />
        {!registering && (
          <Choice
            control={control}
            name="registrationId"
            label={i18n.t('Заявка')}
            options={registrations.map((each) => [String(each.id), peopleTexts.registration(each.id, formatTitles[formatOf(each)])])}
          />
        )}
        <Choice
          control={control}
          name="cabinet"
          label={i18n.t('Кабинет')}
          options={cabinets.map((cabinet) => [cabinet, cabinetTitles[cabinet]])}
        />
        <Controller
          control={control}
          name="at"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <Field
              label={i18n.t('День и время')}
              hint={i18n.t('По времени форума, {timeZone}', { timeZone })}
              required
              validationMessage={fieldState.error?.message}
            >
              <MomentPicker ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      </div>
      <Button className={styles.button} appearance="primary" type="submit" disabled={formState.isSubmitting}>
        {i18n.t('Узнать')}
      </Button>
      <div role="status">{answer && <Answer answer={answer} />}</div>
    </Stack>
  )
}

interface ChoiceProps {
  control: Control<Question>
  name: keyof Question
  label: string
  options: [value: string, label: string][]
}

const Choice = ({ control, name, label, options }: ChoiceProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Field label={label} validationMessage={fieldState.error?.message}>
        <Select {...field}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    )}
  />
)
