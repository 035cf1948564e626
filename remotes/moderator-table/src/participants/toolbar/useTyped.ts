import { useEffect, useRef, useState } from 'react'

/** Debounce in milliseconds. */
const PAUSE = 300

/** Text of a field that filters while typing. @param send called with the text after a pause @returns the text, and how to change it */
export function useTyped(inUrl: string, send: (text: string) => void) {
  const [text, setText] = useState(inUrl)
  const sent = useRef(inUrl)
  const latestSend = useRef(send)
  latestSend.current = send

  // The URL may also change by a link, «back» or removing filters.
  useEffect(() => {
    if (inUrl === sent.current) return
    sent.current = inUrl
    setText(inUrl)
  }, [inUrl])

  useEffect(() => {
    const words = text.trim()
    if (words === sent.current) return
    const timer = setTimeout(() => {
      sent.current = words
      latestSend.current(words)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
