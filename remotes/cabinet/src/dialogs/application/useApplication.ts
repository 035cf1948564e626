import { call } from '@forum/client/call'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { isTalk } from '@forum/domain/forum/participation'
import { needsProjectName } from '@forum/domain/forum/sections'
import { useForm } from '@forum/ui/form'
import { useState } from 'react'
import type { DialogProps } from '../dialogProps.ts'
import { type ApplicationForm, applicationResolver, emptyApplication, showRefusal } from './applicationForm.ts'
import { useApplicationDraft } from './useApplicationDraft.ts'

/** The form of an application, saved as a draft while typing, and its submission. */
export function useApplication({ state, onSent }: Pick<DialogProps, 'state' | 'onSent'>) {
  const further = state.registrations.length > 0
  const [empty] = useState(() => emptyApplication(further))
  const form = useForm<ApplicationForm>({ defaultValues: empty, resolver: applicationResolver(state.sections) })
  const draft = useApplicationDraft(form, `application:${state.meeting.id}${further ? ':further' : ''}`, empty)

  const save = form.handleSubmit(async ({ format, title, sectionId, projectName, events }) => {
    const section = state.sections.find(({ id }) => id === sectionId) ?? null
    try {
      const { registration } = await call(makeRegistration, {
        requestedFormat: format,
        talkTitle: isTalk(format) ? title.trim() : '',
        requestedSectionId: isTalk(format) ? sectionId : null,
        projectName: needsProjectName(format, section) ? projectName.trim() : '',
        plannedSectionIds: isTalk(format) ? [] : events,
        oneMore: further,
        cabinet: state.cabinet,
      })
      draft.drop()
      onSent(registration)
    } catch (error) {
      showRefusal(error, form)
    }
  })
  const restart = () => {
    form.reset(empty)
    draft.drop()
  }

  return { form, draft, further, save, restart }
}
