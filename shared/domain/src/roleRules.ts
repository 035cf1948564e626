import { type Role, roleNames } from './roles.ts'
import type { Objection } from './rules.ts'

const texts = {
  disabled: 'Учётная запись этого человека отключена: роль ему не выдать.',
  lastOrganizer: `Это последний ${roleNames.conf_admin.toLowerCase()}: без него настройки форума никто не сможет изменить. Сначала выдайте роль другому человеку.`,
}

export const whyNotGrant = ({ isActive }: { isActive: boolean }): Objection | null =>
  isActive ? null : { code: 'account_disabled', message: texts.disabled }

/** @param organizers the people who can act as conference admins */
export const whyNotRevoke = (role: Role, personId: number, organizers: readonly number[]): Objection | null =>
  role === 'conf_admin' && organizers.length === 1 && organizers[0] === personId
    ? { code: 'last_organizer', message: texts.lastOrganizer }
    : null
