import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type BadgeJob, getBadgeJob } from '@forum/contracts/door/badges'
import { useEffect, useState } from 'react'

const EVERY_MS = 1000
/** Failed reads in a row before an error is shown. */
const TRIES = 5

const hasEnded = ({ state }: BadgeJob): boolean => state === 'ready' || state === 'failed'

/** Follows an order until it ends. @param first as it is known; null: none */
export function useBadgeJob(first: BadgeJob | null, onEnd: () => void): { job: BadgeJob | null; problem: string | null } {
  const [read, setRead] = useState<BadgeJob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const followed = first && !hasEnded(first) ? first.id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is followed anew, not another callback
  useEffect(() => {
    setRead(null)
    setProblem(null)
    if (followed === null) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let failed = 0
    const ask = async () => {
      try {
        const now = await call(getBadgeJob, { id: followed }, { signal: end.signal })
        failed = 0
        setRead(now)
        if (hasEnded(now)) return onEnd()
      } catch (error) {
        if (end.signal.aborted) return
        failed += 1
        // A second factor that was declined is not requested with every poll.
        if (failed === TRIES || (error instanceof ApiError && error.secondFactor)) return setProblem(messageOf(error))
      }
      if (!end.signal.aborted) timer = setTimeout(() => void ask(), EVERY_MS)
    }
    timer = setTimeout(() => void ask(), EVERY_MS)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [followed])
  return { job: read?.id === first?.id ? (read ?? first) : first, problem }
}
