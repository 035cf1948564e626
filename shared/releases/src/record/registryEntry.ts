import type { RegistryRemote } from '@forum/federation/registry'
import { ENGLISH } from '@forum/federation/sharing'
import type { Language } from '@forum/language/requestLanguage'
import { isScriptOrStyle } from './buildFiles.ts'
import type { BuildDefinition } from './definition.ts'
import { type BuildRecord, buildUrl } from './release.ts'

/** The definition with its titles and labels in English, as far as they are translated. */
function inEnglish(definition: BuildDefinition, english: Record<string, string> = {}): BuildDefinition {
  return {
    ...definition,
    routes: definition.routes.map((route) => ({ ...route, title: english[route.title] ?? route.title })),
    nav: definition.nav.map((entry) => ({ ...entry, label: english[entry.label] ?? entry.label })),
  }
}

/** The definition without what only the gate compares. */
const forBrowsers = ({ slots, places, sharesNothing: _, worker: _worker, ...definition }: BuildDefinition) => ({
  ...definition,
  slots: slots.map(({ slot, expose }) => ({ slot, expose })),
  ...(places && { places: places.map(({ slot, fillers }) => ({ slot, fillers })) }),
})

/**
 * The registry entry of a published build; null for the shell.
 * @param origin where browsers fetch the files of remotes; the portal's own when empty
 */
export function registryEntry(
  { name, version, entry, assets, uses, integrity, definition, english }: BuildRecord,
  origin = '',
  language: Language = 'ru',
): RegistryRemote | null {
  if (!definition) return null
  const urlOf = (file: string) => origin + buildUrl(name, version, file)
  return {
    ...forBrowsers(language === 'en' ? inEnglish(definition, english) : definition),
    ...(language === 'en' && assets[ENGLISH] && { messages: ENGLISH }),
    version,
    entry: urlOf(entry),
    assets: Object.fromEntries(Object.entries(assets).map(([expose, files]) => [expose, files.map(urlOf)])),
    uses: uses ?? {},
    integrity: Object.fromEntries(
      Object.entries(integrity).flatMap(([file, value]) => (isScriptOrStyle(file) ? [[urlOf(file), value]] : [])),
    ),
  }
}
