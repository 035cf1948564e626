/** A sign-in through a provider that the registration of its e-mail links to the new account. */
export interface Ticket {
  ticket: string
  email: string
  /** The provider's name. */
  provider: string
}

const STORAGE_KEY = 'forum-identity-ticket'

const isTicket = (value: unknown): value is Ticket =>
  typeof value === 'object' &&
  value !== null &&
  ['ticket', 'email', 'provider'].every((name) => typeof Reflect.get(value, name) === 'string')

export function readTicket(): Ticket | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isTicket(stored) ? stored : null
  } catch {
    return null
  }
}

export function keepTicket(ticket: Ticket): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ticket))
  } catch {
    // The account is registered without the identity if storage is blocked.
  }
}

export function dropTicket(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked.
  }
}
