import { useEffect, useRef } from 'react'

/** Moves the focus to the row of a closed card, or to the first row if that one has left the view. */
export function useFocusOnRow(card: string | null): void {
  const last = useRef(card)
  useEffect(() => {
    const closed = card === null ? last.current : null
    last.current = card
    if (closed === null) return
    // The dialog returns the focus to the page before it is removed.
    const frame = requestAnimationFrame(() => {
      const row =
        document.querySelector<HTMLElement>(`a[data-row="${CSS.escape(closed)}"]`) ?? document.querySelector<HTMLElement>('a[data-row]')
      row?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [card])
}
