import { useEffect, useRef } from 'react'

/** After a card closes, the focus moves to its row, or to the first one if the row has left the view. */
export function useFocusOnRow(card: string | null): void {
  const last = useRef(card)
  useEffect(() => {
    const closed = card === null ? last.current : null
    last.current = card
    if (closed === null) return
    // The dialog gives the focus back to the page before it is gone.
    const frame = requestAnimationFrame(() => {
      const row =
        document.querySelector<HTMLElement>(`a[data-row="${CSS.escape(closed)}"]`) ?? document.querySelector<HTMLElement>('a[data-row]')
      row?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [card])
}
