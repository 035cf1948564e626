import { i18n } from '@forum/language'
import type { RuleViolation } from '../platform/ruleViolations.ts'
import { type Consent, newestIsWithdrawal } from './consent.ts'
import { DELETION_DAYS } from './retention.ts'
import type { Role } from './roles.ts'

/** Rules for merging two accounts of one person: the absorbed one gives what belongs to the person to the one that stays. */

/** Days within which a merge can be undone; then the absorbed account is deleted. */
export const MERGE_UNDO_DAYS = DELETION_DAYS

/** Parts of the profile that are taken from the absorbed account where the staying one has none. The name is not: documents carry it. */
export const mergedFields = ['phone', 'birthDate', 'academicDegree', 'organization', 'position', 'photo'] as const
export type MergedField = (typeof mergedFields)[number]

interface Account {
  isActive: boolean
  roles: readonly Role[]
  /** The account's address was verified, or organisers created it for its owner. */
  isKept: boolean
  /** The account has theses to review, or has reviewed some. */
  isReviewer: boolean
}

interface Participation {
  meetingId: number
  requestedFormat: string
  isActive: boolean
}

export interface Terms {
  id: number
  title: string
  limits: { registrations: number }
}

/** Holdings of one account, or of two together. */
export interface Holdings {
  registrations: readonly Participation[]
  consents: readonly Consent[]
}

const no = (code: RuleViolation['code'], message: string): RuleViolation => ({ code, message })

/** Reasons why one account may not have all of these holdings. */
export function holdingViolations({ registrations, consents }: Holdings, forums: readonly Terms[]): RuleViolation[] {
  return forums.flatMap(({ id, title, limits }) => {
    const active = registrations.filter(({ meetingId, isActive }) => meetingId === id && isActive)
    const listeners = active.filter(({ requestedFormat }) => requestedFormat === 'listener')
    const own = consents.filter(({ meetingId }) => meetingId === id)
    const isUsed = active.length > 0 || own.some(({ withdrawnAt }) => withdrawnAt === null)
    const found: RuleViolation[] = []
    if (active.length > limits.registrations)
      found.push(
        no(
          'registration_limit',
          i18n.t('«{title}»: действующих заявок стало бы {length}, больше {registrations} быть не может. Сначала отмените лишние.', {
            title,
            length: active.length,
            registrations: limits.registrations,
          }),
        ),
      )
    if (listeners.length > 1)
      found.push(
        no(
          'further_listener',
          i18n.t('«{title}»: человек был бы дважды зарегистрирован слушателем. Сначала отмените одну из этих заявок.', { title }),
        ),
      )
    if (isUsed && newestIsWithdrawal(own))
      found.push(
        no(
          'consent_withdrawn',
          i18n.t(
            '«{title}»: последнее, что сделал человек, — отозвал согласие на обработку персональных данных, а в другой учётной записи есть заявка или согласие. Сначала он должен дать согласие снова или отозвать его и там.',
            { title },
          ),
        ),
      )
    return found
  })
}

interface Pair {
  stays: Account & Holdings
  absorbed: Account & Holdings
  /** The absorbed account absorbed another one, and that merge can still be undone. */
  isInMerge: boolean
}

/** All rule violations of a merge. */
export function mergeViolations({ stays, absorbed, isInMerge }: Pair, forums: readonly Terms[]): RuleViolation[] {
  const found: RuleViolation[] = []
  if (!stays.isActive)
    found.push(no('account_disabled', i18n.t('Учётная запись, которая остаётся, отключена или уже присоединена к другой.')))
  if (!absorbed.isActive)
    found.push(no('account_disabled', i18n.t('Присоединяемая учётная запись отключена или уже присоединена к другой.')))
  if (!stays.isKept)
    found.push(
      no(
        'account_unverified',
        i18n.t('Адрес учётной записи, которая остаётся, не подтверждён: вход в неё ещё закрыт. Поменяйте их местами.'),
      ),
    )
  if (absorbed.roles.length > 0)
    found.push(
      no(
        'account_has_roles',
        i18n.t('У присоединяемой учётной записи есть роли. Поменяйте учётные записи местами или сначала отзовите роли.'),
      ),
    )
  if (absorbed.isReviewer)
    found.push(
      no(
        'account_has_reviews',
        i18n.t(
          'У присоединяемой учётной записи есть тезисы на экспертизу, место в жюри или другое назначение форума. Поменяйте учётные записи местами.',
        ),
      ),
    )
  if (isInMerge)
    found.push(
      no(
        'already_merged',
        i18n.t('К присоединяемой учётной записи недавно присоединена другая. Поменяйте их местами или отмените то объединение.'),
      ),
    )
  const together = {
    registrations: [...stays.registrations, ...absorbed.registrations],
    consents: [...stays.consents, ...absorbed.consents],
  }
  if (together.consents.length > 0 && together.consents.every(({ withdrawnAt }) => withdrawnAt !== null))
    found.push(
      no('consent_withdrawn', i18n.t('Человек отозвал согласие на обработку персональных данных: его учётная запись будет удалена.')),
    )
  return [...found, ...holdingViolations(together, forums)]
}

/** @param isLatest whether nothing was merged into the staying account since */
export function whyNotUndoMerge(now: Date, undoUntil: Date, isLatest: boolean): RuleViolation | null {
  if (now >= undoUntil)
    return no(
      'merge_final',
      i18n.t('Объединение можно отменить только в течение {mergeUndoDays} дней.', { mergeUndoDays: MERGE_UNDO_DAYS }),
    )
  return isLatest
    ? null
    : no('merge_not_latest', i18n.t('К этой учётной записи позже присоединили ещё одну. Сначала отмените то объединение.'))
}

export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + MERGE_UNDO_DAYS * 24 * 60 * 60 * 1000)
