import { useLocation, useNavigation } from '@forum/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A new page starts at its top, and the keyboard and a screen reader start with it. The first page keeps what the browser gave it;
 * whoever went on with Tab, or opened a menu, while the page was on its way keeps the keyboard there.
 */
export function PageFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const waiting = useNavigation().state !== 'idle'
  const first = useRef(true)
  const wentOn = useRef(false)

  useEffect(() => {
    if (!waiting) return
    wentOn.current = false
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') wentOn.current = true
    }
    addEventListener('keydown', note)
    return () => removeEventListener('keydown', note)
  }, [waiting])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event
  useEffect(() => {
    const place = document.activeElement
    const kept = place?.closest('[role=menu]') || (wentOn.current && place !== document.body)
    if (!first.current && !kept) main.current?.focus({ preventScroll: true })
    first.current = false
    wentOn.current = false
    window.scrollTo(0, 0)
  }, [pathname])

  return null
}
