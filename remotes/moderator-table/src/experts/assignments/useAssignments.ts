import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { assignExperts, removeAssignment } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { assignmentTexts } from './texts.ts'

export interface Pair {
  registrationId: number
  expertId: number
}

/** Single assignments, changed one at a time. */
export function useAssignments() {
  const { revalidate } = useRevalidator()
  const change = async (work: Promise<unknown>, message: string) => {
    try {
      await whileBusy(work)
      showSuccess(message)
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  return {
    /** @param despiteLikely although a conflict of interest is likely */
    assign: (pair: Pair, despiteLikely: boolean) =>
      void change(call(assignExperts, { items: [pair], despiteLikely }), assignmentTexts.assignedNow(1)),
    remove: (id: number) => void change(call(removeAssignment, { id }), i18n.t('Эксперт снят')),
  }
}
