import { i18n, translated } from '@forum/language'
import type { Gates } from '../forum/gates.ts'
import type { Attended } from '../forum/presence.ts'
import type { ConsentState } from '../people/consent.ts'
import { actions, type Carrying, permissionsOf } from './actions.ts'
import { type RegistrationTerms, whyNot } from './rules.ts'

/** Actions that organisers may ask about afterwards. Documents are for the main cabinet, see `downloadCertificate`. */
export const documentActions = ['downloadInvitation', 'downloadCertificate'] as const
export const explainableActions = ['register', ...actions, ...documentActions] as const
export type ExplainableAction = (typeof explainableActions)[number]

/** State that the rules depend on at one moment. */
export interface Situation {
  gates: Gates
  terms: RegistrationTerms
  /** Number of the person's active registrations. */
  active: number
  /** Consent of the person for the forum. */
  consent: ConsentState
  /** The person waited for a place of the forum, or had an offer; null or absent: neither. */
  queued?: { since: string; until: string | null } | null | undefined
  /** The registration; null only for registering. */
  registration: Carrying | null
  /** Presence of the registration's owner. */
  attended: Attended
}

/** @param moments as read by people */
const inQueue = ({ since, until }: { since: string; until: string | null }): string =>
  until === null
    ? i18n.t('Мест на форуме не было: человек стоял в очереди с {since}.', { since })
    : i18n.t('Человек стоял в очереди с {since}, и место было ему предложено: ответа ждали по {until}.', { since, until })

/** The sentence the person saw; null when the action was allowed. */
export function refusalOf(
  action: ExplainableAction,
  { gates, terms, active, consent, registration, queued, attended }: Situation,
): string | null {
  if (action === 'register')
    return (whyNot.addRegistration(gates, active, terms) ?? whyNot.applyWith(consent))?.message ?? (queued ? inQueue(queued) : null)
  if (registration === null) throw new Error(`${action} concerns a registration`)
  if (action === 'downloadInvitation') return whyNot.downloadInvitation(registration)?.message ?? null
  if (action === 'downloadCertificate') return whyNot.downloadCertificate(registration, gates, attended)?.message ?? null
  return permissionsOf(registration, gates).refused[action] ?? null
}

export const pastTexts = translated({
  allowed: () => i18n.t('В этот момент было можно.'),
  noAccount: () => i18n.t('В этот момент у человека ещё не было учётной записи.'),
  noRegistration: () => i18n.t('В этот момент этой заявки ещё не было.'),
  /** @param since when the log became complete, as read by people; null when that is not known */
  incomplete: (since: string | null, answer: string) =>
    since
      ? i18n.t('Портал не может ручаться за этот ответ: журнал полон только с {since}. Насколько известно: {answer}', { since, answer })
      : i18n.t(
          'Портал не может ручаться за этот ответ: журнал хранит не всё, что происходило с заявками человека. Насколько известно: {answer}',
          { answer },
        ),
})
