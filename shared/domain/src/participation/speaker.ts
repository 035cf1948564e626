import { i18n } from '@forum/language'
import type { Gates } from '../forum/gates.ts'
import { formatOf, isTalk, type RegistrationState, stageOf } from '../forum/participation.ts'
import type { ConsentState } from '../people/consent.ts'
import type { Day } from '../platform/calendar.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import { type RegistrationTerms, whyNot, whyNotChange } from './rules.ts'

/** Rules for giving a talk to another speaker, which organisers do. */

interface TalkAtForum {
  /** Its speaker was let in with it, or was registered at the door. */
  wasThere: boolean
  /** It was marked as held. */
  wasHeld: boolean
}

/** The account that is to have the talk. */
interface Candidate {
  isSpeaker: boolean
  isActive: boolean
  isVerified: boolean
  consent: ConsentState
  /** Number of its active registrations. */
  active: number
  /** It has the thesis of this talk to review. */
  isReviewing: boolean
}

/** Whether the state of a registration permits it: the page offers it then. */
export const whyNotHandOver = (registration: RegistrationState): RuleViolation | null =>
  whyNotChange(registration) ??
  (isTalk(formatOf(registration)) ? null : violation('talk_only', i18n.t('Докладчика можно сменить только у доклада.')))

/** Whether the forum and its days permit it. */
export function whyNotGiveUp({ wasThere, wasHeld }: TalkAtForum, today: Day, lastDay: Day, gates: Pick<Gates, 'certificate'>) {
  if (today > lastDay) return violation('forum_over', i18n.t('Форум закончился: сменить докладчика нельзя.'))
  if (gates.certificate) return violation('forum_over', i18n.t('Сертификаты уже выдаются: сменить докладчика нельзя.'))
  if (wasHeld) return violation('already_held', i18n.t('Доклад уже отмечен как прочитанный: сменить докладчика нельзя.'))
  return wasThere
    ? violation(
        'already_marked',
        i18n.t('Докладчик уже отмечен на входе по этой заявке, поэтому она остаётся за ним. Зарегистрируйте нового докладчика отдельно.'),
      )
    : null
}

/** Whether this account may have the talk. */
export function whyNotTakeOver(person: Candidate, registration: RegistrationState, terms: RegistrationTerms): RuleViolation | null {
  if (person.isSpeaker) return violation('same_speaker', i18n.t('Этот человек и так докладчик. Выберите другого.'))
  if (!person.isActive) return violation('account_disabled', i18n.t('Учётная запись отключена: доклад ей передать нельзя.'))
  if (!person.isVerified)
    return violation(
      'account_unverified',
      i18n.t('Этот человек ещё не подтвердил адрес. Передайте доклад, когда он перейдёт по ссылке из письма.'),
    )
  if (person.isReviewing)
    return violation(
      'conflict_of_interest',
      i18n.t('Этот человек рецензирует тезисы доклада как эксперт. Сначала снимите с него эти тезисы на странице «Эксперты».'),
    )
  return whyNot.processFor(person.consent) ?? whyNot.registerFor(person.active, formatOf(registration), terms)
}

/** Whether the confirmation of the speaker before can be left to the new one. @param agreed the new one has agreed, as organisers know */
export const whyNotAskAgain = (
  registration: RegistrationState,
  gates: Pick<Gates, 'confirmingClosed'>,
  agreed: boolean,
): RuleViolation | null =>
  gates.confirmingClosed && stageOf(registration) === 'confirmed' && !agreed
    ? violation(
        'confirming_closed',
        i18n.t(
          'Срок подтверждения прошёл, и новый докладчик уже не сможет подтвердить участие. Договоритесь с ним и отметьте, что он согласился.',
        ),
      )
    : null
