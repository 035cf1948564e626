import { i18n } from '@forum/language'
import type { ForumSection, ForumSettings } from '../forum/forum.ts'
import { cancellingOpen } from '../forum/gates.ts'
import { hasModule, type WithModules } from '../forum/modules.ts'
import { formatOf, isTalk, type RegistrationState, stageOf } from '../forum/participation.ts'
import type { Day } from '../platform/calendar.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** The question «Придёте?»: whether people say, before the forum, that they will come to it. */

/** Possible answers; `cancel` also gives up all registrations of the person in the forum. */
export const comingAnswers = ['yes', 'no', 'cancel'] as const
export type ComingAnswer = (typeof comingAnswers)[number]

/** `silent`: no answer. */
export const comingStates = ['yes', 'no', 'silent'] as const
export type ComingState = (typeof comingStates)[number]

/** The question goes out as a message, and belongs to presence. */
export const asksComing = (forum: WithModules): boolean => hasModule(forum, 'campaigns') && hasModule(forum, 'door')

/** Answers are taken and changed as long as registrations are cancelled: until the forum's first day. */
export const comingOpen = (lastOpenDay: Day, firstDay: Day): boolean => cancellingOpen(lastOpenDay, firstDay)

/** Query of the table for people who have not answered; the same in every language. */
export const SILENT_QUERY = 'search=coming%3Asilent'

interface Held extends RegistrationState {
  plannedSectionIds: readonly number[]
}

interface Places extends Pick<ForumSettings, 'capacity'> {
  sections: readonly Pick<ForumSection, 'id' | 'capacity' | 'listenerLimit'>[]
}

/** Whether others could have what the registration keeps: a talk, or a counted place. */
export function keepsPlace(registration: Held, { capacity, sections }: Places): boolean {
  if (isTalk(formatOf(registration)) || typeof capacity === 'number') return true
  const planned = sections.filter(({ id }) => registration.plannedSectionIds.includes(id))
  return planned.some((section) => section.capacity !== null || typeof section.listenerLimit === 'number')
}

/** A talk or a poster that moderators have accepted. */
export const isAcceptedTalk = (registration: RegistrationState): boolean =>
  isTalk(formatOf(registration)) && ['proposed', 'confirmed'].includes(stageOf(registration))

export const whyNotComing = {
  /** @param active number of the person's active registrations @param lastOpenDay the day whose deadlines are still met */
  answer(active: number, lastOpenDay: Day, firstDay: Day): RuleViolation | null {
    if (active === 0) return violation('cancelled', i18n.t('У вас нет действующих заявок на этот форум. Обновите страницу.'))
    return comingOpen(lastOpenDay, firstDay)
      ? null
      : violation('coming_over', i18n.t('Форум уже начался. Если вы не приедете, напишите организаторам.'))
  },

  /**
   * Who has something to lose sees what, and is asked once more.
   * @param told ids of the registrations that the person was shown then @param active ids of those there are
   */
  decline(answer: Exclude<ComingAnswer, 'yes'>, keeps: boolean, told: readonly number[], active: readonly number[]): RuleViolation | null {
    if (answer === 'no' && !keeps) return null
    return active.every((id) => told.includes(id))
      ? null
      : violation('not_told', i18n.t('Ваши заявки изменились. Прочитайте, от чего вы отказываетесь, и ответьте снова.'))
  },
}
