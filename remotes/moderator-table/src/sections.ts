import { call } from '@forum/client/call'
import { listSections } from '@forum/contracts/participation/meeting'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { optionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'

const known = new Map<number | undefined, Promise<Section[]>>()

/** The sections of a forum, cached while paging through the table. @param id the current forum when absent */
export function readSections(id?: number): Promise<Section[]> {
  const asked =
    known.get(id) ??
    call(listSections, id === undefined ? {} : { id }).catch((error: unknown) => {
      known.delete(id)
      throw error
    })
  known.set(id, asked)
  return asked
}

/** Name of a section in lists, if it is one of the given ones. */
export function optionNameOf(id: number | null, sections: readonly Section[]): string | null {
  const section = sections.find((candidate) => candidate.id === id)
  return section ? optionName(section) : null
}

/** A row with the names of its sections in the page's language; the server sends the Russian ones. */
export const withSectionNames = <Row extends ParticipantRow>(row: Row, sections: readonly Section[]): Row => ({
  ...row,
  sectionName: optionNameOf(row.sectionId, sections) ?? row.sectionName,
  requestedSectionName: optionNameOf(row.requestedSectionId, sections) ?? row.requestedSectionName,
  decidedSectionName: optionNameOf(row.decidedSectionId, sections) ?? row.decidedSectionName,
})
