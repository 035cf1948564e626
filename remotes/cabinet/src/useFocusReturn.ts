import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the control that opened a dialog or, if that is gone, to a permanent element.
 * @param page changes whenever controls may have been removed
 * @returns a function to be called in the click that opens the dialog
 */
export function useFocusReturn(open: boolean, fallback: RefObject<HTMLElement | null>, page: unknown): () => void {
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (!open && opener.current?.isConnected) opener.current.focus()
  }, [open])

  // biome-ignore lint/correctness/useExhaustiveDependencies(page): a new page is the event
  useEffect(() => {
    if (open || !opener.current || opener.current.isConnected) return
    opener.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  }, [open, page, fallback])

  return () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
}
