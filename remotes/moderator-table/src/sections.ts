import { call } from '@forum/client/call'
import { listSections } from '@forum/contracts/meeting'
import type { Section } from '@forum/domain/sections'

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
