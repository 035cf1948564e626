import { forum } from '@forum/client/forum'
import type { BulkChange } from '@forum/contracts/participation/bulkDecisions'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { type Format, sectionOf } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { type Decision, whyNotDecide } from '@forum/domain/participation/decision'

const given = <Value>(value: Value | undefined, before: Value): Value => (value === undefined ? before : value)

/** Decision on a row after a bulk change. */
const decisionOn = (row: ParticipantRow, change: BulkChange): Decision => ({
  decidedFormat: given(change.decidedFormat, row.decidedFormat),
  verdict: change.decidedFormat === undefined ? (row.verdict ?? null) : null,
  decidedSectionId: given(change.decidedSectionId, row.decidedSectionId),
  speechDate: row.speechDate,
})

/** Choices that at least one row allows. @param rows null: unknown, so all are offered @param change choices so far */
export function choicesFor(rows: readonly ParticipantRow[] | null, sections: readonly Section[], change: BulkChange) {
  const allows = (row: ParticipantRow, chosen: BulkChange): boolean => {
    const decision = decisionOn(row, chosen)
    const place = sectionOf({ ...row, decidedSectionId: decision.decidedSectionId })
    // A section that is not known here is checked by the server.
    const section = sections.find(({ id }) => id === place) ?? null
    return whyNotDecide({ ...row, isActive: row.isActive ?? true }, decision, section, forum()) === null
  }
  const isPossible = (chosen: BulkChange): boolean => rows?.some((row) => allows(row, chosen)) ?? true
  return {
    format: (decidedFormat: Format | null) => isPossible({ ...change, decidedFormat }),
    section: (decidedSectionId: number) => isPossible({ ...change, decidedSectionId }),
  }
}
