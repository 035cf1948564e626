import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@forum/federation/remote'
import { sharedModules } from '@forum/federation/sharing'
import { parseSync } from 'oxc-parser'
import { root } from '../build.ts'
import { currentPath, earlierModules, earlierPaths, movedExports, renamedExports } from './earlierModules.ts'
import { packages } from './packages.ts'
import { standaloneFiles } from './remoteTemplate.ts'

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  publishConfig: { exports: Record<string, { types: string; default: string }> }
  dependencies?: Record<string, string>
}

const manifests = packages.map((name) => JSON.parse(readFileSync(join(root, 'shared', name, 'package.json'), 'utf8')) as Manifest)
const names = manifests.map(({ name }) => name)

test.each(manifests)('$name is packed under the version of the contract, which the gate compares', ({ version, dependencies = {} }) => {
  expect(version, 'a new contract is a new version of every package in shared/').toBe(CONTRACT_VERSION)
  // Packages of the portal that it needs are packed too.
  expect(Object.keys(dependencies).filter((other) => other.startsWith('@forum/') && !names.includes(other))).toEqual([])
})

test.each(manifests)('$name offers the same modules packed as here', ({ exports, publishConfig }) => {
  const compiled = (path: string) => path.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  expect(publishConfig.exports).toEqual(
    Object.fromEntries(
      Object.entries(exports).map(([request, path]) => [
        request,
        path.endsWith('.json') ? compiled(path) : { types: `${compiled(path)}.d.ts`, default: `${compiled(path)}.js` },
      ]),
    ),
  )
})

/** Packages of the portal that one needs, with what these need. */
function neededBy(name: string): string[] {
  const { dependencies = {} } = manifests.find((each) => each.name === name) ?? {}
  const direct = Object.keys(dependencies).filter((other) => names.includes(other))
  return [...new Set(direct.flatMap((other) => [other, ...neededBy(other)]))].sort()
}

test('the document says which packages are installed together', () => {
  const lines = readFileSync(join(root, 'docs/remotes/standalone.md'), 'utf8').matchAll(/^\| `(@forum\/\w+)` *\|([^|]*)\|/gm)
  const documented = [...lines].map(([, name = '', needs = '']) => [name, needs.match(/\w+/g)?.map((one) => `@forum/${one}`) ?? []])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(names.map((name) => [name, neededBy(name)])))
})

const inPackage = (name: string) => Object.fromEntries(Object.entries(earlierPaths(name)).map(([file, text]) => [`${name}/${file}`, text]))

function exportsOf(path: string): string[] {
  const file = join(root, 'shared', `${path.replace('/', '/src/')}.ts`)
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  return staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
}

test('modules of this contract keep their earlier paths and exports in packed packages', () => {
  expect(CONTRACT_VERSION, 'a new contract: delete earlierModules.ts and its list').toMatch(/^5\./)
  const packed = { ...inPackage('contracts'), ...inPackage('domain') }
  const lost = earlierModules.flatMap(({ path, exports }) => {
    const now = currentPath(path)
    const renamed = now === path ? {} : (renamedExports[path] ?? {})
    const moved = movedExports[path] ?? []
    const offered = [...exportsOf(now), ...moved.flatMap(({ to, names: given }) => exportsOf(to).filter((name) => given.includes(name)))]
    if (now !== path && !packed[`${path}.js`]?.includes('export *')) return [path]
    return exports.filter((name) => !offered.includes(renamed[name] ?? name)).map((name) => `${path}: ${name}`)
  })
  expect(lost).toEqual([])
})

test('an earlier path exports renamed values and types by both names', () => {
  const { 'askable.js': code, 'askable.d.ts': types } = earlierPaths('domain')
  const from = "from './participation/explainableActions.js'\n"
  expect(code).toBe(`export * ${from}export { explainableActions as askable } ${from}`)
  expect(types).toBe(`${code}export { ExplainableAction as Askable } ${from}`)
})

test('every shared module of the portal is in one of the packages', () => {
  const owners = new Set(
    sharedModules.filter((request) => request.startsWith('@forum/')).map((request) => request.split('/').slice(0, 2).join('/')),
  )
  expect(names).toEqual(expect.arrayContaining([...owners]))
})

// @requirement releases-12
test('a repository of its own names every package and nothing of this workspace', () => {
  const files = standaloneFiles('news', 'Новости')
  const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '') as Record<string, Record<string, string>>
  expect(Object.keys(dependencies ?? {})).toEqual(expect.arrayContaining(names))
  expect(Object.values({ ...dependencies, ...devDependencies }).filter((version) => !/^(file:packages\/|[\d^])/.test(version))).toEqual([])
  expect(Object.values(files).filter((text) => /\.\.\/\.\.\/|rsbuild\.base/.test(text))).toEqual([])
})
