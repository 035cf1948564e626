import { useLocation, useNavigation } from '@forum/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A new page starts at its top, with keyboard and screen reader focus. The first page keeps the browser's focus;
 * a user who tabbed on or opened a menu while the page was loading keeps theirs.
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
