import { auditedRegistration } from '@forum/contracts/platform/audit'
import { codeName, fromWire } from '@forum/contracts/platform/mapping'
import { initialDecision } from '@forum/domain/forum/participation'
import type { Carrying } from '@forum/domain/participation/actions'
import { isKeyOf, keysOf } from '@forum/domain/platform/keys'

/** An entry of the audit log about a registration; fields with wire names. */
interface LogEntry {
  at: Date
  changes: Record<string, unknown>
}

interface Past {
  /** The registration; null: it was made later. */
  registration: Carrying | null
  /** Whether the log explains this state. */
  complete: boolean
}

const initial = (requestedFormat: Carrying['requestedFormat']): Carrying => ({
  requestedFormat,
  decidedFormat: initialDecision(requestedFormat),
  ownerConfirmed: false,
  isActive: true,
  thesisId: null,
  thesisDocId: null,
  thesisPdfId: null,
  expertOpinionId: null,
})

const read = (field: string, value: unknown): unknown =>
  Object.values(fromWire(auditedRegistration, { [field]: value }, false) as object)[0]

/** Takes an entry back. @returns null when the entry does not lead to this state */
function undo(state: Carrying, { changes }: LogEntry): Carrying | null {
  const before: Record<string, unknown> = {}
  for (const [field, change] of Object.entries(changes)) {
    const name = codeName(auditedRegistration, field, false)
    if (!isKeyOf(state, name)) continue
    if (!Array.isArray(change) || change.length !== 2) return null
    const [from, to] = change.map((value) => read(field, value))
    if (to !== state[name]) return null
    before[name] = from
  }
  return { ...state, ...before }
}

/** Takes entries back, the newest first. @returns also whether each led to the state after it */
function undoAll(state: Carrying, entries: readonly LogEntry[]) {
  let consistent = true
  for (const entry of entries) {
    const before = undo(state, entry)
    if (before) state = before
    else consistent = false
  }
  return { state, consistent }
}

interface Present {
  registration: Carrying & { createdAt: Date }
  /** About this registration, newest first. */
  entries: readonly LogEntry[]
}

/**
 * A registration as it was at a moment: its present state without the later entries of the log.
 * @param since from when the log holds everything; null: always
 */
export function registrationAt({ registration: { createdAt, ...present }, entries }: Present, at: Date, since: Date | null): Past {
  if (createdAt > at) return { registration: null, complete: true }
  const begin = initial(present.requestedFormat)
  const fields = keysOf(begin)
  // Only the fields that rules depend on.
  const now = Object.fromEntries(fields.map((field) => [field, present[field]])) as unknown as Carrying
  const found = entries.findIndex((entry) => entry.at <= at)
  const later = found < 0 ? entries.length : found
  const past = undoAll(now, entries.slice(0, later))
  const first = undoAll(past.state, entries.slice(later))
  const explained = first.consistent && fields.every((field) => first.state[field] === begin[field])
  const older = since !== null && createdAt < since
  return { registration: past.state, complete: past.consistent && (older || explained) }
}
