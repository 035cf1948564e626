import type { Access } from '@forum/domain/people/roles'
import type { RegistryRemote } from '@forum/federation/registry'

/** A remote with one page, for tests. */
export const remoteWithPage = (name: string, path: string, access: Access): RegistryRemote => ({
  name,
  contract: '^1.0.0',
  version: '1.0.0',
  entry: `/mf/${name}/1.0.0/remoteEntry.js`,
  assets: {},
  uses: {},
  integrity: {},
  routes: [{ path, title: name, access, expose: './pages/Page' }],
  slots: [],
  nav: [{ label: `Раздел ${name}`, path, access, order: 1 }],
})
