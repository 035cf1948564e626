import { Tooltip } from '@forum/ui/tooltip'
import { type RefObject, useEffect, useState } from 'react'

/** A pointer that only passes opens nothing. */
const HOVER_MS = 400

const entryOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-anchor]') : null

/** Tooltip with the whole text of the entry that is pointed at or focused by keyboard: one tooltip, since a day has hundreds. */
export function FullTitle({ within }: { within: RefObject<HTMLElement | null> }) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const grid = within.current
    if (!grid) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (entry: HTMLElement | null, delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setTarget(entry), delay)
    }
    const hide = () => {
      clearTimeout(timer)
      setTarget(null)
    }
    const listeners = {
      pointerover: (event: PointerEvent) => event.pointerType === 'mouse' && show(entryOf(event.target), HOVER_MS),
      pointerleave: hide,
      pointerdown: hide,
      dragstart: hide,
      focusin: (event: FocusEvent) =>
        event.target instanceof Element && event.target.matches(':focus-visible') && show(entryOf(event.target), 0),
      focusout: hide,
      click: hide,
      keydown: (event: KeyboardEvent) => event.key === 'Escape' && hide(),
    }
    for (const [name, listen] of Object.entries(listeners)) grid.addEventListener(name, listen as EventListener)
    return () => {
      hide()
      for (const [name, listen] of Object.entries(listeners)) grid.removeEventListener(name, listen as EventListener)
    }
  }, [within])
  if (!target) return null
  return (
    <Tooltip
      visible
      relationship="inaccessible"
      content={target.getAttribute('aria-label') ?? ''}
      positioning={{ target, position: 'below', align: 'start' }}
      onVisibleChange={(_, { visible }) => !visible && setTarget(null)}
    />
  )
}
