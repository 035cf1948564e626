import { type ComponentType, type RefObject, useId, useRef, useState } from 'react'
import type { DayCalendarProps } from './DayCalendar.tsx'

/** Loads the calendar on demand: it is larger than a whole form, and most people type. */
const loadCalendar = () => import(/* webpackChunkName: "ui-calendar" */ './DayCalendar.tsx')

/** Starts loading the calendar early. */
export const preloadCalendar = (): void => void loadCalendar().catch(() => undefined)

/** The calendar of a text field: opens below it and returns the focus to it. */
export function useCalendar(field: RefObject<HTMLInputElement | null>) {
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps> | null>(null)
  /** Element that the open calendar is positioned below. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const icon = useRef<HTMLSpanElement>(null)
  /** Whether the calendar is still wanted: one that loads late must not take the focus from a user who typed on or moved away. */
  const isWanted = useRef(false)

  const cancel = () => {
    isWanted.current = false
  }
  const open = () => {
    field.current?.focus()
    isWanted.current = true
    // The text field works without the calendar.
    loadCalendar().then(
      ({ DayCalendar }) => {
        if (!isWanted.current) return
        setCalendar(() => DayCalendar)
        setAnchor(field.current?.parentElement ?? null)
      },
      () => undefined,
    )
  }
  const close = (by: EventTarget | null) => {
    // A press on the icon also closes the calendar.
    if (by instanceof Node && icon.current?.contains(by)) return
    // Closing by keyboard returns the focus to the field; a click elsewhere has already moved the focus.
    if (document.getElementById(id)?.contains(document.activeElement)) field.current?.focus()
    setAnchor(null)
  }
  return { Calendar, anchor, id, icon, open, close, cancel }
}
