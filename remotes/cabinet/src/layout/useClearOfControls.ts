import { type RefObject, useEffect } from 'react'

/** Between the floating element and a control or the edge of the window, in pixels. */
const GAP = 8
const controls = 'button, a, input, select, textarea, [role="combobox"]'

/** The lowest position above `bottom` at which an element of this size covers no control. */
function clearBottom(window: { height: number }, own: { left: number; right: number; height: number }, others: DOMRect[], bottom: number) {
  const inColumn = others
    .filter(({ left, right, width, height }) => width > 0 && height > 0 && right > own.left - GAP && left < own.right + GAP)
    .sort((a, b) => b.bottom - a.bottom)
  let edge = window.height - bottom
  for (const { top, bottom: low } of inColumn) if (top < edge + GAP && low > edge - own.height - GAP) edge = top - GAP
  // No free position: use the default.
  return edge - own.height < 0 ? bottom : window.height - edge
}

/** Keeps a floating element from covering controls, which on a phone are full width. @param bottom its default position */
export function useClearOfControls(element: RefObject<HTMLElement | null>, bottom: number): void {
  useEffect(() => {
    const floating = element.current
    const page = floating?.closest('main')
    if (!floating || !page) return
    let frame = 0
    const place = () => {
      frame = 0
      const { left, right, height } = floating.getBoundingClientRect()
      const others = [...page.querySelectorAll(controls)].filter((one) => one !== floating).map((one) => one.getBoundingClientRect())
      floating.style.bottom = `${clearBottom({ height: window.innerHeight }, { left, right, height }, others, bottom)}px`
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(place)
    }
    const resized = new ResizeObserver(schedule)
    resized.observe(page)
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    schedule()
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [element, bottom])
}
