import { prefetchReads } from '@forum/client/requests/earlyResponses'
import { heldRoles, useSession } from '@forum/client/session'
import { getProfile } from '@forum/contracts/people/session'
import { endpointUrl } from '@forum/contracts/platform/endpoint'
import { allows } from '@forum/domain/people/roles'
import type { RegistryStore } from './registryStore.ts'
import type { RemoteLoader } from './remoteLoader.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether prefetching should be avoided: on a slow connection, or with data saving on. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Address of the guard's call. */
const profileAddress = endpointUrl(getProfile, {})

/**
 * Prefetches the code and the first reads of a page when a link to it (or a control with `data-path`) is hovered or focused, so that the page opens
 * immediately. Only pages this person may open; failures are reported only when the page is opened.
 */
export function prefetchOnIntent(store: RegistryStore, loader: Pick<RemoteLoader, 'load'>): void {
  const intend = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-path]') : null
    const path = control?.dataset.path ?? control?.getAttribute('href')
    if (!path?.startsWith('/') || isSparing()) return
    const [pathname = ''] = path.split(/[?#]/)
    const held = heldRoles(useSession.getState())
    const page = store.pageAt(pathname)
    if (!page || !allows(page.route.access, held)) return
    const { remote, route } = page
    void loader.load(remote.name, route.expose).catch(() => undefined)
    if (path !== pathname || pathname === location.pathname) return
    prefetchReads([...(route.access === 'public' ? [] : [profileAddress]), ...(route.reads ?? [])])
  }
  document.addEventListener('pointerover', intend, { passive: true })
  document.addEventListener('focusin', intend)
}
