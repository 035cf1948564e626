import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { listPresence, type PresenceList } from '@forum/contracts/door/presence'
import { type ShownPeople, shownPeople } from '@forum/domain/door/presenceList'
import { useSearchParams } from '@forum/router'
import { useEffect, useState } from 'react'

export interface Filter {
  q: string
  day: string
  pointId: number | null
  who: ShownPeople
  page: number
}

/** So that a name is not searched letter by letter. */
const TYPING_MS = 250

/** The filter in the page's address, and what it finds. */
export function usePresence() {
  const [params, setParams] = useSearchParams()
  const [read, setRead] = useState<PresenceList | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const filter: Filter = {
    q: params.get('q') ?? '',
    day: params.get('day') ?? '',
    pointId: Number(params.get('point')) || null,
    who: shownPeople.find((who) => who === params.get('who')) ?? 'all',
    page: Number(params.get('page')) || 1,
  }
  const { q, day, pointId, who, page } = filter

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded after a correction
  useEffect(() => {
    const stop = new AbortController()
    const input = { q, who, page, ...(day !== '' && { day }), ...(pointId !== null && { pointId }) }
    const start = () =>
      void call(listPresence, input, { signal: stop.signal }).then(
        (found) => {
          setRead(found)
          setFailure(null)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(messageOf(error))
        },
      )
    const timer = setTimeout(start, q === '' ? 0 : TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, day, pointId, who, page, times])

  const change = (next: Partial<Filter>) => {
    const { q, day, pointId, who, page } = { ...filter, page: 1, ...next }
    const kept = {
      q,
      day,
      point: pointId === null ? '' : String(pointId),
      who: who === 'all' ? '' : who,
      page: page === 1 ? '' : String(page),
    }
    setParams(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== '')), { replace: true, preventScrollReset: true })
  }
  return { filter, change, read, failure, reload: () => setTimes((before) => before + 1) }
}
