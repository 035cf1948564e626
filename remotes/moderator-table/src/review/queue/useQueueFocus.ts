import { type RefObject, useEffect, useState } from 'react'

/** Where the keyboard is: in the queue, whose keys decide, in a field that takes what is typed, or on another part of the page. */
export type KeyboardPlace = 'queue' | 'field' | 'elsewhere'

const FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable=true]'
/** What takes the keys for itself while it is open. */
const COVERING = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Keeps the keys of the queue at hand: it has the focus when the page opens and after every click on the page that does not lead into a
 * field, a dialog or a menu. A control that was pressed by a key keeps the focus, since its user goes on from there.
 * @param current id of the open registration; null: none is open
 */
export function useQueueFocus(list: RefObject<HTMLElement | null>, current: number | null): KeyboardPlace {
  const [place, setPlace] = useState<KeyboardPlace>('elsewhere')
  const isOpen = current !== null
  useEffect(() => {
    if (!isOpen) return
    const timers = new Set<number>()
    const later = (work: () => void) => timers.add(window.setTimeout(work))
    const active = () => document.activeElement ?? document.body
    const note = () => setPlace(list.current?.contains(active()) ? 'queue' : active().matches(FIELDS) ? 'field' : 'elsewhere')
    const focus = () => list.current?.focus({ preventScroll: true })
    const clicked = ({ detail, target }: MouseEvent) => {
      const page = list.current?.closest('main') ?? document.body
      if (detail === 0 || !(target instanceof Element) || !page.contains(target)) return
      // The focus of what was clicked is set first, and that of what it opens.
      later(() => {
        const isSelecting = getSelection()?.isCollapsed === false
        if (!isSelecting && !active().matches(FIELDS) && !active().closest(COVERING)) focus()
      })
    }
    // The shell gives the focus of a new page to its main part.
    later(() => {
      if (active().matches('body, main')) focus()
      note()
    })
    const moved = () => later(note)
    document.addEventListener('focusin', moved)
    document.addEventListener('focusout', moved)
    document.addEventListener('click', clicked)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      document.removeEventListener('focusin', moved)
      document.removeEventListener('focusout', moved)
      document.removeEventListener('click', clicked)
    }
  }, [list, isOpen])
  return place
}
