import type { ThesisDraft } from '@forum/contracts/theses/theses'
import type { LocalDraft } from './localDraft.ts'

export interface ServerDraft {
  draft: ThesisDraft
  /** Time of saving; null: not a draft but the thesis that is corrected. */
  savedAt: string | null
}

/** Initial state of the form. */
export type Opening =
  | { kind: 'empty'; basedOn: null }
  | { kind: 'draft'; draft: unknown; basedOn: string | null; unsent: boolean }
  | OpeningChoice

/** A choice between two drafts, neither of which is based on the other. */
export interface OpeningChoice {
  kind: 'choice'
  local: LocalDraft
  server: ServerDraft
}

/** Serialises a value independently of key order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** Lets the person choose only if neither draft is based on the other. */
export function openDraft(local: LocalDraft | null, server: ServerDraft | null): Opening {
  if (!local && !server) return { kind: 'empty', basedOn: null }
  if (!local || (server && !local.unsent)) return { kind: 'draft', draft: server?.draft, basedOn: server?.savedAt ?? null, unsent: false }
  if (!server) return { kind: 'draft', draft: local.draft, basedOn: null, unsent: true }
  const same = canonical(local.draft) === canonical(server.draft)
  if (same || local.basedOn === server.savedAt) return { kind: 'draft', draft: local.draft, basedOn: server.savedAt, unsent: !same }
  return { kind: 'choice', local, server }
}

/** The same for a correction of a thesis. Input that corrects another version replaces it only if the person chooses it. */
export function openCorrection(local: LocalDraft | null, server: ServerDraft | null, thesis: ThesisDraft & { version: number }): Opening {
  const outdated = local !== null && local.version !== thesis.version
  if (outdated && local.unsent) return { kind: 'choice', local, server: server ?? { draft: thesis, savedAt: null } }
  return openDraft(outdated ? null : local, server)
}
