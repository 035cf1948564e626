import { serverNow } from '@forum/client/forum'
import { localTime } from '@forum/domain/platform/localTime'
import { useEffect, useState } from 'react'

const REFRESH_MS = 30_000

export type ForumTime = ReturnType<typeof localTime>

/** Day and time of day at the forum, by the server's clock. */
export const forumTime = (timeZone: string): ForumTime => localTime(timeZone, serverNow())

/** The same, updated periodically. @param opened the time when the page was loaded */
export function useForumTime(timeZone: string, opened: ForumTime): ForumTime {
  const [time, setTime] = useState(opened)
  useEffect(() => {
    const timer = setInterval(() => setTime(forumTime(timeZone)), REFRESH_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return time
}
