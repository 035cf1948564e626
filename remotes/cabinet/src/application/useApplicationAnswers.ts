import { isTalk } from '@forum/domain/forum/participation'
import { askedAs } from '@forum/domain/participation/answers/asking'
import type { UseFormReturn } from '@forum/ui/form'
import type { CabinetState } from '../cabinet.ts'
import { useAsked } from '../questions/useAsked.ts'
import { useOwnAnswers } from '../questions/useOwnAnswers.ts'
import type { ApplicationForm } from './applicationForm.ts'

/** Answers to what the forum asks with an application, except what the person has answered with another one. */
export function useApplicationAnswers({ watch }: UseFormReturn<ApplicationForm>, state: CabinetState, draft: string) {
  const own = useOwnAnswers()
  const requestedFormat = watch('format')
  const made = {
    requestedFormat,
    decidedFormat: isTalk(requestedFormat) ? null : requestedFormat,
    requestedSectionId: watch('sectionId'),
    decidedSectionId: null,
  }
  return useAsked({
    own,
    registrations: [...state.registrations, made].map(askedAs),
    // Who waits for a place is asked once they have it.
    has: ({ key, askedWith }) => askedWith === 'application' && own.reply?.answers[key] === undefined && !state.queue?.isFull,
    needsAll: true,
    draft,
  })
}
