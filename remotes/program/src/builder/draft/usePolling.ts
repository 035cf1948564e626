import { useEffect } from 'react'
import type { DraftStore } from './DraftStore.ts'

const POLL_MS = 3000
/** Talks change less often than the draft and are slower to read. */
const TALKS_EVERY = 20

/** Polls for changes by others while the page is visible. */
export function usePolling(store: DraftStore): void {
  useEffect(() => {
    let polls = 0
    const poll = () => {
      if (document.visibilityState !== 'visible') return
      polls += 1
      // The next poll retries.
      void store.poll(polls % TALKS_EVERY === 0).catch(() => undefined)
    }
    const back = () => document.visibilityState === 'visible' && void store.poll(true).catch(() => undefined)
    const timer = setInterval(poll, POLL_MS)
    const retry = () => void store.send()
    document.addEventListener('visibilitychange', back)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', retry)
    }
  }, [store])
}
