import { useSession } from '@forum/client/session'
import { createPersistentStore } from '@forum/client/store'
import type { Verdict } from '@forum/domain/forum/participation'
import type { Passage } from '@forum/domain/theses/revision'

/** A moderator's unsent input on one registration. */
export interface Draft {
  /** The verdict whose message is being written. */
  composing: Verdict | null
  /** Message to the author; null: not begun, so that a template is shown. */
  message: string | null
  note: string
  /** Chosen section; null: the present one. */
  sectionId: number | null
  speechDate: string | null
  /** Day until which a returned thesis is to be corrected; null: the usual time. */
  until: string | null
  passages: Passage[]
}

const emptyDraft: Draft = { composing: null, message: null, note: '', sectionId: null, speechDate: null, until: null, passages: [] }

/** Drafts of all accounts used in this browser; they outlast another page, the session and the tab. */
const useDrafts = createPersistentStore('forum-desk-drafts', { drafts: {} as Record<string, Draft> })

const keyOf = (id: number) => `${useSession.getState().userId}:${id}`

export const draftOf = (id: number): Draft => useDrafts.getState().drafts[keyOf(id)] ?? emptyDraft

export const useDraft = (id: number): Draft => useDrafts(({ drafts }) => drafts[keyOf(id)] ?? emptyDraft)

export function changeDraft(id: number, part: Partial<Draft>): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(id)]: { ...draftOf(id), ...part } } }))
}

/** Deletes the input of a decision that was made; a note that was begun stays. */
export function dropDecisionDraft(id: number): void {
  const { note } = draftOf(id)
  useDrafts.setState(({ drafts: { [keyOf(id)]: _, ...drafts } }) => ({
    drafts: note === '' ? drafts : { ...drafts, [keyOf(id)]: { ...emptyDraft, note } },
  }))
}
