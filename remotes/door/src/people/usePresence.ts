import { useReading } from '@forum/client/useReading'
import { listPresence } from '@forum/contracts/door/presence'
import { type ShownPeople, shownPeople } from '@forum/domain/door/presenceList'
import { useSearchParams } from '@forum/router'

export interface Filter {
  q: string
  day: string
  pointId: number | null
  who: ShownPeople
  page: number
}

/** Delay after typing, so that a name is not searched letter by letter. */
const TYPING_MS = 250

/** The filter in the page's address, and its results. */
export function usePresence() {
  const [params, setParams] = useSearchParams()
  const filter: Filter = {
    q: params.get('q') ?? '',
    day: params.get('day') ?? '',
    pointId: Number(params.get('point')) || null,
    who: shownPeople.find((who) => who === params.get('who')) ?? 'all',
    page: Number(params.get('page')) || 1,
  }
  const { q, day, pointId, who, page } = filter

  const input = { q, who, page, ...(day !== '' && { day }), ...(pointId !== null && { pointId }) }
  const reading = useReading(listPresence, input, { keepsFormer: true, pauseMs: q === '' ? 0 : TYPING_MS })

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
  return { filter, change, reading }
}
