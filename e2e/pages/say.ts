import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_COOKIE, type Language } from '@forum/language/requestLanguage'
import type { BrowserContext } from '@playwright/test'
import { ask } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'

/** Lets a test find controls by their Russian names in either language. */

const root = join(import.meta.dirname, '../..')

/** Translations of all packages; the first package that has a message wins. */
export const catalog: ReadonlyMap<string, string> = new Map(
  globSync(
    ['shell', 'shared/*', 'remotes/*', 'server'].map((folder) => `${folder}/src/locales/en.json`),
    { cwd: root },
  )
    .sort()
    .reverse()
    .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>)),
)

let language: Language = 'ru'

/** The language of the pages from now on. */
export function speak(next: Language): void {
  language = next
}

/** Opens the pages of a browser in that language. */
export const inThisLanguage = async (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])

const demoAccounts = ['participant', 'moderator', 'admin']

/** The language of the pages and of the demo accounts, whose choice a page follows once they have signed in. */
export async function speakEverywhere(portal: Demonstration, next: Language): Promise<void> {
  speak(next)
  for (const name of demoAccounts) {
    const token = await portal.signIn(`${name}@forum.example`)
    await ask(portal, '/accounts/language/', { language: next }, token)
  }
}

/** A message as the pages show it. @param values for its parameters */
export function say(message: string, values: Record<string, string> = {}): string {
  const text = language === 'en' ? catalog.get(message) : message
  if (text === undefined) throw new Error(`No translation of «${message}»`)
  return text.replace(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found)
}
