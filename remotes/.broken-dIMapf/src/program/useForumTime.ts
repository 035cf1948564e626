import { serverNow } from '@forum/client/forum'
import { useEffect, useState } from 'react'
import { localTime } from './nowAndNext.ts'

const REFRESH_MS = 30_000

/** Day and time of day at the forum, by the server's clock. */
export function useForumTime(timeZone: string): { day: string; minutes: number } {
  const [moment, setMoment] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setMoment(serverNow()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return localTime(timeZone, moment)
}
