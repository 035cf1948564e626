/** Values of `access_rights` in a user's role list. */
export const roles = ['moderator', 'conf_admin'] as const
export type Role = (typeof roles)[number]

/** Who may call an endpoint or open a page. Staff are moderators and conference admins. */
export const accessLevels = ['public', 'signed-in', 'staff', 'moderator', 'conf_admin'] as const
export type Access = (typeof accessLevels)[number]

export const isAccess = (text: string): text is Access => (accessLevels as readonly string[]).includes(text)
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/**
 * The access table.
 * @param held roles of the person, or null when nobody is signed in
 */
export function allows(access: Access, held: readonly Role[] | null): boolean {
  if (access === 'public') return true
  if (!held) return false
  if (access === 'signed-in') return true
  return access === 'staff' ? held.length > 0 : held.includes(access)
}

export const texts = {
  signIn: 'Войдите, чтобы продолжить.',
  notAllowed: 'Недостаточно прав для этого действия.',
}
