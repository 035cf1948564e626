import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compile, messageCallsIn } from '@forum/build/messageCalls'

/**
 * Translations: `src/locales/en.json` of each package, by the Russian message in its sources, and catalogs of further languages next to
 * it. English has every message; another language may lack some, and its readers get the English ones.
 */

type Catalog = Record<string, string>

const FOLDER = 'src/locales'
const CATALOG = `${FOLDER}/en.json`

/** A package with a catalog in one language. */
export interface Texts {
  language: string
  /** Path of the catalog, relative to the project. */
  path: string
  catalog: Catalog
  /** Messages in the sources, in their order. */
  messages: string[]
  /** Problems of calls in the sources. */
  problems: string[]
}

const russian = /\p{Script=Cyrillic}/u
/** Titles and labels of a remote's definition, which is data. */
const title = /\b(?:title|label): '([^'\n]+)'/g

const parametersOf = (message: string): string[] => {
  const names = new Set<string>()
  const collect = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, , cases] = token as [string, string?, object?]
      names.add(name)
      for (const inner of Object.values(cases ?? {})) collect(inner)
    }
  }
  collect(compile(message))
  return [...names].sort()
}

function readTexts(root: string, folder: string): Texts[] {
  const messages = new Set<string>()
  const problems: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const source = readFileSync(join(root, folder, file), 'utf8')
    for (const { message, hasValues } of messageCallsIn(source)) {
      messages.add(message)
      if (!hasValues && parametersOf(message).length > 0) problems.push(`${join(folder, file)}: no values for «${message}»`)
    }
    if (file === join('src', 'remote.ts')) for (const [, text = ''] of source.matchAll(title)) if (russian.test(text)) messages.add(text)
  }
  return globSync(`${FOLDER}/*.json`, { cwd: join(root, folder) })
    .sort()
    .map((file) => {
      const path = join(folder, file)
      const language = basename(file, '.json')
      const catalog = JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalog
      return { language, path, catalog, messages: [...messages], problems: language === 'en' ? problems : [] }
    })
}

export const readProjectTexts = (root: string): Texts[] =>
  globSync(['shell', 'server', 'shared/*', 'remotes/*'], { cwd: root })
    .sort()
    .filter((folder) => existsSync(join(root, folder, CATALOG)))
    .flatMap((folder) => readTexts(root, folder))

const sameParameters = (message: string, translation: string): boolean => {
  try {
    return parametersOf(message).join() === parametersOf(translation).join()
  } catch {
    return false
  }
}

/** An example of a phrase in the search, which takes straight quotation marks. */
const searchExample = '"фраза"'

