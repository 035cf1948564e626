import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CssNode, generate, parse, type Rule, walk } from 'css-tree'
import { nameOf, type Problem } from '../gate/gate.ts'
import { isScript } from '../record/buildFiles.ts'
import { isOfDocument } from '../record/documentFiles.ts'
import { type BuildRecord, SHELL } from '../record/release.ts'

/** Styles of a page stay in the document, which all remotes share, and a link under the pointer already loads them. */

/** At-rules whose rules hold as if they were outside. */
const TRANSPARENT = new Set(['media', 'supports', 'layer', 'container', 'starting-style'])

/** The outermost rules: those within another one, or within its scope, are limited by it. */
const rulesIn = (nodes: Iterable<CssNode>): Rule[] =>
  [...nodes].flatMap((node) => {
    if (node.type === 'Rule') return [node]
    return node.type === 'Atrule' && node.block && TRANSPARENT.has(node.name) ? rulesIn(node.block.children) : []
  })

/** Whether a class or an id, other than those of the shell and of its components, limits a selector to the remote; not what `:not()` contains. */
function isOwn(selector: CssNode): boolean {
  let found = false
  walk(selector, (node) => {
    if (node.type === 'PseudoClassSelector' && node.name === 'not') return walk.skip
    found ||= (node.type === 'ClassSelector' && !node.name.startsWith('fui-')) || (node.type === 'IdSelector' && node.name !== 'root')
    return undefined
  })
  return found
}

/** Selectors that other remotes and the shell would feel. */
export function foreignSelectors(css: string): string[] {
  const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false })
  const rules = sheet.type === 'StyleSheet' ? rulesIn(sheet.children) : []
  const selectors = rules.flatMap(({ prelude }) => (prelude.type === 'SelectorList' ? [...prelude.children] : [prelude]))
  return [...new Set(selectors.filter((selector) => !isOwn(selector)).map((selector) => generate(selector)))]
}

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
