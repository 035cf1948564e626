import { call } from '@forum/client/call'
import { getPublishedProgram, type PublishedProgram } from '@forum/contracts/program'
import { getProgramTime } from '@forum/contracts/programPapers'
import { useEffect, useState } from 'react'

const REFRESH_MS = 60_000
const TICK_MS = 1000

export interface ScreenData {
  program: PublishedProgram
  /** The server's clock ahead of this device's, in milliseconds. */
  ahead: number
}

/** The published programme and the server's time. */
export async function readScreen(signal?: AbortSignal): Promise<ScreenData> {
  const options = { quiet: true, ...(signal && { signal }) }
  const program = await call(getPublishedProgram, {}, options)
  const asked = Date.now()
  const { now } = await call(getProgramTime, {}, options)
  // The server answered about halfway.
  return { program, ahead: Date.parse(now) - (asked + Date.now()) / 2 }
}

interface Screen extends ScreenData {
  now: Date
  /** When the data were read, if they could not be read again since. */
  since: Date | null
}

/** Reads again every minute; without a connection the last data stay. */
export function useScreen(first: ScreenData): Screen {
  const [data, setData] = useState(first)
  const [readAt, setReadAt] = useState(() => Date.now())
  const [isLost, setIsLost] = useState(false)
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setTime(Date.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const refresh = () =>
      readScreen(stop.signal).then(
        (read) => {
          setData(read)
          setReadAt(Date.now())
          setIsLost(false)
        },
        () => setIsLost(!stop.signal.aborted),
      )
    const timer = setInterval(refresh, REFRESH_MS)
    window.addEventListener('online', refresh)
    return () => {
      stop.abort()
      clearInterval(timer)
      window.removeEventListener('online', refresh)
    }
  }, [])
  return { ...data, now: new Date(time + data.ahead), since: isLost ? new Date(readAt + data.ahead) : null }
}
