import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { correctRegistration, type PersonRead } from '@forum/contracts/forumPeople'
import { TALK_TITLE_MAX } from '@forum/domain/limits'
import { formatOf, isTalk } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { FormInput, useForm } from '@forum/ui/form'
import { texts } from '../texts.ts'
import { FormDialog } from './FormDialog.tsx'
import { SectionField } from './SectionField.tsx'
import { showRefusal } from './showRefusal.ts'

const words = texts.people

interface Props {
  registration: PersonRead['registrations'][number]
  sections: readonly Section[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** Mends the title and the section of a talk. */
export function CorrectDialog({ registration, sections, onDone, onClose }: Props) {
  const { id, version, talkTitle, sectionId } = registration
  const format = formatOf(registration)
  const form = useForm<{ talkTitle: string; sectionId: number | null }>({ defaultValues: { talkTitle, sectionId } })
  const save = form.handleSubmit(async (given) => {
    try {
      await call(correctRegistration, { id, version, ...given })
      showSuccess(words.corrected)
      await onDone()
    } catch (error) {
      showRefusal(error, form, { section_full: 'sectionId' })
    }
  })
  return (
    <FormDialog title={words.correctTitle(id)} action={words.save} form={form} onSubmit={save} onClose={onClose}>
      <FormInput control={form.control} name="talkTitle" label={words.talkTitle} maxLength={TALK_TITLE_MAX} required />
      {isTalk(format) && (
        <SectionField
          control={form.control}
          name="sectionId"
          format={format}
          current={sectionId}
          sections={sections}
          hint={words.correctHint}
        />
      )}
    </FormDialog>
  )
}
