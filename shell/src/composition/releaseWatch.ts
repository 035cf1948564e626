import { addToast, removeToast } from '@forum/client/toasts'
import type { LiveVersion, Registry, RegistryRemote } from '@forum/federation/registry'
import { i18n } from '@forum/language'
import { shellTexts } from '../texts.ts'

/**
 * Interval of checks: at most 25 s, so that a tab knows within 30; each tab has its own, so that tabs opened together do not ask together.
 */
const checkEveryMs = () => 15_000 + Math.random() * 10_000
const CHECK_EVERY_MS_IN_DEVELOPMENT = 1000

/** Display time of the notice, which stays until it is closed; the longest time that a timer takes is 24 days. */
const NOTICE_MS = 2 ** 31 - 1

/** Reads the id of the live release. The browser revalidates its copy by ETag: an unchanged release costs a reply without a body. */
async function liveRelease(): Promise<string | null> {
  const response = await fetch('/release.json')
  return response.ok ? ((await response.json()) as { release: string | null }).release : null
}

interface Change {
  name: string
  /** What is live instead; nothing if the remote was withdrawn. */
  live: LiveVersion | undefined
}

/** What the page uses of which another version is live. */
function changesOf(page: Pick<Registry, 'shell'>, inUse: readonly RegistryRemote[], { shell, remotes }: Registry): Change[] {
  const changed = inUse.flatMap(({ name, version }) => {
    const live = remotes.find((remote) => remote.name === name)
    return live?.version === version ? [] : { name, live }
  })
  return page.shell?.version === shell?.version ? changed : [{ name: '', live: shell }, ...changed]
}

interface Watched {
  registry: Registry
  /** Whether the page reloads by itself, for developers. */
  reload: boolean
  /** Remotes that were on the page. */
  inUse: () => readonly RegistryRemote[]
  /** Reads the live registry. */
  readRegistry: () => Promise<Registry>
}

/**
 * Shows a notice when the shell or a remote that was on the page has another live version; releases of other remotes do not concern the tab.
 * A tab keeps its loaded modules: nothing is replaced while it is in use; the user is notified and decides when to reload. Hidden tabs ask
 * when they are shown, offline ones when they are connected.
 * Returns what ends the watch.
 */
export function watchRelease({ registry, reload, inUse, readRegistry }: Watched): () => void {
  let latest = registry
  let told = ''
  let notice = 0
  const changes = async (id: string): Promise<Change[]> => {
    if (latest.release !== id) latest = id === registry.release ? registry : await readRegistry()
    return changesOf(registry, inUse(), latest)
  }
  const check = async () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const id = await liveRelease().catch(() => null)
    if (!id) return
    if (reload) return void (id !== registry.release && location.reload())
    const found = await changes(id).catch(() => null)
    const telling = found?.map(({ name, live }) => `${name}@${live?.version}`).join(' ')
    // Two checks may overlap: one on return to the tab, and one of the interval.
    if (!found || telling === undefined || telling === told) return
    told = telling
    removeToast(notice)
    // The page is up to date again if the newer release was rolled back.
    if (found.length === 0) return
    const text = found.some(({ live }) => live?.rolledBack)
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
