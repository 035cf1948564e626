import { SearchBox } from '@forum/ui/select'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { useAddress } from '../useAddress.ts'

/** How long a person pauses between words, in milliseconds. */
const PAUSE = 300

/** Searches while it is typed; the address follows without filling the history. */
export function SearchField({ className }: { className?: string }) {
  const [params, change] = useAddress()
  const inUrl = params.get('search') ?? ''
  const [text, setText] = useState(inUrl)
  const sent = useRef(inUrl)
  const latestChange = useRef(change)
  latestChange.current = change

  // The address can change without this field: a link, «back», filters taken off.
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
      latestChange.current({ search: words }, { replace: true, preventScrollReset: true })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <SearchBox
      className={className ?? ''}
      aria-label={texts.search}
      placeholder={texts.searchHint}
      maxLength={255}
      value={text}
      onChange={(_, { value }) => setText(value)}
    />
  )
}
