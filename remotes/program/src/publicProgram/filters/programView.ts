import { useLocation, useSearchParams } from '@forum/router'
import { useEffect, useRef, useState } from 'react'

/** Filters of the programme, shareable by URL; an empty text means no choice. */
export interface ProgramView {
  q: string
  /** The number of a day, or `all`. */
  day: string
  section: string
  room: string
  format: string
  /** Layout: `list` in place of the grid. */
  view: string
  /** Whether only chosen talks are shown: `1`. */
  mine: string
}

const ADDRESS_AFTER_MS = 300
/** Marks URLs written by this page, which need not update the view. */
const OWN = 'programme-view'

const fields = ['q', 'day', 'section', 'room', 'format', 'view', 'mine'] as const satisfies readonly (keyof ProgramView)[]

const readView = (search: string): ProgramView => {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(fields.map((field) => [field, parameters.get(field) ?? ''])) as Record<(typeof fields)[number], string>
}
const parametersOf = (view: ProgramView) => new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

/**
 * Keeps view and URL in sync. Typing updates the view immediately; the URL, whose change reloads
 * data, follows after a pause and never overwrites newer input.
 */
export function useProgramView(): [ProgramView, (changes: Partial<ProgramView>) => void] {
  const [, setParameters] = useSearchParams()
  const { search, state } = useLocation()
  const [view, setView] = useState(() => readView(search))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (state !== OWN) setView(readView(search))
  }, [search, state])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changes: Partial<ProgramView>) => {
    const next = { ...view, ...changes }
    setView(next)
    clearTimeout(timer.current)
    const write = () => setParameters(parametersOf(next), { replace: true, preventScrollReset: true, state: OWN })
    timer.current = setTimeout(write, ADDRESS_AFTER_MS)
  }
  return [view, change]
}
