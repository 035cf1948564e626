// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { ApiError, messageOf } from '@forum/client/apiError'
import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 700
/** Number of failed reads in a row before an error is shown. */
const TRIES = 5

interface Job {
  state: 'waiting' | 'running' | 'ready' | 'failed'
}

export const hasEnded = ({ state }: Job): boolean => state === 'ready' || state === 'failed'

/**
 * Follows a job of the server until it ends.
 * @param id id of the job; null: there is none
 */
export function useJob<J extends Job, Id extends string | number>(
  id: Id | null,
  read: (id: Id, signal: AbortSignal) => Promise<J>,
  onEnd?: () => void,
): { job: J | null; problem: string | null } {
  const [job, setJob] = useState<J | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef({ read, onEnd })
  latest.current = { read, onEnd }
  useEffect(() => {
    setJob(null)
    setProblem(null)
    if (id === null) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let failed = 0
    const ask = async () => {
      try {
        const now = await latest.current.read(id, end.signal)
        failed = 0
        setJob(now)
        if (hasEnded(now)) return latest.current.onEnd?.()
      } catch (error) {
        if (end.signal.aborted) return
        failed += 1
        // A second factor that was declined is not requested with every poll.
        if (failed === TRIES || (error instanceof ApiError && error.secondFactor)) return setProblem(messageOf(error))
      }
      if (!end.signal.aborted) timer = setTimeout(() => void ask(), EVERY_MS)
    }
    void ask()
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [id])
  return { job, problem }
}
