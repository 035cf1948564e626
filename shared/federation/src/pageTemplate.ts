import * as v from 'valibot'
import { PageData } from './pageData.ts'

/** The shell's page as it is built: an HTML file with places that the server fills in for each request. */

/** Prefix of the addresses of a build's own files in its page. */
export const BUILD_MARKER = '{{build}}'
const NONCE_MARKER = '{{nonce}}'
/** A JSON text itself, so that the template is valid. */
const DATA_MARKER = '"{{page}}"'
const markers = [BUILD_MARKER, NONCE_MARKER, DATA_MARKER]

const ownScript = /<script>(.+?)<\/script>/gs
const pageElement = /(<script type="application\/json" id="page">)(.*?)(<\/script>)/s

/** What the server needs to find in a page that was built, in words; empty when the page is whole. */
export function problemsOfTemplate(html: string): string[] {
  const missing = markers.filter((marker) => !html.includes(marker)).map((marker) => `no ${marker}`)
  if (pageElement.exec(html)?.[2] !== DATA_MARKER) missing.push('no element for the page’s data')
  if (ownScripts(html).length !== 1) missing.push('no inlined boot script, or more than one')
  return missing
}

/** Contents of the scripts that are written into the page. */
export const ownScripts = (html: string): string[] => [...html.matchAll(ownScript)].map(([, code = '']) => code)

// Inside <script> only "<" could end the data early.
const inlined = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** @throws Error when the page was built for another server */
export function fillTemplate(html: string, { data, build, nonce }: { nonce: string; build: string; data: PageData }): string {
  const problems = problemsOfTemplate(html)
  if (problems.length > 0) throw new Error(`The shell's page cannot be filled in: ${problems.join(', ')}`)
  return html
    .replaceAll(BUILD_MARKER, build)
    .replaceAll(NONCE_MARKER, nonce)
    .replace(DATA_MARKER, () => inlined(data))
}

/** @throws Error when the page carries no data, or data of another kind */
export function readPageData(html: string): PageData {
  const text = pageElement.exec(html)?.[2]
  if (text === undefined) throw new Error('The page carries no data')
  return v.parse(PageData, JSON.parse(text))
}

/** A page that was filled in already, with other data. */
export const withPageData = (html: string, data: PageData): string =>
  html.replace(pageElement, (_, start: string, __, end: string) => start + inlined(data) + end)
