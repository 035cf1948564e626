import { fromWire, toWire } from '@forum/contracts/platform/mapping'
import { localDraft } from '@forum/contracts/theses/theses'
import type { Thesis } from '@forum/domain/theses/thesis'

/** A draft stored in this browser. */
export interface LocalDraft {
  draft: Thesis
  /** Time of the input by this device's clock; ISO. */
  typedAt: string
  /** Server version that the draft is based on; null if there was none. */
  basedOn: string | null
  /** Version of the thesis that the draft corrects; absent for a thesis that has not been sent. */
  version?: number | undefined
  /** Whether the draft is not saved on the server. */
  unsent: boolean
}

/** Owner of a draft: persons on a shared computer have separate keys. */
export interface DraftOwner {
  userId: number | null
  registrationId: number
}

/** Drafts are stored under wire names, as by older pages. */
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

/** @returns false when storage is full or blocked */
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
