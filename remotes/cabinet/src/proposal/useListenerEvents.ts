import { call } from '@forum/client/call'
import { getForumPage, listSections } from '@forum/contracts/participation/meeting'
import type { Section } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'
import { useEffect, useState } from 'react'

interface ListenerEvents {
  sections: Section[]
  days: Day[]
}

/** The events of a forum. @param forumId null: they are not needed @returns null until they are loaded */
export function useListenerEvents(forumId: number | null): ListenerEvents | null {
  const [events, setEvents] = useState<ListenerEvents | null>(null)
  useEffect(() => {
    if (forumId === null) return
    const stop = new AbortController()
    const { signal } = stop
    Promise.all([call(listSections, { id: forumId }, { signal }), call(getForumPage, { id: forumId }, { signal })]).then(
      ([sections, { days }]) => setEvents({ sections, days }),
      // The planned events stay unchanged.
      () => undefined,
    )
    return () => stop.abort()
  }, [forumId])
  return events
}
