import { useLocation, useSearchParams } from '@forum/router'
import { useEffect, useRef, useState } from 'react'

/** What of the programme is shown; shareable by its address. */
export interface ProgramView {
  q: string
  /** The number of a day as text; empty for all. */
  day: string
}

const ADDRESS_AFTER_MS = 300
/** Marks the addresses this page wrote itself: they only follow the view. */
const OWN = 'programme-view'

const readView = (search: string): ProgramView => {
  const parameters = new URLSearchParams(search)
  return { q: parameters.get('q') ?? '', day: parameters.get('day') ?? '' }
}
const parametersOf = (view: ProgramView) => new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''))

/**
 * The view follows the address and the address follows the view. Typing is answered at once: the address, whose change asks
 * the loader again, comes after a pause, and what is typed meanwhile is never taken back.
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
