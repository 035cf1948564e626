import type { Messages } from './en.ts'

/**
 * Messages of the shell and of the modules that it shares with remotes, by language; remotes bring their own. Written by `npm run
 * messages`.
 */
export const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import(/* webpackChunkName: "locales-en" */ './en.ts'),
  de: () => import(/* webpackChunkName: "locales-de" */ './de.ts'),
}
