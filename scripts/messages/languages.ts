import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readProjectTexts } from './messages.ts'

/** The languages of the portal follow from its catalogs; two modules list them for the code. */

const LIST = 'shared/language/src/requestLanguage.ts'
const SHELL = 'shell/src/locales'
const LOADERS = `${SHELL}/catalogs.ts`

/** Replaces the list of languages in a module that the boot script has too. */
const list = (module: string, languages: readonly string[]) =>
  module.replace(/(?<=export const languages = )\[.*\]/, `[${['ru', ...languages].map((language) => `'${language}'`).join(', ')}]`)

const keyOf = (language: string) => (/^\w+$/.test(language) ? language : `'${language}'`)

const loaders = (languages: readonly string[]) =>
  `import type { Messages } from './en.ts'

/** Messages of the shell and of modules that remotes share, by language; remotes bring their own. Written by \`npm run messages\`. */
export const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
${languages.map((language) => `  ${keyOf(language)}: () => import(/* webpackChunkName: "locales-${language}" */ './${language}.ts'),\n`).join('')}}
`

/** The shell's languages, English first. */
const languagesOf = (root: string): string[] =>
  globSync('*.json', { cwd: join(root, SHELL) })
    .map((file) => basename(file, '.json'))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))

const filesOf = (root: string): [path: string, text: string][] => {
  const languages = languagesOf(root)
  return [
    [LIST, list(readFileSync(join(root, LIST), 'utf8'), languages)],
    [LOADERS, loaders(languages)],
  ]
}

/** Lists that do not agree with the catalogs. */
export const listProblems = (root: string): string[] =>
  filesOf(root).flatMap(([path, text]) =>
    readFileSync(join(root, path), 'utf8') === text ? [] : [`${path} lists other languages than there are catalogs: npm run messages`],
  )

export function writeLists(root: string): void {
  for (const [path, text] of filesOf(root)) writeFileSync(join(root, path), text)
}

/**
 * Makes the catalogs of a language next to the English ones, without translations yet.
 * @param language by its BCP 47 tag
 * @throws Error for a tag that is none, and for a language that the portal has
 */
export function addLanguage(root: string, language: string): void {
  const [canonical] = Intl.getCanonicalLocales(language)
  if (canonical !== language || !Intl.PluralRules.supportedLocalesOf(language).length)
    throw new Error(`Языка «${language}» нет: укажите его по BCP 47, например de или pt-BR.`)
  if (language === 'ru' || existsSync(join(root, SHELL, `${language}.json`))) throw new Error(`Язык «${language}» уже есть.`)
  for (const { path, messages } of readProjectTexts(root).filter((texts) => texts.language === 'en')) {
    const catalog = Object.fromEntries(messages.map((message) => [message, '']))
    writeFileSync(join(root, path.replace(/en\.json$/, `${language}.json`)), `${JSON.stringify(catalog, null, 2)}\n`)
  }
  const module = readFileSync(join(root, SHELL, 'en.ts'), 'utf8')
    .replaceAll('en.json', `${language}.json`)
    .replace('\n\nexport type Messages = Record<string, string>', "\nimport type { Messages } from './en.ts'")
  writeFileSync(join(root, SHELL, `${language}.ts`), module)
  writeLists(root)
}
