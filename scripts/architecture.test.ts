import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** Who may import whom, and where rules may stand; read from the sources themselves. */

const root = resolve(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', 'migrations', '.data'])

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })

interface Package {
  name: string
  folder: string
  dependencies: string[]
  sources: { path: string; imports: string[]; text: string }[]
}

const importPattern = /(?:^|\s|\()(?:import|from)\s*\(?\s*['"]([^'"]+)['"]/g
const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.tsx?$)|\/testSetup\.ts$/.test(path)

const folders = ['shared', 'remotes'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
const packages: Package[] = [...folders, 'shell', 'server', 'e2e', 'bench', 'scripts']
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => {
    const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const sources = listFiles(join(root, folder)).map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path: relative(root, path), text, imports: [...text.matchAll(importPattern)].map((match) => match[1] as string) }
    })
    return { name, folder, dependencies: Object.keys(dependencies), sources }
  })

const shared = ['@forum/domain', '@forum/contracts', '@forum/client', '@forum/ui', '@forum/router', '@forum/federation']
/** The arrows between packages; who is not listed may import nobody's code. */
const arrows: Record<string, string[]> = {
  '@forum/domain': [],
  '@forum/contracts': ['@forum/domain'],
  '@forum/client': ['@forum/contracts', '@forum/domain'],
  '@forum/ui': ['@forum/domain'],
  '@forum/router': [],
  '@forum/federation': ['@forum/domain'],
  '@forum/releases': ['@forum/domain', '@forum/federation', '@forum/router'],
  '@forum/build': ['@forum/federation', '@forum/releases'],
  '@forum/shell': shared,
  '@forum/server': ['@forum/domain', '@forum/contracts', '@forum/federation', '@forum/releases'],
  '@forum/scripts': ['@forum/domain', '@forum/federation', '@forum/releases'],
}
const allowedFor = ({ name, folder }: Package): string[] =>
  folder.startsWith('remotes') ? shared : folder === 'e2e' || folder === 'bench' ? packages.map((one) => one.name) : (arrows[name] ?? [])

const packageOf = (specifier: string) => specifier.split('/').slice(0, 2).join('/')
const product = packages.flatMap((one) => one.sources.filter(({ path }) => !isTest(path)).map((source) => ({ ...source, owner: one })))

test('packages import along the arrows only', () => {
  const strays = product.flatMap(({ path, imports, owner }) =>
    imports
      .filter((specifier) => specifier.startsWith('@forum/'))
      .map(packageOf)
      .filter((name) => name !== owner.name && !allowedFor(owner).includes(name))
      .map((name) => `${path} → ${name}`),
  )
  expect(strays).toEqual([])
})

test('packages declare no dependency without an arrow', () => {
  const strays = packages.flatMap((one) =>
    one.dependencies
      .filter((name) => name.startsWith('@forum/') && !allowedFor(one).includes(name))
      .map((name) => `${one.folder} → ${name}`),
  )
  expect(strays).toEqual([])
})

test('whatever shows that it waits has a name to be read aloud', () => {
  const nameless = product.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:Spinner|ProgressBar)\b[^>]*>/g)]
      .filter(([tag]) => !/\blabel=|aria-label/.test(tag))
      .map(([tag]) => `${path}: ${tag}`),
  )
  expect(nameless).toEqual([])
})

test('a relative import stays in its package', () => {
  const strays = packages.flatMap(({ folder, sources }) =>
    sources.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => relative(join(root, folder), resolve(root, path, '..', specifier)).startsWith('..'))
        // The build setting is one for all, and lies above them.
        .filter((specifier) => !specifier.endsWith('/rsbuild.base.ts'))
        .map((specifier) => `${path} → ${specifier}`),
    ),
  )
  expect(strays).toEqual([])
})

test.each([
  ['shared/domain', /^[^.]/, []],
  ['shared/contracts', /^[^.@]/, ['valibot']],
] as const)('%s needs no library but %3$o', (folder, foreign, allowed) => {
  const imports = product.filter(({ owner }) => owner.folder === folder).flatMap((source) => source.imports)
  expect([...new Set(imports.filter((specifier) => foreign.test(specifier)))]).toEqual(allowed)
})

test.each([
  [/^@fluentui\/|^@griffel\//, 'shared/ui'],
  [/^react-router(\/|$)/, 'shared/router'],
  [/^zustand(\/|$)/, 'shared/client'],
  [/^ky$/, 'shared/client'],
])('%s is imported in %s alone', (library, home) => {
  const strays = packages
    .filter(({ folder }) => folder !== home && folder !== 'bench')
    .flatMap(({ sources }) => sources.filter(({ imports }) => imports.some((specifier) => library.test(specifier))))
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('the first script and what it shares carry no schemas of contracts: calls are sent as they are, replies trusted', () => {
  const readers = product.filter(({ imports }) => imports.some((specifier) => /^@forum\/contracts\/schemas\//.test(specifier)))
  expect(readers.length).toBeGreaterThan(0)
  expect(readers.filter(({ path }) => /^(shell|shared\/(client|ui|federation))\//.test(path)).map(({ path }) => path)).toEqual([])
})

const outsideDomain = product.filter(({ owner }) => owner.folder !== 'shared/domain')

test('nobody outside the domain compares what a moderator decided', () => {
  // Asking whether the field was given at all decides nothing.
  const comparison = /\b(confirm_type|is_confirm)\s*([!=]==?|[<>])(?![=\s]*undefined)|[!=]==?\s*[\w.?]*\b(confirm_type|is_confirm)\b/
  expect(outsideDomain.filter(({ text }) => comparison.test(text)).map(({ path }) => path)).toEqual([])
})

/** The forum's days, however they are written; seeded data is where they belong. */
const forumDays = /2025-(08-01|08-30|10-05|10-06|10-12|10-13|10-19|10-20|10-21|10-22)|\b(05|12|13|19|20|21|22)\.10\.2025/

test('nobody outside the seeded data holds a date of the forum', () => {
  const places = outsideDomain.filter(({ path }) => !/^server\/src\/(seed|demo)\/|^e2e\/|^bench\//.test(path))
  expect(places.filter(({ text }) => forumDays.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).map(({ path }) => path)).toEqual([])
})

test('the domain itself holds no date of the forum either: it is given them', () => {
  const rules = product.filter(({ owner, path }) => owner.folder === 'shared/domain' && !path.endsWith('/policy.ts'))
  expect(rules.filter(({ text }) => forumDays.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).map(({ path }) => path)).toEqual([])
})

test('the sources are read at all', () => {
  expect(packages.length).toBeGreaterThan(14)
  expect(product.flatMap(({ imports }) => imports).filter((specifier) => specifier.startsWith('@forum/')).length).toBeGreaterThan(100)
})

test('what the shell shares offers only what some app imports: the rest would be sent to everybody', () => {
  const offered = product
    .filter(({ owner, path }) => (owner.name === '@forum/ui' || owner.name === '@forum/router') && path !== 'shared/router/src/memory.ts')
    .flatMap(({ text }) => [...text.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names = '']) => names.split(',')))
    .map((name) => name.trim().replace(/^(type )?(\w+ as )?/, ''))
    .filter(Boolean)
  const apps = product.filter(({ owner }) => owner.folder.startsWith('remotes') || owner.folder === 'shell')
  const imported = new Set(
    apps
      .flatMap(({ text }) => [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@forum\/(?:ui|router)/g)])
      .flatMap(([, names = '']) =>
        names.split(',').map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0],
        ),
      ),
  )
  expect(offered.length).toBeGreaterThan(50)
  expect(offered.filter((name) => !imported.has(name))).toEqual([])
})
