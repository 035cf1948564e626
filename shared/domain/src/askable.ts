import { actions, type Carrying, permissionsOf } from './actions.ts'
import type { ConsentState } from './consent.ts'
import type { Gates } from './gates.ts'
import { type RegistrationTerms, whyNot } from './rules.ts'

/** What organisers may ask about afterwards. Documents are for the main cabinet, see `downloadCertificate`. */
export const documentActions = ['downloadInvitation', 'downloadCertificate'] as const
export const askable = ['register', ...actions, ...documentActions] as const
export type Askable = (typeof askable)[number]

/** What the rules depend on at one moment. */
export interface Situation {
  gates: Gates
  terms: RegistrationTerms
  /** Number of the person's active registrations. */
  active: number
  /** The person's, for the forum. */
  consent: ConsentState
  /** Null only for registering. */
  registration: Carrying | null
}

/** The sentence the person saw; null when the action was allowed. */
export function refusalOf(action: Askable, { gates, terms, active, consent, registration }: Situation): string | null {
  if (action === 'register') return (whyNot.addRegistration(gates, active, terms) ?? whyNot.applyWith(consent))?.message ?? null
  if (registration === null) throw new Error(`${action} concerns a registration`)
  if (action === 'downloadInvitation') return whyNot.downloadInvitation(registration)?.message ?? null
  if (action === 'downloadCertificate') return whyNot.downloadCertificate(registration, gates)?.message ?? null
  return permissionsOf(registration, gates).refused[action] ?? null
}

export const pastTexts = {
  allowed: 'В этот момент было можно.',
  noAccount: 'В этот момент у человека ещё не было аккаунта.',
  noRegistration: 'В этот момент этой заявки ещё не было.',
  /** @param since when the log became complete, as read by people; null when that is not known */
  incomplete: (since: string | null, answer: string) =>
    `Портал не может ручаться за этот ответ: журнал ${since ? `полон только с ${since}` : 'хранит не всё, что происходило с заявками человека'}. Насколько известно: ${answer}`,
} as const
