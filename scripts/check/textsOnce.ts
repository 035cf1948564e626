import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Texts of `translated` objects that are used in one place, where they should be written, or nowhere. */

export interface Source {
  path: string
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  body?: Node[]
  declaration?: Node | null
  declarations?: { id: { name: string; start: number; end: number }; init: Node | null }[]
  callee?: { name?: string }
  arguments?: Node[]
  properties?: { type: string; computed?: boolean; key: { name?: string; value?: string }; value: Node }[]
}

/** An object of texts, with its keys; those of nested objects as `sizes.a6`. */
interface Texts {
  path: string
  name: string
  isExported: boolean
  keys: string[]
  /** Where the declaration is in its file. */
  start: number
  end: number
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.tsx?$)/.test(path)

/** Other packages, also of other repositories, may use the texts that these export. */
const offersTexts = (path: string) => /^shared\/(domain|contracts|client)\//.test(path)

export const textSources = (root: string): Source[] =>
  globSync('{remotes/*,shell,server,shared/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !isTest(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const objectOf = (node: Node | null | undefined): Node | undefined => {
  if (node?.type === 'ObjectExpression') return node
  return node?.type === 'CallExpression' && node.callee?.name === 'translated' ? objectOf(node.arguments?.[0]) : undefined
}

const keysOf = (object: Node): string[] =>
  (object.properties ?? []).flatMap(({ type, computed, key, value }) => {
    const name = key?.name ?? key?.value
    if (type !== 'Property' || computed || name === undefined) return []
    const inner = objectOf(value)
    return inner ? keysOf(inner).map((one) => `${name}.${one}`) : [name]
  })

function textsOf({ path, text }: Source): Texts[] {
  if (!/= (\/\*.*\*\/ )?translated[(<]/.test(text)) return []
  const body = parseSync(path, text).program.body as unknown as Node[]
  return body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    if (isExported && offersTexts(path)) return []
    const { declarations = [] } = isExported ? (statement.declaration ?? statement) : statement
    return declarations.flatMap(({ id, init }) => {
      const object = init?.type === 'CallExpression' ? objectOf(init) : undefined
      // An annotated type says that values are looked up.
      const isAnnotated = /^[^=]*:/.test(text.slice(id.start + id.name.length, init?.start))
      if (!object || isAnnotated) return []
      return [{ path, name: id.name, isExported, keys: keysOf(object), start: statement.start, end: statement.end }]
    })
  })
}

/** The names that a file has for an object of texts: its own, that of an import, and those of its parts (`const t = texts.part`). */
function namesIn({ path, text }: Source, texts: Texts): Map<string, string> {
  const names = new Map<string, string>()
  if (path === texts.path) names.set(texts.name, '')
  else
    for (const [, list = '', from = ''] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)) {
      const [, imported, alias] = new RegExp(`(?:^|[\\s,])(${texts.name})(?: as (\\w+))?(?=[\\s,]|$)`).exec(list) ?? []
      if (imported && join(path, '..', from) === texts.path) names.set(alias ?? imported, '')
    }
  for (const [name] of [...names])
    for (const [, alias = '', part = ''] of text.matchAll(new RegExp(`^const (\\w+) = ${name}((?:\\.\\w+)+)$`, 'gm')))
      names.set(alias, part)
  return names
}

/** Comments, imports, the declaration itself and names of parts, which are no uses. */
function withoutNames({ path, text }: Source, { path: own, start, end }: Texts, names: readonly string[]): string {
  const others = path === own ? text.slice(0, start) + text.slice(end) : text
  return others
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '')
    .replace(/^import \{[^}]*\} from '[^']*'/gm, '')
    .replace(new RegExp(`^const \\w+ = (?:${names.join('|')})(?:\\.\\w+)+$`, 'gm'), '')
}

/** Keys of an object of texts that a file uses, once for each use; what is looked up or passed on counts as used twice. */
function usesIn(source: Source, texts: Texts): string[] {
  const names = namesIn(source, texts)
  if (names.size === 0) return []
  const text = withoutNames(source, texts, [...names.keys()])
  return [...names].flatMap(([name, part]) =>
    [...text.matchAll(new RegExp(`(?<![\\w']|[^.]\\.)${name}((?:\\.\\w+)*)(?![\\w'])(?!:)`, 'g'))].flatMap(([, path = '']) => {
      const parts = `${part}${path}`.split('.').slice(1)
      const key = parts.map((_, index) => parts.slice(0, index + 1).join('.')).find((one) => texts.keys.includes(one))
      if (key) return [key]
      const looked = texts.keys.filter((one) => one.startsWith(parts.map((each) => `${each}.`).join('')))
      return [...looked, ...looked]
    }),
  )
}

/** What is wrong with the texts of these files, a sentence each. */
export function textProblems(sources: readonly Source[]): string[] {
  return sources.flatMap(textsOf).flatMap((texts) => {
    const users = sources.filter(({ path, text }) => path === texts.path || (texts.isExported && text.includes(texts.name)))
    const uses = users.flatMap((source) => usesIn(source, texts).map((key) => ({ key, path: source.path })))
    return texts.keys.flatMap((key) => {
      const [first, second] = uses.filter((use) => use.key === key)
      if (second) return []
      const name = `${texts.path}: ${texts.name}.${key}`
      return first ? `${name} is used once, in ${first.path}: write the text there` : `${name} is used nowhere: delete it`
    })
  })
}
