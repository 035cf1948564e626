import { call } from '@forum/client/call'
import { listSections } from '@forum/contracts/meeting'
import type { Section } from '@forum/domain/sections'

let known: Promise<Section[]> | null = null

/** The forum's sections, cached while paging through the table. */
export function readSections(): Promise<Section[]> {
  known ??= call(listSections, {}).catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}
