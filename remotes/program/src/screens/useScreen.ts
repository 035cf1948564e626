import { call } from '@forum/client/call'
import { serverNow } from '@forum/client/forum'
import { getPublishedProgram, type PublishedProgram } from '@forum/contracts/program/program'
import { useEffect, useState } from 'react'

const REFRESH_MS = 60_000
const TICK_MS = 1000
/** Events when the device loses or regains its connection. */
const CONNECTION = ['offline', 'online'] as const

export const readProgram = (signal?: AbortSignal): Promise<PublishedProgram> =>
  call(getPublishedProgram, {}, { quiet: true, ...(signal && { signal }) })

/** Throws if the server is unreachable. A service worker would serve stale data silently; it ignores HEAD. */
async function checkConnection(signal: AbortSignal): Promise<void> {
  const { ok } = await fetch('/release.json', { method: 'HEAD', cache: 'no-store', signal })
  if (!ok) throw new Error('The server does not reply')
}

interface Screen {
  program: PublishedProgram
  now: Date
  /** Time of the last successful read, if the latest attempt failed. */
  since: Date | null
}

/** Reads the programme every minute; without a connection the last one read is shown. */
export function useScreen(first: PublishedProgram): Screen {
  const [read, setRead] = useState(() => ({ program: first, at: serverNow() }))
  const [isLost, setIsLost] = useState(false)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(tick)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const refresh = () =>
      checkConnection(stop.signal)
        .then(() => readProgram(stop.signal))
        .then(
          (program) => {
            setRead({ program, at: serverNow() })
            setIsLost(false)
          },
          () => setIsLost(!stop.signal.aborted),
        )
    const timer = setInterval(refresh, REFRESH_MS)
    for (const event of CONNECTION) window.addEventListener(event, refresh)
    return () => {
      stop.abort()
      clearInterval(timer)
      for (const event of CONNECTION) window.removeEventListener(event, refresh)
    }
  }, [])
  return { program: read.program, now, since: isLost ? read.at : null }
}
