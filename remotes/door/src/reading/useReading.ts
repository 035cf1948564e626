import { messageOf } from '@forum/client/apiError'
import { useEffect, useState } from 'react'

interface Options {
  /** Reads again as long as the page is visible; absent: only when it is asked to. */
  everyMs?: number
}

/** What a call replies, and how to ask again. After a failed repeat the former reply stays with the reason. @param read the same function each time */
export function useReading<T>(read: (signal: AbortSignal) => Promise<T>, { everyMs }: Options = {}) {
  const [reply, setReply] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when asked
  useEffect(() => {
    const stop = new AbortController()
    read(stop.signal).then(
      (found) => {
        if (stop.signal.aborted) return
        setReply(found)
        setFailure(null)
      },
      (error: unknown) => stop.signal.aborted || setFailure(messageOf(error)),
    )
    return () => stop.abort()
  }, [read, asked])

  useEffect(() => {
    if (everyMs === undefined) return
    const again = () => document.visibilityState === 'visible' && setAsked((times) => times + 1)
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [everyMs])

  return { reply, failure, reload: () => setAsked((times) => times + 1) }
}
