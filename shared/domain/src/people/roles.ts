import { i18n, translated } from '@forum/language'
/**
 * Values of `access_rights` in a user's role list. A section moderator moderates the sections named with the role, and no others; an expert
 * reads the theses assigned to them, and a registrar lets people in at the door of one forum.
 */
export const roles = ['moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint or open a page. `staff` moderates or organises; `forum-staff` are those of them whose role is not limited to sections: moderators
 * and conference admins. `any-moderator` are moderators, of sections too. Experts are admitted at `expert` only,
 * registrars at `door`. `device` and `api-token` admit no one who has signed in, but a device paired for the door, and a program, each by a
 * separate token.
 */
export const accessLevels = [
  'public',
  'signed-in',
  'staff',
  'forum-staff',
  'any-moderator',
  'moderator',
  'conf_admin',
  'expert',
  'door',
  'device',
  'api-token',
] as const
export type Access = (typeof accessLevels)[number]

export const isAccess = (text: string): text is Access => (accessLevels as readonly string[]).includes(text)
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

// Partial, because a remote's release may be newer than this shell and name a level that it does not know.
const admitted: Partial<Record<Access, readonly Role[]>> = {
  staff: ['moderator', 'conf_admin', 'section_moderator'],
  'forum-staff': ['moderator', 'conf_admin'],
  'any-moderator': ['moderator', 'section_moderator'],
  moderator: ['moderator'],
  conf_admin: ['conf_admin'],
  expert: ['expert'],
  door: ['registrar', 'conf_admin'],
}

/**
 * The access table.
 * @param held roles of the person, or null when signed out
 */
export function allows(access: Access, held: readonly Role[] | null): boolean {
  if (access === 'public') return true
  if (!held) return false
  return access === 'signed-in' || held.some((role) => admitted[access]?.includes(role))
}

/** Whether staff with these roles may change the profile of another account. @param hasRole whether that account has any role */
export const mayChangeAccount = (held: readonly Role[], hasRole: boolean): boolean => allows(hasRole ? 'conf_admin' : 'forum-staff', held)

/** The sections whose registrations a person may see; null: all. */
export type Scope = readonly number[] | null

/** Access levels at which section moderators see their sections, with the level whose roles see the whole forum. */
const unlimited: Partial<Record<Access, Access>> = { staff: 'forum-staff', 'any-moderator': 'moderator' }

/** Sections that a person admitted at this level may see. @param sections those named with the role of a section moderator */
export function scopeOf(access: Access, { roles, sections }: { roles: readonly Role[]; sections: readonly number[] }): Scope {
  const whole = unlimited[access]
  return whole === undefined || allows(whole, roles) ? null : sections
}

export const isInScope = (scope: Scope, sectionId: number | null): boolean =>
  scope === null || (sectionId !== null && scope.includes(sectionId))

export const roleNames: Record<Role, string> = translated({
  moderator: () => i18n.t('Модератор'),
  conf_admin: () => i18n.t('Администратор конференции'),
  section_moderator: () => i18n.t('Модератор секций'),
  expert: () => i18n.t('Эксперт'),
  registrar: () => i18n.t('Регистратор'),
})

export const texts = translated({
  signIn: () => i18n.t('Войдите, чтобы продолжить.'),
  notAllowed: () => i18n.t('Недостаточно прав для этого действия.'),
  accountWithRole: () => i18n.t('У этого человека есть роль на портале: его данные меняет он сам или администратор конференции.'),
  otherSection: () => i18n.t('Это относится к секции, которую вы не ведёте.'),
})
