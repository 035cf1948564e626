import type { Messages } from './en.ts'

/** Messages of the shell and of modules that remotes share, by language; remotes bring their own. Written by `npm run messages`. */
export const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
  en: () => import(/* webpackChunkName: "locales-en" */ './en.ts'),
  de: () => import(/* webpackChunkName: "locales-de" */ './de.ts'),
}
