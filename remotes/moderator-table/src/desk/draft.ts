import { useSession } from '@forum/client/session'
import { createPersistentStore } from '@forum/client/store'
import type { Verdict } from '@forum/domain/participation'
import type { Passage } from '@forum/domain/revision'

/** What a moderator has begun about one registration. */
export interface Draft {
  /** Whose message is being written. */
  composing: Verdict | null
  /** To the author; null before one was begun, when a template may stand. */
  message: string | null
  note: string
  /** Null: as it is. */
  sectionId: number | null
  speechDate: string | null
  /** Day until which a returned thesis is to be corrected; null: the usual time. */
  until: string | null
  passages: Passage[]
}

const emptyDraft: Draft = { composing: null, message: null, note: '', sectionId: null, speechDate: null, until: null, passages: [] }

/** Drafts of everybody who works in this browser: moving on, an ended session or a closed tab lose nothing. */
const useDrafts = createPersistentStore('forum-desk-drafts', { drafts: {} as Record<string, Draft> })

const keyOf = (id: number) => `${useSession.getState().userId}:${id}`

export const draftOf = (id: number): Draft => useDrafts.getState().drafts[keyOf(id)] ?? emptyDraft

export const useDraft = (id: number): Draft => useDrafts(({ drafts }) => drafts[keyOf(id)] ?? emptyDraft)

export function changeDraft(id: number, part: Partial<Draft>): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(id)]: { ...draftOf(id), ...part } } }))
}

/** Once a decision is made; a note that was begun stays. */
export function dropDecisionDraft(id: number): void {
  const { note } = draftOf(id)
  useDrafts.setState(({ drafts: { [keyOf(id)]: _, ...drafts } }) => ({
    drafts: note === '' ? drafts : { ...drafts, [keyOf(id)]: { ...emptyDraft, note } },
  }))
}
