import { addToast, removeToast } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { shellTexts } from '../texts.ts'

/**
 * Interval of checks: at most 25 s, so that a tab knows within 30; each tab has its own, so that tabs opened together do not ask together.
 */
const checkEveryMs = () => 15_000 + Math.random() * 10_000
const CHECK_EVERY_MS_IN_DEVELOPMENT = 1000

/** Display time of the notice, which stays until it is closed; the longest time that a timer takes is 24 days. */
const NOTICE_MS = 2 ** 31 - 1

interface Live {
  release: string | null
  /** The last release command went back to earlier versions. */
  rolledBack?: boolean
}

/** Reads the live release. The browser revalidates its copy by ETag: an unchanged release costs a reply without a body. */
async function liveRelease(): Promise<Live | null> {
  const response = await fetch('/release.json')
  return response.ok ? ((await response.json()) as Live | null) : null
}

/**
 * Shows a notice when the live release differs from the page's. A tab keeps its loaded modules: nothing is replaced while it is in use;
 * the user is notified and decides when to reload. Hidden tabs ask when they are shown, offline ones when they are connected.
 * Returns what ends the watch.
 */
export function watchRelease({ registry: { release }, reload }: { registry: { release: string }; reload: boolean }): () => void {
  let known = release
  let notice = 0
  const check = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const live = await liveRelease().catch(() => null)
    // Two checks may overlap: one on return to the tab, and one of the interval.
    if (!live?.release || live.release === known) return
    known = live.release
    if (reload) return location.reload()
    removeToast(notice)
    // The page is up to date again if the newer release was rolled back.
    if (known === release) return
    const text = live.rolledBack
      ? i18n.t('Портал вернулся к прежней версии. Сохраните введённое и обновите страницу.')
      : i18n.t('Портал обновлён')
    notice = addToast('info', text, NOTICE_MS, { label: shellTexts.reload, run: () => location.reload() })
  }
  const timer = setInterval(check, reload ? CHECK_EVERY_MS_IN_DEVELOPMENT : checkEveryMs())
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('online', check)
  }
}
