import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CONTRACT_VERSION, type RemoteDefinition } from '@forum/federation/remote'
import { containerName, messagesModule, sharedModules } from '@forum/federation/sharing'
import type { CallRecord } from './record/callRecord.ts'
import { integrityOf } from './record/integrity.ts'
import type { BuildRecord } from './record/release.ts'

/** Minimal builds for tests, in the bundler's output format. */

interface Build {
  version?: string
  /** Contents by path. */
  scripts?: Record<string, string>
  /** Overrides of shared module versions; null removes the module. */
  shared?: Record<string, string | null>
  /** English titles by the Russian ones; the build then has messages too. */
  english?: Record<string, string>
  /** Calls that the build records (default: none); null records no list. */
  calls?: CallRecord[] | null
  /** Overrides of imported or exported names (default: none); null records none. */
  names?: Record<string, string[]> | null
  /** Modules with a page that did not open as the build ran ; null for a build that did not run (default: none, and null without names). */
  doubtful?: string[] | null
}

export const PROVIDED = '1.4.0'
const present = (versions: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(versions).filter((entry): entry is [string, string] => entry[1] !== null))

const namesOf = (modules: object, names: Record<string, string[]>): Record<string, string[]> => ({
  ...Object.fromEntries(Object.keys(modules).map((request) => [request, []])),
  ...names,
})

async function write(folder: string, record: Omit<BuildRecord, 'integrity'>, scripts: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(scripts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const sums = Object.entries(scripts).filter(([path]) => /\.(js|css)$/.test(path))
  const integrity = Object.fromEntries(sums.map(([path, text]) => [path, integrityOf(text)]))
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...record, integrity }))
  return folder
}

/** Writes a build of the shell. @returns its folder */
export function writeShell(
  folder: string,
  { version = '1.0.0', shared = {}, names = {}, calls = [], lazy = [] }: Build & { lazy?: string[] } = {},
  contract = CONTRACT_VERSION,
) {
  const versions = { ...Object.fromEntries(sharedModules.map((request) => [request, PROVIDED])), ...shared }
  const scripts = {
    'static/index.js': 'start()',
    'static/runtime.js': 'runtime()',
    'index.html':
      '<head><style></style><script type="application/json" id="page">"{{page}}"</script><script>boot()</script><script defer src="{{build}}/static/index.js"></script></head><body><div id="root"></div></body>',
  }
  return write(
    folder,
    {
      name: 'shell',
      version,
      contract,
      entry: 'index.html',
      runtime: 'static/runtime.js',
      first: ['static/index.js'],
      shared: present(versions),
      assets: Object.fromEntries(lazy.map((request) => [request, ['static/index.js']])),
      ...(calls && { calls }),
      ...(names && { exports: namesOf(present(versions), names) }),
    },
    scripts,
  )
}

export const remoteNamed = (name: string, more: Partial<RemoteDefinition> = {}): RemoteDefinition => ({
  name,
  contract: `^${CONTRACT_VERSION}`,
  routes: [{ path: `/${name}`, title: name, access: 'public', expose: './pages/Page' }],
  slots: [],
  nav: [],
  ...more,
})

/** Writes a build of a remote that exposes `./pages/Page`. @returns its folder */
export function writeRemote(
  folder: string,
  definition: RemoteDefinition,
  { version = '1.0.0', scripts = {}, shared = {}, names = {}, calls = [], english, doubtful = names && [] }: Build = {},
) {
  const page = 'static/page.js'
  const demanded = { react: '^1.0.0', '@forum/ui': '^1.0.0', ...shared }
  const messages = 'static/locales-en.js'
  const all = {
    'remoteEntry.js': `var ${containerName(definition.name)} = entry()`,
    [page]: 'page()',
    ...(english && { [messages]: 'messages()' }),
    ...scripts,
  }
  const assets = { './pages/Page': [page], ...(english && { [messagesModule('en')]: [messages] }) }
  const record = {
    name: definition.name,
    version,
    definition,
    entry: 'remoteEntry.js',
    shared: present(demanded),
    assets,
    exposed: { './pages/Page': ['Component'] },
    ...(english && { english }),
    ...(calls && { calls }),
    ...(doubtful && { ran: { shell: '1.0.0', doubtful } }),
  }
  return write(folder, { ...record, ...(names && { imports: namesOf(record.shared, names) }) }, all)
}
