import { addToast } from '@forum/client/toasts'
import { shellTexts } from '../texts.ts'

const CHECK_EVERY_MS = 5 * 60 * 1000
const CHECK_EVERY_MS_IN_DEVELOPMENT = 1000

/** Until it is closed; the longest time that a timer takes is 24 days. */
const NOTICE_MS = 2 ** 31 - 1

async function liveRelease(): Promise<string | null> {
  const response = await fetch('/release.json')
  if (!response.ok) return null
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'release' in body && typeof body.release === 'string' ? body.release : null
}

/**
 * Says once that a newer release is live than the one of this page. A tab keeps what it has loaded: nothing is replaced while it is in use;
 * the user is notified and decides when to reload.
 */
export function watchRelease({ registry: { release }, reload }: { registry: { release: string }; reload: boolean }): void {
  let said = false
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const live = await liveRelease().catch(() => null)
    // Two checks may overlap: one on return to the tab, one that was due.
    if (said || live === null || live === release) return
    said = true
    if (reload) return location.reload()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    addToast('info', shellTexts.updated, NOTICE_MS, { label: shellTexts.reload, run: () => location.reload() })
  }
  const timer = setInterval(check, reload ? CHECK_EVERY_MS_IN_DEVELOPMENT : CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
}
