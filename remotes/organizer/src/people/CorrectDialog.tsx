import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { announce } from '@forum/client/toasts'
import { correctRegistration, type PersonRead } from '@forum/contracts/participation/forumPeople'
import { formatOf, isTalk } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { TALK_TITLE_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { SectionField } from './SectionField.tsx'
import { peopleTexts } from './texts.ts'

interface Props {
  registration: PersonRead['registrations'][number]
  sections: readonly Section[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** Corrects the title and the section of a talk. */
export function CorrectDialog({ registration, sections, onDone, onClose }: Props) {
  const { id, version, talkTitle, sectionId } = registration
  const format = formatOf(registration)
  const form = useForm<{ talkTitle: string; sectionId: number | null }>({ defaultValues: { talkTitle, sectionId } })
  const save = form.handleSubmit(async (given) => {
    try {
      await call(correctRegistration, { id, version, ...given })
      announce(i18n.t('Заявка исправлена'))
      await onDone()
    } catch (error) {
      showRefusal(error, form, { section_full: 'sectionId' })
    }
  })
  return (
    <FormDialog title={i18n.t('Заявка № {id}', { id })} action={i18n.t('Сохранить')} form={form} onSubmit={save} onClose={onClose}>
      <FormInput control={form.control} name="talkTitle" label={peopleTexts.talkTitle} maxLength={TALK_TITLE_MAX} required />
      {isTalk(format) && (
        <SectionField
          control={form.control}
          name="sectionId"
          format={format}
          current={sectionId}
          sections={sections}
          hint={i18n.t('Если участник уже подтвердил участие, в другой секции он подтвердит его снова')}
        />
      )}
    </FormDialog>
  )
}
