import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { joinQueue } from '@forum/contracts/participation/queue'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { isTalk } from '@forum/domain/forum/participation'
import { needsProjectName } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { useForm } from '@forum/ui/form'
import { type FormEvent, useState } from 'react'
import type { DialogProps } from '../registration/dialogProps.ts'
import { type ApplicationForm, applicationResolver, emptyApplication, showRefusal } from './applicationForm.ts'
import { isFullFor } from './EventsField.tsx'
import { useApplicationAnswers } from './useApplicationAnswers.ts'
import { useApplicationDraft } from './useApplicationDraft.ts'

/** The form of an application, saved as a draft while typing, and its submission. */
export function useApplication({ state, onDone }: Pick<DialogProps, 'state' | 'onDone'>) {
  const further = state.registrations.length > 0
  const [empty] = useState(() => emptyApplication(further))
  const form = useForm<ApplicationForm>({ defaultValues: empty, resolver: applicationResolver(state.sections) })
  const name = `application:${state.meeting.id}${further ? ':further' : ''}`
  const draft = useApplicationDraft(form, name, empty)

  const { revalidate } = useRevalidator()
  const isFull = state.queue?.isFull ?? false
  const asked = useApplicationAnswers(form, state, `${name}:answers`)

  async function send({ format, title, sectionId, projectName, events }: ApplicationForm): Promise<void> {
    const section = state.sections.find(({ id }) => id === sectionId) ?? null
    const waits = state.queue !== undefined && !isTalk(format) && state.sections.some((each) => events.includes(each.id) && isFullFor(each))
    try {
      const { registration } = await call(isFull || waits ? joinQueue : makeRegistration, {
        requestedFormat: format,
        talkTitle: isTalk(format) ? title.trim() : '',
        requestedSectionId: isTalk(format) ? sectionId : null,
        projectName: needsProjectName(format, section) ? projectName.trim() : '',
        plannedSectionIds: isTalk(format) ? [] : events,
        oneMore: further,
        cabinet: state.cabinet,
        ...asked.input(),
      })
      draft.drop()
      asked.drop()
      onDone(registration ? i18n.t('Успешная регистрация') : i18n.t('Вы в очереди. Когда место освободится, мы напишем вам.'))
    } catch (error) {
      if (!asked.showRefusal(error)) showRefusal(error, form)
      // The form then offers the queue, with everything that was entered.
      if (state.queue && error instanceof ApiError && error.code === 'section_full') await revalidate()
    }
  }
  /** Shows the problems of the application and those of the answers together. */
  const save = async (event: FormEvent) => {
    const wrong = asked.check()
    await form.handleSubmit((values) => (wrong === null ? send(values) : asked.focus(wrong)))(event)
  }
  const restart = () => {
    form.reset(empty)
    draft.drop()
    asked.reset()
  }

  return { form, draft, asked, further, isFull, save, restart }
}
