import { i18n } from '@forum/language'
import { ROLE_INVITATIONS_A_DAY } from '../platform/limits.ts'
import type { RuleViolation } from '../platform/ruleViolations.ts'
import { type Role, roleNames } from './roles.ts'

export const whyNotGrant = ({ isActive }: { isActive: boolean }): RuleViolation | null =>
  isActive ? null : { code: 'account_disabled', message: i18n.t('Учётная запись этого человека отключена: роль ему не выдать.') }

/** @param organizers the people who can act as conference admins */
export const whyNotRevoke = (role: Role, personId: number, organizers: readonly number[]): RuleViolation | null =>
  role === 'conf_admin' && organizers.length === 1 && organizers[0] === personId
    ? {
        code: 'last_organizer',
        message: i18n.t(
          'Это последний {conf_admin}: без него настройки форума никто не сможет изменить. Сначала выдайте роль другому человеку.',
          { conf_admin: roleNames.conf_admin.toLowerCase() },
        ),
      }
    : null

/** Limits of invitations by address. @param sent mails of the forum in the last 24 hours */
export const whyNotInvite = ({ sent }: { sent: number }): RuleViolation | null =>
  sent < ROLE_INVITATIONS_A_DAY
    ? null
    : {
        code: 'invitations_limit',
        message: i18n.t(
          'За сутки можно отправить {limit, plural, one {# приглашение} few {# приглашения} many {# приглашений} other {# приглашения}}: остальные — позже.',
          { limit: ROLE_INVITATIONS_A_DAY },
        ),
      }

export const alreadyInvited = (): string =>
  i18n.t('На эту роль по этому адресу уже приглашают. Отправьте приглашение ещё раз или отзовите его.')

/** An invitation is bound to its address. */
export const whyNotAccept = (invited: string, own: string): RuleViolation | null =>
  invited === own
    ? null
    : { code: 'other_account', message: i18n.t('Приглашение пришло на другой адрес. Войдите с ним, чтобы принять приглашение.') }

/** Whether an invitation may create an account. @param known that of the address */
export function whyNotJoin(known: { verifiedAt: Date | null } | undefined): RuleViolation | null {
  if (!known) return null
  return known.verifiedAt
    ? { code: 'account_exists', message: i18n.t('С этим адресом уже есть учётная запись. Войдите, чтобы принять приглашение.') }
    : {
        code: 'account_unverified',
        message: i18n.t('Учётная запись с этим адресом ещё не подтверждена. Задайте для неё пароль по ссылке из письма и войдите.'),
      }
}
