import { beginReads } from '@forum/client/begunReads'
import { heldRoles, useSession } from '@forum/client/session'
import { endpointUrl } from '@forum/contracts/endpoint'
import { getProfile } from '@forum/contracts/session'
import { allows } from '@forum/domain/roles'
import { matchPath } from '@forum/router'
import type { RegistryStore } from './registryStore.ts'
import type { RemoteLoader } from './remoteLoader.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether fetching what may not be needed would cost this person: on a slow connection, or when they asked to save data. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** What the guard of a page asks. */
const profileAddress = endpointUrl(getProfile, {})

/**
 * Loads the code of a page, and begins what it reads first, when the pointer or the focus comes to a link to it (or to a control with `data-path`), so that the page opens at
 * once. Only pages this person may open; a failure shows when the page is really asked for.
 */
export function prefetchOnIntent(store: RegistryStore, loader: Pick<RemoteLoader, 'load'>): void {
  const intend = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-path]') : null
    const path = control?.dataset.path ?? control?.getAttribute('href')
    if (!path?.startsWith('/') || isSparing()) return
    const [pathname = ''] = path.split(/[?#]/)
    const held = heldRoles(useSession.getState())
    for (const remote of store.current.remotes) {
      const route = remote.routes.find((candidate) => matchPath(candidate.path, pathname))
      if (!route || !allows(route.access, held)) continue
      void loader.load(remote.name, route.expose).catch(() => undefined)
      if (path !== pathname || pathname === location.pathname) continue
      beginReads([...(route.access === 'public' ? [] : [profileAddress]), ...(route.reads ?? [])])
    }
  }
  document.addEventListener('pointerover', intend, { passive: true })
  document.addEventListener('focusin', intend)
}
