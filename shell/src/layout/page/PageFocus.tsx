import { useLocation, useNavigation, useNavigationType } from '@forum/router'
import { type RefObject, useEffect, useRef } from 'react'
import { returnToLink } from './returnToLink.ts'

/**
 * A new page starts at its top, with keyboard and screen reader focus; a page that the user returns to, at the link that was followed. The
 * first page keeps the browser's focus; a user who tabbed on or opened a menu while the page was loading keeps theirs, and a page that
 * begins in a field stays there.
 */
export function PageFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const left = useRef(pathname)
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
    const asks = place instanceof HTMLInputElement && main.current?.contains(place)
    const kept = asks || place?.closest('[role=menu]') || (wentOn.current && place !== document.body)
    if (!first.current && !kept) main.current?.focus({ preventScroll: true })
    const from = left.current
    left.current = pathname
    wentOn.current = false
    window.scrollTo(0, 0)
    const returns = isReturn && !first.current && !kept
    first.current = false
    return returns && main.current ? returnToLink(main.current, from) : undefined
  }, [pathname])

  return null
}
