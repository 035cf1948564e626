import { serverNow } from '@forum/client/forum'
import { useEffect, useState } from 'react'
import { localTime } from './nowAndNext.ts'

const REFRESH_MS = 30_000

/** Day and time of day at the forum, by the server's clock. */
export function useForumTime(timeZone: string): ReturnType<typeof localTime> {
  const [time, setTime] = useState(() => localTime(timeZone, serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setTime(localTime(timeZone, serverNow())), REFRESH_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return time
}
