import type { Messages } from './en.ts'

/** Messages of the shell and of what it shares with remotes, by language; those of a remote's own come with it. Written by `npm run messages`. */
export const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import(/* webpackChunkName: "locales-en" */ './en.ts'),
  de: () => import(/* webpackChunkName: "locales-de" */ './de.ts'),
}
