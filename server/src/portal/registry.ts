import { allows, type Role } from '@forum/domain/roles'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { registryEntry } from '@forum/releases/registryEntry'
import type { VisitorRelease } from './visitor.ts'

/** A remote of which this person may see nothing is left out whole. */
const mayUse = (remote: RegistryRemote, held: readonly Role[]): boolean =>
  remote.slots.length > 0 || remote.routes.some(({ access }) => allows(access, held))

/**
 * The registry as one person may read it. Nobody signed in gets what a person without roles gets: pages behind a login may open
 * right after it. Paths of remotes that are left out are named, so that a guard can tell them from unknown ones.
 * @param held roles of the person; empty for anybody else
 * @param origin where files of remotes are fetched; the portal's own when empty
 */
export function registryFor(release: VisitorRelease, held: readonly Role[], origin: string): Registry {
  const all = release.remotes.map((build) => registryEntry(build, origin)).filter((remote) => remote !== null)
  const hidden = all.filter((remote) => !mayUse(remote, held))
  return {
    release: release.id,
    remotes: all.filter((remote) => !hidden.includes(remote)),
    guarded: hidden.flatMap(({ routes }) => routes.map(({ path, access }) => ({ path, access }))),
  }
}
