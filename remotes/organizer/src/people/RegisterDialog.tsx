import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showRefusal } from '@forum/client/showRefusal'
import { showSuccess } from '@forum/client/toasts'
import { registerPerson } from '@forum/contracts/participation/forumPeople'
import { type Format, formatsOf, formatTitles, isTalk } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { EMAIL_MAX, SHORT_TEXT_MAX, TALK_TITLE_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { OtherSpelling } from '@forum/ui/choice'
import { Controller, FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { SectionField } from './SectionField.tsx'
import { peopleTexts, registerTexts } from './texts.ts'

interface RegisterForm {
  lastName: string
  firstName: string
  middleName: string
  otherSpelling: boolean
  email: string
  requestedFormat: Format
  talkTitle: string
  requestedSectionId: number | null
  projectName: string
}

const empty: RegisterForm = {
  lastName: '',
  firstName: '',
  middleName: '',
  otherSpelling: false,
  email: '',
  requestedFormat: 'oral',
  talkTitle: '',
  requestedSectionId: null,
  projectName: '',
}

interface Props {
  /** Known fields of the person. */
  person?: Partial<RegisterForm>
  sections: readonly Section[]
  onDone: (userId: number) => void
  onClose: () => void
}

/** Registers a person for the forum, with an account or without. */
export function RegisterDialog({ person, sections, onDone, onClose }: Props) {
  const form = useForm<RegisterForm>({ defaultValues: { ...empty, ...person } })
  const { control, watch, handleSubmit } = form
  const [format, sectionId, isOtherSpelling] = watch(['requestedFormat', 'requestedSectionId', 'otherSpelling'])
  const asksProject = sectionId !== null && forum().projectSections.includes(sectionId)
  const register = handleSubmit(async ({ otherSpelling, ...given }) => {
    const talk = { talkTitle: given.talkTitle, requestedSectionId: sectionId, projectName: asksProject ? given.projectName : '' }
    const none = { talkTitle: '', requestedSectionId: null, projectName: '' }
    try {
      const { userId, isNew } = await call(registerPerson, {
        ...given,
        ...(otherSpelling && { otherSpelling }),
        ...(isTalk(format) ? talk : none),
      })
      showSuccess(
        isNew
          ? i18n.t('Учётная запись создана, письмо со ссылкой отправлено на {email}', { email: given.email })
          : i18n.t('Заявка создана'),
      )
      onDone(userId)
    } catch (error) {
      showRefusal(error, form, { section_full: 'requestedSectionId' })
    }
  })
  return (
    <FormDialog title={registerTexts.title} action={registerTexts.register} form={form} onSubmit={register} onClose={onClose}>
      <FormInput control={control} name="lastName" label={i18n.t('Фамилия')} maxLength={100} required />
      <FormInput control={control} name="firstName" label={i18n.t('Имя')} maxLength={100} required={!isOtherSpelling} />
      <FormInput control={control} name="middleName" label={i18n.t('Отчество')} maxLength={100} />
      <Controller
        control={control}
        name="otherSpelling"
        render={({ field }) => <OtherSpelling checked={field.value} onChange={field.onChange} />}
      />
      <FormInput
        control={control}
        name="email"
        type="email"
        label="E-mail"
        hint={i18n.t('Если учётная запись с этим адресом уже есть, заявка добавится к ней')}
        maxLength={EMAIL_MAX}
        required
      />
      <Controller
        control={control}
        name="requestedFormat"
        render={({ field, fieldState }) => (
          <Field label={i18n.t('Форма участия')} validationMessage={fieldState.error?.message}>
            <Select {...field}>
              {formatsOf(forum()).map((value) => (
                <option key={value} value={value}>
                  {formatTitles[value]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
      {isTalk(format) && (
        <>
          <FormInput control={control} name="talkTitle" label={peopleTexts.talkTitle} maxLength={TALK_TITLE_MAX} required />
          <SectionField control={control} name="requestedSectionId" format={format} sections={sections} />
          {asksProject && (
            <FormInput control={control} name="projectName" label={i18n.t('Название проекта')} maxLength={SHORT_TEXT_MAX} required />
          )}
        </>
      )}
    </FormDialog>
  )
}
