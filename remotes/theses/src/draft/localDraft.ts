import { fromWire, toWire } from '@forum/contracts/mapping'
import { localDraft } from '@forum/contracts/names/theses'
import type { Thesis } from '@forum/domain/thesis'

/** A draft as this browser keeps it. */
export interface LocalDraft {
  draft: Thesis
  /** When it was typed, by this device's clock; ISO. */
  typedAt: string
  /** The server's version it grew from; null when the server had none. */
  basedOn: string | null
  /** True while the server does not have it. */
  unsent: boolean
}

/** Drafts of two people at one computer never meet. */
export interface DraftOwner {
  userId: number | null
  registrationId: number
}

/** Drafts are kept in the wire's names, in which older pages have kept theirs. */
const keyOf = ({ userId, registrationId }: DraftOwner) => `forum-thesis-draft:${userId}:${registrationId}`

export function readLocalDraft(owner: DraftOwner): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'draft' in stored && 'typed_at' in stored
      ? (fromWire(localDraft, stored) as LocalDraft)
      : null
  } catch {
    return null
  }
}

/** @returns false when the browser keeps nothing: storage is full or blocked */
export function writeLocalDraft(owner: DraftOwner, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(toWire(localDraft, draft)))
    return true
  } catch {
    return false
  }
}

export function forgetLocalDraft(owner: DraftOwner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
