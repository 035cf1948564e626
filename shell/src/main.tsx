import { loadMessages, provideLanguage } from '@forum/language'
import { pageLanguage } from '@forum/language/pageLanguage'
import { federatedLoader } from './composition/federation/federatedLoader.ts'
import { nextTask } from './composition/nextTask.ts'
import { readPage } from './composition/page.ts'
import { catalogs } from './locales/catalogs.ts'

const page = readPage(document)

/** Messages of the page's language; without them the portal stays Russian. */
async function loadTranslations(): Promise<void> {
  const loaded = await catalogs[pageLanguage()]?.()
  if (loaded) loadMessages(pageLanguage(), loaded.messages)
}

/** Starts the portal in parts, one task each, so that a slow processor can react to input in between. */
async function start(): Promise<void> {
  provideLanguage(pageLanguage)
  await loadTranslations().catch(() => undefined)
  await nextTask()
  await import(/* webpackMode: "eager" */ '@forum/ui/provider')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@forum/router')
  await nextTask()
  const { sharedModules } = await import(/* webpackMode: "eager" */ './composition/sharedModules.ts')
  await nextTask()
  const { startPortal } = await import(/* webpackMode: "eager" */ './startPortal.tsx')
  await nextTask()
  await startPortal(page, federatedLoader(sharedModules, page))
}

void start()