/** Quotation marks of other languages; a Russian text has «…», and „…“ within them. */
const foreignQuotes = (message: string): boolean => /[“”„‟"]/.test(message.replaceAll(searchExample, '').replace(/„[^“]*“/g, ''))

const untranslatedOf = ({ catalog, messages }: Texts): string[] => messages.filter((message) => !catalog[message])

const isInCyrillic = (language: string): boolean => new Intl.Locale(language).maximize().script === 'Cyrl'

/** Wrong, unused and missing translations, a sentence each; only English ones may not be missing. */
export function textProblems(texts: Texts): string[] {
  const { language, path, catalog, messages, problems } = texts
  const known = new Set(messages)
  return [
    ...problems,
    ...(language === 'en'
      ? messages.filter(foreignQuotes).map((message) => `${path}: quotation marks of another language in «${message}»`)
      : []),
    ...(language === 'en' ? untranslatedOf(texts).map((message) => `${path}: no translation of «${message}»`) : []),
    ...Object.keys(catalog)
      .filter((message) => !known.has(message))
      .map((message) => `${path}: nobody uses «${message}»`),
    ...Object.entries(catalog)
      .filter(([message, translation]) => translation && known.has(message) && !sameParameters(message, translation))
      .map(([message]) => `${path}: other parameters than in «${message}»`),
    ...Object.entries(catalog)
      .filter(([, translation]) => russian.test(translation) && !isInCyrillic(language))
      .map(([message]) => `${path}: Russian in the translation of «${message}»`),
  ]
}

const sources = '{shell,remotes/*,server,shared/{domain,contracts,client,ui,federation,language}}/src/**/*.{ts,tsx}'

/** Sources whose Russian texts appear in no browser or mail, or are content. */
const untranslated = [
  /\.test\.tsx?$|\/test(ing|Setup|Server)(\/|\.tsx?$)/,
  // Titles of remotes are checked as messages; those of endpoints are for the Russian API page.
  /^remotes\/[\w-]+\/src\/remote\.ts$|^shared\/contracts\/src\/\w+\/\w+\.ts$|^server\/src\/platform\/http\/openapi\/openapi\.ts$/,
  // Commands and the start of the server speak to its administrators, the release service to developers.
  /^server\/src\/(\w+|platform\/(process|database|releases)\/[\w/]+|platform\/openIdConnect\/settings|people\/import\/\w+|people\/personalData\/retention|operations\/(migrate|backups|upkeep|withdrawals)\/\w+|[\w/]+\/\w*Commands?)\.ts$/,
  // The definition of a remote is refused to its developers.
  /^shared\/federation\/src\/titles\.ts$/,
  // Data of the demonstration and of a new installation, and its outbox.
  /^server\/src\/(forum\/seed|operations\/demo)\/|^server\/src\/dashboard\/mails\/outboxPage\.ts$/,
  // The book of abstracts is printed in Russian; notes and pseudonyms are stored.
  /^server\/src\/(platform\/documents\/(thesisBook|typstBook|imprint)|theses\/authoring\/(docx|bookContent)|theses\/(book\/source|volume\/printed)|forum\/settings\/(next|save)|people\/personalData\/erase)\.ts$/,
  // Endings and words that are compared.
  /^shared\/domain\/src\/forum\/leftovers\/(wordForms|traces|find)\.ts$|^remotes\/organizer\/src\/settings\/search\/findSettings\.ts$/,
  // Words of lists of authors, in both languages together.
  /^shared\/domain\/src\/theses\/authorList\/(lines|names|namesLine|table)\.ts$/,
  // Words of citations, in the language of the names that are cited, and endings of names that are compared.
  /^server\/src\/theses\/volume\/files\/citationWords\.ts$|^shared\/domain\/src\/theses\/volume\/nameParts\.ts$/,
  // Legal texts and the holidays of the law are in Russian.
  /^shared\/domain\/src\/(forum\/(operator|publishingText|standardTexts)|platform\/holidays)\.ts$/,
  // Texts that a rule or a set of questions proposes, and names of placeholders, in both languages together.
  /^shared\/domain\/src\/(dashboard\/(comingTexts|answerPlaceholders)|forum\/questions\/questionSets)\.ts$/,
  // File names of uploads, characters, degrees and months that are compared, and the words of the search, known in both languages together.
  /^shared\/domain\/src\/\w+\/(organizations\/)?(fileName|certificate|foldText|organizationNames|printedNames|searchExpression|soundOf|typedDay|homoglyphs|brokenReference)\.ts$/,
]

/** Descriptions of fields, which are for the Russian API page. */
const descriptions = /v\.description\(\s*'[^']*',?\s*\)/g

/** Comments, descriptions and marked messages removed, as far as texts are concerned. */
const unmarked = (source: string): string => {
  const marked = messageCallsIn(source).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source)
  return marked.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '').replace(descriptions, '')
}

/** Files with Russian texts of the interface that are not marked as messages, each with the first one. */
export const unmarkedTexts = (root: string): string[] =>
  globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .filter((file) => !untranslated.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      // Each language is named in itself.
      const left = unmarked(readFileSync(join(root, file), 'utf8')).replace("'Русский'", '')
      const [found] = /\p{Script=Cyrillic}[\p{Script=Cyrillic} ]{3,}/u.exec(left) ?? []
      return found ? [`${file}: ${found.trim()}`] : []
    })

/** Missing parts of each further language, a sentence each, with the catalogs that lack something. */
export function missingTexts(all: readonly Texts[]): string[] {
  const english = all.filter(({ language }) => language === 'en')
  const further = [...new Set(all.map(({ language }) => language))].filter((language) => language !== 'en')
  return further.map((language) => {
    const lacking = english.flatMap((texts) => {
      const path = texts.path.replace(/en\.json$/, `${language}.json`)
      const own = all.find((other) => other.path === path)
      const count = untranslatedOf(own ?? { ...texts, catalog: {} }).length
      return count > 0 ? [{ path, count }] : []
    })
    const total = english.reduce((sum, { messages }) => sum + messages.length, 0)
    const missing = lacking.reduce((sum, { count }) => sum + count, 0)
    const places = lacking.map(({ path, count }) => `${path} ${count}`).join(', ')
    return `${language}: ${missing} of ${total} messages are shown in English${places && `: ${places}`}`
  })
}

/** Adds new messages without a translation, in the order of the sources, and removes unused ones. */
export function updateCatalogs(root: string): void {
  for (const { path, catalog, messages } of readProjectTexts(root)) {
    const updated = Object.fromEntries(messages.map((message) => [message, catalog[message] ?? '']))
    writeFileSync(join(root, path), `${JSON.stringify(updated, null, 2)}\n`)
  }
}
