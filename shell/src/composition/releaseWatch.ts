import { useEffect, useState } from 'react'

const CHECK_EVERY_MS = 5 * 60 * 1000
const CHECK_EVERY_MS_IN_DEVELOPMENT = 1000

async function liveRelease(): Promise<string | null> {
  const response = await fetch('/release.json')
  if (!response.ok) return null
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'release' in body && typeof body.release === 'string' ? body.release : null
}

/**
 * Whether a newer release is live than the one of this page. A tab keeps what it has loaded: nothing is replaced while it is in use;
 * the user is notified and decides when to reload.
 */
export function useNewerRelease(release: string, reload: boolean): boolean {
  const [newer, setNewer] = useState(false)
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      const live = await liveRelease().catch(() => null)
      if (live === null || live === release) return
      if (reload) location.reload()
      else setNewer(true)
    }
    const timer = setInterval(check, reload ? CHECK_EVERY_MS_IN_DEVELOPMENT : CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [release, reload])
  return newer
}
