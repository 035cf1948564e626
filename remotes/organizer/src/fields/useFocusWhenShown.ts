import { useEffect, useRef } from 'react'

/** Focuses an element once it is on the page, whose parts are loaded when they are opened. */
export function useFocusWhenShown(): (selector: string) => void {
  const stop = useRef<() => void>(null)
  useEffect(() => () => stop.current?.(), [])
  return (selector) => {
    stop.current?.()
    let frame = 0
    const find = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const found = document.querySelector<HTMLElement>(selector)
        if (!found) return
        end()
        found.focus()
        found.scrollIntoView?.({ block: 'center' })
      })
    }
    const changes = new MutationObserver(find)
    const end = () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      document.removeEventListener('pointerdown', end)
    }
    stop.current = end
    changes.observe(document.body, { childList: true, subtree: true })
    // The focus stays with a control that the person presses in the meantime.
    document.addEventListener('pointerdown', end)
    find()
  }
}

/** Selector of a field by its path; of the first field inside, for the path of a list. */
export const fieldAt = (path: string): string => `[name="${path}"], [name^="${path}."]`
