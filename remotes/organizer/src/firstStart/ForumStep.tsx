import { call } from '@forum/client/call'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { settleFirstForum } from '@forum/contracts/people/firstStart'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { Field } from '@forum/ui'
import { Controller, FormInput, useForm } from '@forum/ui/form'
import { Textarea } from '@forum/ui/textarea'
import { Group } from '../fields/Group.tsx'
import { StepForm } from './StepForm.tsx'
import { showStepRefusal } from './showStepRefusal.ts'
import { firstStartTexts } from './texts.ts'

const t = firstStartTexts.forum

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
    <FormInput control={control} name={name} label={t[name]} {...(hint && { hint })} required />
  )
  return (
    <StepForm intro={t.intro} form={form} onSubmit={save} onBack={onBack}>
      <Group title={t.about} level="h2" columns>
        {field('title', t.titleHint)}
        {field('shortName', t.shortNameHint)}
        <FormInput control={control} name="firstDay" type="date" label={t.firstDay} required />
        <FormInput control={control} name="days" inputMode="numeric" maxLength={2} label={t.days} hint={t.daysHint} required />
      </Group>
      <Group title={t.place} level="h2" columns>
        {field('city')}
        {field('venue')}
        <FormInput control={control} name="email" type="email" label={t.email} normalize={lowerCaseEmail} required />
        <FormInput control={control} name="phone" type="tel" label={t.phone} required />
      </Group>
      <Group title={t.papers} level="h2">
        <Controller
          control={control}
          name="sections"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <Field label={t.sections} hint={t.sectionsHint} required validationMessage={fieldState.error?.message}>
              <Textarea ref={ref} value={value} rows={5} onBlur={onBlur} onChange={(_, data) => onChange(data.value)} />
            </Field>
          )}
        />
        {field('signatoryName', t.signatoryNameHint)}
        {field('signatoryPosition')}
      </Group>
    </StepForm>
  )
}
