import { useReading } from '@forum/client/useReading'
import { getForumPage, listSections } from '@forum/contracts/participation/meeting'
import type { Section } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'

interface ListenerEvents {
  sections: Section[]
  days: Day[]
}

/** The events of a forum; without them the planned events stay unchanged. @param forumId null: they are not needed @returns null until they are loaded */
export function useListenerEvents(forumId: number | null): ListenerEvents | null {
  const input = forumId === null ? null : { id: forumId }
  const sections = useReading(listSections, input).reply
  const page = useReading(getForumPage, input).reply
  return sections && page && { sections, days: page.days }
}
