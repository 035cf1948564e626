import { missingModules, type WithModules } from '@forum/domain/forum/modules'
import type { SlotFiller, WithSlots } from '@forum/domain/forum/slots'
import { allows, type Role } from '@forum/domain/people/roles'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import type { Language } from '@forum/language/requestLanguage'
import { registryEntry } from '@forum/releases/registryEntry'
import { slotsOf } from '../slots.ts'
import type { VisitorRelease } from './visitorRelease.ts'

/** Remotes that a slot shows. */
const shownIn = (fillers: readonly SlotFiller[]): string[] =>
  fillers.flatMap(({ remote, isOff, isGone }) => (isOff || isGone ? [] : [remote]))

/** Omits remotes with nothing visible to this person. */
const mayUse = (remote: RegistryRemote, held: readonly Role[]): boolean =>
  remote.slots.length > 0 || remote.routes.some(({ access }) => allows(access, held))

/** A definition without the pages and menu entries of modules that the forum does without. */
export const offeredBy = <D extends Pick<RegistryRemote, 'routes' | 'nav'>>(definition: D, forum: WithModules = {}): D => {
  const missing: readonly string[] = missingModules(forum)
  const isOffered = ({ module, without }: { module?: string; without?: string }) =>
    (module === undefined || !missing.includes(module)) && (without === undefined || missing.includes(without))
  return { ...definition, routes: definition.routes.filter(isOffered), nav: definition.nav.filter(isOffered) }
}

/**
 * The registry for one person. Anonymous visitors get that of a person without roles, since pages that need a login may open
 * right after it. Paths of omitted remotes are listed, so that a guard can tell them from unknown ones.
 * @param held roles of the person; empty for anybody else
 * @param origin of the files of remotes; the portal's own when empty
 * @param language of titles and labels
 * @param forum the current one
 */
export function registryFor(
  release: VisitorRelease,
  held: readonly Role[],
  origin: string,
  language: Language,
  forum: WithModules & WithSlots = {},
): Registry {
  const cause = (name: string) => (release.rolledBack.includes(name) ? { rolledBack: true as const } : {})
  const all = release.remotes.flatMap((build) => {
    const entry = registryEntry(build, origin, language)
    return entry ? [{ ...offeredBy(entry, forum), ...cause(build.name) }] : []
  })
  const several = slotsOf([release.shell, ...release.remotes], forum).filter(({ isNeeded, placedBy }) => placedBy.length > 0 && !isNeeded)
  const hidden = all.filter((remote) => !mayUse(remote, held))
  return {
    release: release.id,
    number: release.number,
    shell: { version: release.shell.version, ...cause(release.shell.name) },
    remotes: all.filter((remote) => !hidden.includes(remote)),
    ...(several.length > 0 && { fillers: Object.fromEntries(several.map(({ slot, filledBy }) => [slot, shownIn(filledBy)])) }),
    guarded: hidden.flatMap(({ routes }) => routes.map(({ path, access }) => ({ path, access }))),
  }
}
