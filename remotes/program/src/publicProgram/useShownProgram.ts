import type { PublishedProgram } from '@forum/contracts/program/program'
import { useDeferredValue, useMemo } from 'react'
import { programEntries } from './entries.ts'
import { filterFromView, shownDay } from './filters/filterFromView.ts'
import { filterProgram, selectsTalks } from './filters/filterProgram.ts'
import type { ProgramView } from './filters/programView.ts'
import { useIsWide } from './media.ts'

interface Options {
  view: ProgramView
  /** Talks that alone are shown; null: all. */
  only: ReadonlySet<number> | null
  /** Present day at the forum. */
  today: string
}

/** The entries that a view selects, and whether they are shown as a grid. */
export function useShownProgram(program: PublishedProgram, { view, only, today }: Options) {
  const isWide = useIsWide()
  const entries = useMemo(() => programEntries(program), [program])
  const filter = filterFromView({ ...view, q: useDeferredValue(view.q) }, only)
  const days = [...new Map(entries.map(({ dayNumber, day }) => [dayNumber, { number: dayNumber, day }])).values()]
  const day = shownDay({ days, view, today, released: program.release !== null, narrowed: selectsTalks(filter) })
  const shown = filterProgram(entries, { ...filter, day })
  const narrowed = selectsTalks(filter) || filter.room !== null
  const gridPossible = isWide && !narrowed && shown.some(({ room, start }) => room && start !== null)
  return {
    isEmpty: entries.length === 0,
    days,
    day,
    shown,
    narrowed,
    gridPossible,
    isGrid: gridPossible && view.view !== 'list',
    /** Printed entries: those of all days, unless one was chosen. */
    printed: () => filterProgram(entries, { ...filter, day: view.day === '' ? null : day }),
  }
}
