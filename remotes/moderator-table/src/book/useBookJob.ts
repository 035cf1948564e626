import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type BookJob, getBookJob } from '@forum/contracts/theses/book'
import { useEffect, useState } from 'react'

const EVERY_MS = 700
/** Failed reads in a row before an error is shown. */
const TRIES = 5

/** Follows a job until it ends. @param id null: none */
export function useBookJob(id: string | null): { job: BookJob | null; problem: string | null } {
  const [job, setJob] = useState<BookJob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setJob(null)
    setProblem(null)
    if (id === null) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let failed = 0
    const read = async () => {
      try {
        const now = await call(getBookJob, { id }, { signal: end.signal })
        failed = 0
        setJob(now)
        if (now.state === 'ready' || now.state === 'failed') return
      } catch (error) {
        if (end.signal.aborted) return
        failed += 1
        // A second factor that was declined is not requested with every poll.
        if (failed === TRIES || (error instanceof ApiError && error.secondFactor)) return setProblem(messageOf(error))
      }
      if (!end.signal.aborted) timer = setTimeout(() => void read(), EVERY_MS)
    }
    void read()
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [id])
  return { job, problem }
}
