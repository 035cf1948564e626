import { VERIFICATION_LINK_DAYS } from '@forum/domain/platform/limits'

/**
 * Accounts registered in this browser, while the link in their mail is valid. A link opened elsewhere may
 * belong to an account that another person registered with the reader's address.
 */

/** Data passed to the login page in the state of its history entry. */
export interface AfterVerification {
  /** The server's message. */
  detail: string
  /** The verified address; empty: the server does not name it. */
  email: string
  /** The link was opened in another browser than the one that registered. */
  isOtherBrowser: boolean
}

/** @param state written by the page of the link, or anything */
export const afterVerification = (state: unknown): AfterVerification | null =>
  typeof state === 'object' && state !== null && 'isOtherBrowser' in state ? (state as AfterVerification) : null

const STORAGE_KEY = 'forum-registered'
const KEPT_MS = VERIFICATION_LINK_DAYS * 24 * 60 * 60 * 1000

interface Registered {
  id: string
  until: number
}

const isRegistered = (value: unknown): value is Registered =>
  typeof value === 'object' && value !== null && 'id' in value && 'until' in value && Number(value.until) > Date.now()

function read(): Registered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRegistered) : []
  } catch {
    return []
  }
}

function write(list: Registered[]): void {
  try {
    if (list.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(list))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Every link counts as opened in another browser if storage is blocked.
  }
}

/** @param id of the account, as the reply of the registration names it; related servers may omit it */
export function rememberRegistration(id: unknown): void {
  if (typeof id !== 'number' && typeof id !== 'string') return
  write([...read().filter((one) => one.id !== String(id)), { id: String(id), until: Date.now() + KEPT_MS }])
}

export const wasRegisteredHere = (id: string | undefined): boolean => read().some((one) => one.id === id)

export const forgetRegistration = (id: string | undefined): void => write(read().filter((one) => one.id !== id))
