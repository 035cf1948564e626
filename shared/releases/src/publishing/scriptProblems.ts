import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { containerName } from '@forum/federation/sharing'
import { type Node, type Program, parse } from 'acorn'
import { nameOf, type Problem } from '../gate/gate.ts'
import { isScript } from '../record/buildFiles.ts'
import { type BuildRecord, SHELL } from '../record/release.ts'
import { definitionFile } from '../record/sourceFiles.ts'
import { readBuild } from '../store/releaseFolder.ts'
import { readContent } from './buildContent.ts'

/** Problems of a build's scripts, found by reading them: nothing of a build runs on a server. */

/** The name under which a member is read or written: `a.name`, `a['name']`, `{ name: … }`. */
const nameIn = (key: Node): string | undefined => {
  const { name, value } = key as Node & { name?: unknown; value?: unknown }
  return [name, value].find((one) => typeof one === 'string') as string | undefined
}

/** Every node of a program. Without recursion: minified expressions nest thousands deep. */
function* nodesOf(program: Program): Generator<Node & Record<string, unknown>> {
  const left: unknown[] = [program]
  while (left.length > 0) {
    const value = left.pop()
    if (Array.isArray(value)) for (const one of value) left.push(one)
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = value as Node & Record<string, unknown>
      yield node
      for (const one of Object.values(node)) if (typeof one === 'object') left.push(one)
    }
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Texts of constants, by name. */
function constantTexts(program: Program): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { type, id, init } of nodesOf(program)) {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || init.type !== 'Literal') continue
    texts.set(nameIn(id) ?? '', nameIn(init) ?? '')
  }
  return texts
}

/** Names that a script assigns: variables of its outermost scope, and members of any object. */
function assignedNames(program: Program): Set<string> {
  const names = new Set<string>()
  const texts = constantTexts(program)
  const add = (key: Node | undefined) => {
    const name = key && nameIn(key)
    if (name) names.add(name)
  }
  for (const statement of program.body)
    if (statement.type === 'VariableDeclaration' && statement.kind === 'var')
      for (const { id, init } of statement.declarations) if (init) add(id)
  for (const node of nodesOf(program))
    if (node.type === 'AssignmentExpression') {
      const target = node.left as Node & { property?: Node; computed?: boolean }
      add(target.property ?? target)
      // The plugin of Vite writes `global[name] = …`.
      const text = target.computed && target.property && texts.get(nameIn(target.property) ?? '')
      if (text) names.add(text)
    }
  return names
}

/** Names under which a script may offer something to others: keys of objects, members that it sets, exports of a module. */
function possibleExports(program: Program): Set<string> {
  const names = assignedNames(program)
  for (const node of nodesOf(program)) {
    const name =
      node.type === 'Property' ? nameIn(node.key as Node) : node.type === 'ExportSpecifier' ? nameIn(node.exported as Node) : undefined
    if (name) names.add(name)
  }
  return names
}

type Parsed = { program: Program } | { line: number; reason: string }

function parsed(code: string, isEntry: boolean): Parsed {
  const options = { ecmaVersion: 'latest', allowHashBang: true, locations: true } as const
  try {
    return { program: parse(code, { ...options, sourceType: 'script' }) }
  } catch (error) {
    if (!isEntry && /'import' and 'export'|import\.meta/.test(String(error)))
      try {
        return { program: parse(code, { ...options, sourceType: 'module' }) }
      } catch (ofModule) {
        return failureOf(ofModule)
      }
    return failureOf(error)
  }
}

const failureOf = (error: unknown): Parsed => {
  const { loc, message } = error as SyntaxError & { loc?: { line: number } }
  return { line: loc?.line ?? 1, reason: message.replace(/ \(\d+:\d+\)$/, '') }
}

/** A page or a filler without `Component`, by what the build says of itself, else by its scripts. */
function problemsOfExposed(record: BuildRecord, programs: ReadonlyMap<string, Program>): Problem[] {
  const { routes = [], slots = [] } = record.definition ?? {}
  const exposes = new Set([...routes, ...slots].map(({ expose }) => expose))
  return [...exposes].flatMap((expose): Problem[] => {
    const scripts = (record.assets[expose] ?? []).flatMap((file) => programs.get(file) ?? [])
    const recorded = record.exposed?.[expose]
    const offered = recorded ?? scripts.flatMap((program) => [...possibleExports(program)])
    // A build without its scripts is refused for that.
    if (offered.includes('Component') || (!recorded && scripts.length === 0)) return []
    const found = recorded ? recorded.join(', ') || 'ничего' : offered.includes('default') ? 'default' : 'ничего'
    const message = `Модуль ${expose} не экспортирует Component (найдено: ${found}), и портал не нашёл бы, что показать. Экспортируйте компонент под этим именем: export { Page as Component }; модуль назван в ${definitionFile(record)}.`
    return [{ code: 'expose', build: nameOf(record), message }]
  })
}

export type ReadScripts = (dist: string) => Promise<Problem[]>

/** @param dist a build in a local folder */
export const problemsOfScripts: ReadScripts = async (dist) => {
  const record = await readBuild(dist)
  const { kept } = await readContent(dist, record.entry)
  const programs = new Map<string, Program>()
  const problems: Problem[] = []
  const say = (message: string) => problems.push({ code: 'script', build: nameOf(record), message })
  for (const { file } of kept.filter((one) => isScript(one.file))) {
    const isEntry = file === record.entry
    const code = await readFile(join(dist, file), 'utf8')
    const result = parsed(code, isEntry)
    if ('program' in result) programs.set(file, result.program)
    else
      say(
        `Скрипт ${file} не разбирается, строка ${result.line}: ${result.reason}. Соберите заново; если так выходит и снова, понизьте output.target сборки.`,
      )
  }
  const entry = programs.get(record.entry)
  if (record.name !== SHELL && entry && !assignedNames(entry).has(containerName(record.name)))
    say(
      `Вход раздела ${record.entry} не создаёт контейнер ${containerName(record.name)}, под этим именем его ищет портал. Назовите его так: name в настройках плагина Module Federation.`,
    )
  return [...problems, ...problemsOfExposed(record, programs)]
}
