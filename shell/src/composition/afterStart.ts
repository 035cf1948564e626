import type { PageData } from '@forum/federation/pageData'
import { printedOn } from '../boot/printedOn.ts'
import { watchOpenings } from './openingWatch.ts'
import { prefetchOnIntent } from './prefetch.ts'
import type { RegistryStore } from './registryStore.ts'
import { watchRelease } from './releaseWatch.ts'
import type { RemoteLoader } from './remoteLoader.ts'

/** Tasks of a page after it is rendered, in a separate chunk. */
export function afterStart(page: PageData, store: RegistryStore, loader: RemoteLoader, root: HTMLElement): void {
  prefetchOnIntent(store, loader)
  watchRelease({ ...page, inUse: () => loader.inUse(), readRegistry: () => store.live() })
  watchOpenings(loader, root)
  printedOn(page.forum.timeZone)
}
