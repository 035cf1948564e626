import type { RegistryRemote } from '@forum/federation/registry'
import { messagesModule } from '@forum/federation/sharing'
import type { Language } from '@forum/language/requestLanguage'
import { isScriptOrStyle } from './buildFiles.ts'
import type { BuildDefinition } from './definition.ts'
import { isOfDocument } from './documentFiles.ts'
import { type BuildRecord, buildUrl } from './release.ts'

/** The definition with its titles and labels translated, as far as they are. */
export function inTitles(definition: BuildDefinition, titles: Record<string, string>): BuildDefinition {
  return {
    ...definition,
    routes: definition.routes.map((route) => ({ ...route, title: titles[route.title] ?? route.title })),
    nav: definition.nav.map((entry) => ({ ...entry, label: titles[entry.label] ?? entry.label })),
  }
}

/** The build's messages in a language, or the English ones; none in Russian, which its sources are in. */
const messagesIn = (language: Language, assets: BuildRecord['assets']): string | undefined =>
  language === 'ru' ? undefined : [language, 'en'].map(messagesModule).find((module) => assets[module])

/** The definition without what only the gate compares. */
const forBrowsers = ({ slots, places, sharesNothing: _, worker: _worker, document: _document, ...definition }: BuildDefinition) => ({
  ...definition,
  slots: slots.map(({ slot, expose }) => ({ slot, expose })),
  ...(places && { places: places.map(({ slot, fillers }) => ({ slot, fillers })) }),
})

/**
 * The registry entry of a published build; null for the shell.
 * @param origin where browsers fetch the files of remotes; the portal's own when empty
 */
export function registryEntry(build: BuildRecord, origin = '', language: Language = 'ru'): RegistryRemote | null {
  const { name, version, entry, assets, modules, uses, integrity, definition, english, titles } = build
  if (!definition) return null
  const urlOf = (file: string) => origin + buildUrl(name, version, file)
  const messages = messagesIn(language, assets)
  return {
    ...forBrowsers(language === 'ru' ? definition : inTitles(definition, { ...english, ...titles?.[language] })),
    ...(messages && { messages }),
    version,
    entry: urlOf(entry),
    assets: modules ? {} : Object.fromEntries(Object.entries(assets).map(([expose, files]) => [expose, files.map(urlOf)])),
    uses: uses ?? {},
    integrity: Object.fromEntries(
      Object.entries(integrity).flatMap(([file, value]) =>
        isScriptOrStyle(file) && !isOfDocument(build, file) ? [[urlOf(file), value]] : [],
      ),
    ),
  }
}
