import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf, type Problem } from '../gate/gate.ts'
import { isScript } from '../record/buildFiles.ts'
import { isOfDocument } from '../record/documentFiles.ts'
import { type BuildRecord, SHELL } from '../record/release.ts'

/** Styles of a page stay in the document, which all remotes share, and a link under the pointer already loads them. */

/** At-rules whose rules hold as if they were outside. */
const TRANSPARENT = /^@(media|supports|layer|container|starting-style)\b/

/** Where a comment or a text in quotation marks ends; -1 if neither begins here. */
function endOfText(css: string, start: number): number {
  const quote = css[start]
  if (css.startsWith('/*', start)) {
    const end = css.indexOf('*/', start + 2)
    return end < 0 ? css.length : end + 2
  }
  if (quote !== '"' && quote !== "'") return -1
  for (let at = start + 1; at < css.length; at++)
    if (css[at] === '\\') at++
    else if (css[at] === quote) return at + 1
  return css.length
}

/** Comments and texts may contain braces. */
function withoutTexts(css: string): string {
  let rest = ''
  for (let at = 0; at < css.length; ) {
    const end = endOfText(css, at)
    if (end < 0) rest += css[at]
    at = end < 0 ? at + 1 : end
  }
  return rest
}

/** Lists of selectors of the outermost rules. */
function selectorsIn(css: string): string[] {
  const selectors: string[] = []
  let prelude = ''
  let hidden = 0
  let open = 0
  for (const sign of withoutTexts(css)) {
    if (sign === '{') {
      const head = prelude.trim()
      if (hidden === 0 && TRANSPARENT.test(head)) open++
      else {
        if (hidden === 0 && !head.startsWith('@')) selectors.push(head)
        hidden++
      }
    } else if (sign === '}') {
      if (hidden > 0) hidden--
      else if (open > 0) open--
    }
    prelude = '{};'.includes(sign) ? '' : prelude + sign
  }
  return selectors
}

/** Parts of a list of selectors; commas in parentheses separate nothing. */
function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** A class or an id, other than those of the shell and of its components, limits a selector to the remote; not what `:not()` contains. */
const isOwn = (selector: string): boolean => /\.(?!fui-)|#(?!root(?![\w-]))/.test(selector.replace(/:not\([^()]*\)/g, ''))

/** Selectors that other remotes and the shell would feel. */
export const foreignSelectors = (css: string): string[] => [
  ...new Set(
    selectorsIn(css)
      .flatMap(partsOf)
      .filter((selector) => !isOwn(selector)),
  ),
]

/** Problems of the styles of a remote's pages. */
export async function problemsOfStyles(dist: string, record: BuildRecord): Promise<Problem[]> {
  if (record.name === SHELL) return []
  const styles = Object.keys(record.integrity).filter((file) => !isScript(file) && !isOfDocument(record, file))
  const problems: Problem[] = []
  for (const file of styles) {
    const found = foreignSelectors(await readFile(join(dist, file), 'utf8').catch(() => ''))
    if (found.length > 0)
      problems.push({
        code: 'style',
        build: nameOf(record),
        message: `Стиль ${file}: «${found.slice(0, 3).join('», «')}»${found.length > 3 ? ' и другое' : ''} изменит и другие разделы, потому что стили остаются на странице. Начните с класса своего раздела; классы из файла .module.css получают неповторимые имена.`,
      })
  }
  return problems
}
