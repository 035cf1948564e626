import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RemoteDefinition } from '@forum/federation/remote'
import { containerName } from '@forum/federation/sharing'
import { integrityOf } from '@forum/releases/integrity'
import { remoteNamed, writeRemote } from '@forum/releases/testing'

/** Builds that are changed in one place, each of another remote with one page. */

/** Where a build is stopped: when it is read, published, promoted or run, by a canary, or by the alert once it is live. */
export type Stage = 'reading' | 'publish' | 'promote' | 'run' | 'canary' | 'alert' | 'slips'

export interface Change {
  /** Body of the page's module: gets React as `react`, and `page(more)`, a component with heading, button and more; returns the component. */
  module?: string
  /** Statements at the beginning of the entry. */
  before?: string
  /** Body of the container's asynchronous `get`, instead of the module. */
  get?: string
  /** Changes of the definition, of `release.json` and of files; null deletes a file. Texts may have `NAME` for the remote's name. */
  definition?: Partial<RemoteDefinition>
  record?: Record<string, unknown>
  files?: Record<string, string | null>
  /** Whether digests of changed files are those of the build before. */
  staleDigests?: boolean
  shared?: Record<string, string | null>
  names?: Record<string, string[]> | null
  /** Who may open the page; a visitor without a session unless said. */
  access?: 'signed-in'
  /** Published without a run. */
  notRun?: true
}

export interface Case {
  name: string
  change: Change
  /** `ready` for a build without a fault. */
  expected: Stage | 'ready'
}

const PAGE = './pages/Page'
export const pathOf = (name: string): string => `/spoiled/${name}`

const entryOf = (name: string, { module = 'return page()', before = '', get }: Change): string => `${before}
var ${containerName(name)} = (() => {
  let react
  const page = (more = {}) => () => react.createElement('div', more.box ?? null,
    react.createElement('h1', null, ${JSON.stringify(name)}),
    react.createElement('button', { onClick: more.click }, 'Нажать'), more.child ? react.createElement(more.child) : null)
  const evaluate = () => { ${module.replaceAll('NAME', name)} }
  const exported = () => {
    const given = evaluate()
    return given && given.Component ? given : { Component: given }
  }
  return {
    async init(scope) {
      const [shared] = Object.values(scope.react)
      react = (shared.lib ?? await shared.get())()
    },
    get: async () => { ${get ?? 'return exported'} },
  }
})()`

const named = <T>(value: T, name: string): T => JSON.parse(JSON.stringify(value).replaceAll('NAME', name))

/** @returns the folder of a build without a fault, or with the given change */
export async function writeCase(folder: string, name: string, version: string, change: Change = {}): Promise<string> {
  const routes = [{ path: pathOf(name), title: 'Испорченная', access: change.access ?? ('public' as const), expose: PAGE }]
  const dist = await mkdtemp(join(folder, `${name}-`))
  const definition = remoteNamed(name, { routes, ...named(change.definition ?? {}, name) })
  const scripts = { 'remoteEntry.js': entryOf(name, change), 'static/page.js': '0' }
  const shared = { react: '^19.0.0', '@forum/ui': null, ...change.shared }
  await writeRemote(dist, definition, { version, scripts, shared, ...(change.names !== undefined && { names: change.names }) })
  const file = join(dist, 'release.json')
  const record = { ...JSON.parse(await readFile(file, 'utf8')), ran: undefined, ...named(change.record ?? {}, name) }
  for (const [key, value] of Object.entries(record)) if (value === null) delete record[key]
  for (const [path, text] of Object.entries(change.files ?? {})) {
    const at = join(dist, path)
    await mkdir(dirname(at), { recursive: true })
    if (text === null) await rm(at)
    else await writeFile(at, named(text, name))
    if (text !== null && !change.staleDigests && /\.(js|css)$/.test(path)) record.integrity[path] = integrityOf(named(text, name))
  }
  if (change.files?.['release.json'] === undefined) await writeFile(file, JSON.stringify(record))
  return dist
}
