import { inLanguage } from '@forum/domain/forum/bilingual'
import type { PageForum } from '@forum/domain/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { familyInCss, fontFaces, typefaceOf, typefaces } from '@forum/domain/forum/typefaces'
import { brand } from '@forum/domain/platform/designTokens'
import { keysOf } from '@forum/domain/platform/keys'
import type { Language } from '@forum/language/requestLanguage'
import * as v from 'valibot'
import { PageData } from './pageData.ts'

/** The shell's page as built: HTML with placeholders that the server fills in. */

/** Prefix of the URLs of a build's own files in its page. */
export const BUILD_MARKER = '{{build}}'
/** In shells built before styles were allowed by digest; left empty. */
const NONCE_MARKER = '{{nonce}}'
/** The forum's name; missing in shells built before it was a setting. */
const FORUM_MARKER = '{{forum}}'
/** Number of the release set; missing in shells built before pages showed it. */
const RELEASE_MARKER = '{{release}}'
/** Content for readers without scripts, in the root; missing in shells built before it existed. An older server leaves it empty. */
const CONTENT_MARKER = '<main class="content"></main>'
/** JSON itself, so that the template is valid. */
const DATA_MARKER = '"{{page}}"'
const markers = [BUILD_MARKER, DATA_MARKER]

/** Puts the colours of the portal into the source of the page, which can import nothing. */
export const withBrand = (html: string): string =>
  html
    .replaceAll("'brand-color'", `'${brand[80].replace('#', '%23')}'`)
    .replaceAll('brand-color', brand[80])
    .replaceAll('brand-on-dark', brand[110])

/** Elements that offer English, as far as the shell has them. */
const inEnglish = [
  ['<aside id="offer"', '</aside>'],
  ['<span lang="en">', '</span>'],
] as const

/** A page without what offers English, if the forum is in Russian alone. */
function withoutOffers(html: string, forum: PageForum): string {
  if (hasModule(forum, 'english')) return html
  return inEnglish.reduce((rest, [start, end]) => {
    const from = rest.indexOf(start)
    return from < 0 ? rest : rest.slice(0, from) + rest.slice(rest.indexOf(end, from) + end.length)
  }, html)
}

/** The typeface of headings, which a browser loads once it is used. */
function withTypeface(html: string, { typeface }: PageForum): string {
  if (typeface === undefined) return html
  const key = typefaceOf(typeface)
  const display = `:root{--display:${familyInCss(key)},${typefaces[key].kind}}`
  return html.replace('</style>', `${fontFaces(key)}${display}</style>`)
}

/** A built page in the colours of the forum, from its first paint on. */
function recolored(html: string, { palette }: PageForum): string {
  if (!palette) return html
  const variables = keysOf(palette.stage).map((name) => `--stage-${name}:${palette.stage[name]}`)
  return html
    .replaceAll(brand[80], palette.brand[80])
    .replaceAll(`%23${brand[80].slice(1)}`, `%23${palette.brand[80].slice(1)}`)
    .replaceAll(brand[110], palette.brand[110])
    .replace('</style>', `:root{${variables.join(';')}}</style>`)
}

const pageElement = /(<script type="application\/json" id="page">)([^<]*)(<\/script>)/

/** Missing placeholders of a built page; empty if it is complete. */
export function problemsOfTemplate(html: string): string[] {
  const missing = markers.filter((marker) => !html.includes(marker)).map((marker) => `no ${marker}`)
  if (pageElement.exec(html)?.[2] !== DATA_MARKER) missing.push('no element for the page’s data')
  if (ownScripts(html).length !== 1) missing.push('no inlined boot script, or more than one')
  return missing
}

const contentsOf = (html: string, start: string | RegExp, end: string): string[] =>
  html
    .split(start)
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(0, rest.indexOf(end))))
    .filter((content) => content !== '')

/** Contents of the inline scripts. */
export const ownScripts = (html: string): string[] => contentsOf(html, '<script>', '</script>')
/** Contents of the inline style sheets. */
export const ownStyles = (html: string): string[] => contentsOf(html, /<style(?: nonce="")?>/, '</style>')

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

// Within <script> only "<" could end the data early.
const inlined = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Content of a page for readers without scripts and for search engines. */
export interface PageContent {
  title: string
  description: string
  /** Markup, as is `body`. */
  head: string
  body: string
}

interface PageFill {
  build: string
  data: PageData
  language?: Language
  content?: PageContent | null
  /** Number of the release set, in words. */
  release?: string
}

const forumName = ({ shortName, english, translation }: PageForum, language: Language): string =>
  translation?.shortName || inLanguage(language, { ru: shortName, en: english?.shortName }).text

function withContent(html: string, content: PageContent | null, forum: string): string {
  if (!content || !html.includes(CONTENT_MARKER)) return html.replace(CONTENT_MARKER, '')
  const { title, description, head, body } = content
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} — ${forum}`)}</title>${head}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(description))
    .replace(CONTENT_MARKER, () => `<main class="content">${body}</main>`)
}

/** @throws Error when the page was built for another version of the server */
export function fillTemplate(html: string, { data, build, language = 'ru', content = null, release = '' }: PageFill): string {
  const problems = problemsOfTemplate(html)
  if (problems.length > 0) throw new Error(`The shell's page cannot be filled in: ${problems.join(', ')}`)
  // First, so that people's texts keep what looks like a colour.
  const filled = withTypeface(recolored(withoutOffers(html, data.forum), data.forum), data.forum)
    .replace('<html lang="ru"', `<html lang="${language}"`)
    .replaceAll(BUILD_MARKER, build)
    .replaceAll(NONCE_MARKER, '')
    .replaceAll(FORUM_MARKER, () => escaped(forumName(data.forum, language)))
    .replace(RELEASE_MARKER, () => escaped(release))
    .replace(DATA_MARKER, () => inlined(data))
  // Last, so that markers in people's texts are not replaced.
  return withContent(filled, content, forumName(data.forum, language))
}

/** @throws Error when the page contains no data, or invalid data */
export function readPageData(html: string): PageData {
  const text = pageElement.exec(html)?.[2]
  if (text === undefined) throw new Error('The page carries no data')
  return v.parse(PageData, JSON.parse(text))
}

/** Replaces the data of a page that is already filled in. */
export const withPageData = (html: string, data: PageData): string =>
  html.replace(pageElement, (_, start: string, __, end: string) => start + inlined(data) + end)
