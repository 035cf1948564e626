import { call } from '@forum/client/call'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { settleFirstForum } from '@forum/contracts/people/firstStart'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { i18n, translated } from '@forum/language'
import { Field } from '@forum/ui'
import { Controller, FormInput, useForm } from '@forum/ui/form'
import { Textarea } from '@forum/ui/textarea'
import { FormDay } from '../fields/FormDay.tsx'
import { Group } from '../fields/Group.tsx'
import { StepForm } from './StepForm.tsx'
import { showStepRefusal } from './showStepRefusal.ts'

const labels = translated({
  title: () => i18n.t('Название форума'),
  shortName: () => i18n.t('Короткое название'),
  firstDay: () => i18n.t('Первый день'),
  days: () => i18n.t('Дней'),
  city: () => i18n.t('Город'),
  venue: () => i18n.t('Место проведения'),
  email: () => i18n.t('E-mail оргкомитета'),
  phone: () => i18n.t('Телефон оргкомитета'),
  signatoryName: () => i18n.t('Кто подписывает приглашения и сертификаты'),
  signatoryPosition: () => i18n.t('Должность подписывающего'),
})

/** @param isSettled whether the settings are of this forum, no longer of the pattern */
const valuesOf = ({ settings, sections }: ForumRead, isSettled: boolean) => ({
  title: isSettled ? settings.title : '',
  shortName: isSettled ? settings.shortName : '',
  firstDay: isSettled ? (settings.days[0] ?? '') : '',
  days: isSettled ? String(settings.days.length) : '',
  city: isSettled ? settings.city : '',
  venue: isSettled ? settings.venue : '',
  email: isSettled ? settings.contacts.email : (settings.operator?.email ?? ''),
  phone: isSettled ? settings.contacts.phone : '',
  signatoryName: isSettled ? settings.documents.signatory.name : '',
  signatoryPosition: isSettled ? settings.documents.signatory.position : '',
  sections: isSettled ? sections.map(({ name }) => name).join('\n') : '',
})

interface Props {
  forum: ForumRead
  isSettled: boolean
  onBack: () => void
  onSaved: () => Promise<void>
}

export function ForumStep({ forum, isSettled, onBack, onSaved }: Props) {
  const form = useForm({ defaultValues: valuesOf(forum, isSettled) })
  const { control, handleSubmit } = form
  const save = handleSubmit(async ({ days, ...given }) => {
    try {
      await call(settleFirstForum, { forum: { ...given, days: Number(days) } })
      await onSaved()
    } catch (error) {
      showStepRefusal(error, form, 'forum')
    }
  })
  const field = (name: Exclude<keyof ReturnType<typeof valuesOf>, 'sections'>, hint?: string) => (
    <FormInput control={control} name={name} label={labels[name]} {...(hint && { hint })} required />
  )
  return (
    <StepForm
      intro={i18n.t(
        'Вместо образца на портале появится этот форум. Сроки заявок и тезисов отсчитываются от первого дня так же, как в образце: проверьте их в настройках.',
      )}
      form={form}
      onSubmit={save}
      onBack={onBack}
    >
      <Group title={i18n.t('Название и дни')} level="h2" columns>
        {field('title', i18n.t('Полностью, с годом'))}
        {field('shortName', i18n.t('Для шапки портала'))}
        <FormDay control={control} name="firstDay" label={labels.firstDay} required />
        <FormInput
          control={control}
          name="days"
          inputMode="numeric"
          maxLength={2}
          label={labels.days}
          hint={i18n.t('От 1 до 10, подряд')}
          required
        />
      </Group>
      <Group title={i18n.t('Место и контакты')} level="h2" columns>
        {field('city')}
        {field('venue')}
        <FormInput control={control} name="email" type="email" label={labels.email} normalize={lowerCaseEmail} required />
        <FormInput control={control} name="phone" type="tel" label={labels.phone} required />
      </Group>
      <Group title={i18n.t('Секции и документы')} level="h2">
        <Controller
          control={control}
          name="sections"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <Field
              label={i18n.t('Секции')}
              hint={i18n.t('Каждая с новой строки; потом их можно изменить')}
              required
              validationMessage={fieldState.error?.message}
            >
              <Textarea ref={ref} value={value} rows={5} onBlur={onBlur} onChange={(_, data) => onChange(data.value)} />
            </Field>
          )}
        />
        {field('signatoryName', i18n.t('Фамилия, имя и отчество'))}
        {field('signatoryPosition')}
      </Group>
    </StepForm>
  )
}
