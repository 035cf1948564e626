import { i18n, translated } from '@forum/language'
import type { RuleViolation } from '../platform/ruleViolations.ts'
import { type Role, roleNames } from './roles.ts'

const texts = translated({
  disabled: () => i18n.t('Учётная запись этого человека отключена: роль ему не выдать.'),
  lastOrganizer: () =>
    i18n.t('Это последний {conf_admin}: без него настройки форума никто не сможет изменить. Сначала выдайте роль другому человеку.', {
      conf_admin: roleNames.conf_admin.toLowerCase(),
    }),
})

export const whyNotGrant = ({ isActive }: { isActive: boolean }): RuleViolation | null =>
  isActive ? null : { code: 'account_disabled', message: texts.disabled }

/** @param organizers the people who can act as conference admins */
export const whyNotRevoke = (role: Role, personId: number, organizers: readonly number[]): RuleViolation | null =>
  role === 'conf_admin' && organizers.length === 1 && organizers[0] === personId
    ? { code: 'last_organizer', message: texts.lastOrganizer }
    : null
