import { useEffect, useRef } from 'react'

/** Moves the focus between the file picker and the button that stops an upload, which replace each other. */
export function useUploadFocus(sending: boolean) {
  const stop = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLButtonElement>(null)
  const began = useRef(false)
  useEffect(() => {
    if (sending) stop.current?.focus()
    else if (began.current) picker.current?.focus()
    began.current ||= sending
  }, [sending])
  return { stop, picker }
}
