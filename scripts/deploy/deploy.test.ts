import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { serverEnvironment, serverFlags } from '../start/serverProcess.ts'

/** Deployment files, which are not run here: they parse, and what they refer to exists. */

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// biome-ignore lint/suspicious/noExplicitAny: documents of every shape
type Document = any

function documentsOf(path: string): Document[] {
  const documents = parseAllDocuments(read(path))
  if (!Array.isArray(documents)) throw new Error(`${path} is empty`)
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  return documents.map((document) => document.toJS())
}

const github = 'docs/remotes/ci/github-actions.yml'
const weekly = 'docs/performance/weekly.yml'
const gitlab = 'docs/remotes/ci/gitlab-ci.yml'
const compose = 'deploy/compose.yaml'
const kubernetes = 'deploy/kubernetes/portal.yaml'
const alerts = 'deploy/alerts.yaml'

const commands = Object.keys(JSON.parse(read('package.json')).scripts)
const releaseVerbs = [...read('scripts/release/release.ts').matchAll(/npm run release -- ([a-z]+)/g)].map(([, verb]) => verb)
const settings = [...read('server/src/platform/process/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm)].map(([, name]) => name)

/** The shell parses it without running it; CI expressions are replaced by a word. */
function expectShell(script: string): void {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: script.replace(/\$\{\{[^}]*\}\}/g, 'word') })
  expect([status, stderr.toString()]).toEqual([0, ''])
}

function expectCommands(script: string): void {
  expectShell(script)
  for (const [, command = ''] of script.matchAll(/npm run ([\w-]+)/g)) expect(commands).toContain(command)
  for (const [, verb = ''] of script.matchAll(/npm run release -- (?!\$)([a-z]+)/g)) expect(releaseVerbs).toContain(verb)
}

/** Expands patterns such as `remotes/*\/package.json`. */
function expectPaths(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    const fixed = pattern.split('/*')[0] ?? ''
    expect([pattern, existsSync(join(root, fixed))]).toEqual([pattern, true])
  }
}

test('the weekly workflow calls a command that exists', () => {
  const [workflow] = documentsOf(weekly)
  const runs = workflow.jobs.short.steps.flatMap(({ run }: Document) => run ?? [])
  expect(runs).toHaveLength(1)
  expectCommands(runs[0])
})

test('the GitHub workflow calls commands that exist, for paths that exist, in jobs that know each other', () => {
  const [workflow] = documentsOf(github)
  expectPaths([...workflow.on.pull_request.paths, ...workflow.on.push.paths])
  const jobs = Object.entries<Document>(workflow.jobs)
  for (const [, { needs, steps }] of jobs) {
    for (const needed of [needs ?? []].flat()) expect(Object.keys(workflow.jobs)).toContain(needed)
    for (const step of steps) {
      expect('run' in step !== 'uses' in step).toBe(true)
      if (step.run) expectCommands(step.run)
    }
  }
  // The expression chooses one of two subcommands, which the shell above does not see.
  const [, publish = '', check = ''] = /'push' && '(\w+)' \|\| '(\w+)'/.exec(read(github)) ?? []
  expect(releaseVerbs).toEqual(expect.arrayContaining([publish, check]))
})

test('a change of shared/ checks and publishes all its dependents, without a new version too', () => {
  const [{ on, jobs }] = documentsOf(github)
  expect([on.pull_request.paths, on.push.paths]).toEqual(Array(2).fill(expect.arrayContaining(['shared/**'])))
  const find: string = jobs.changed.steps.find(({ id }: { id?: string }) => id === 'names').run
  expect(find).toContain('release -- affected --since "$BEFORE"')
  expect(jobs.release.steps.at(-1).run).toContain('--revision')

  const [pipeline] = documentsOf(gitlab)
  for (const job of ['check theses', 'publish theses', 'promote theses'])
    expect(pipeline[job].rules[0].changes).toEqual(expect.arrayContaining(['shared/**/*', 'remotes/theses/**/*']))
  expect(pipeline['publish theses'].script).toContain('--revision "$CI_COMMIT_SHORT_SHA"')
  expect(pipeline['promote theses'].script).toContain('+$CI_COMMIT_SHORT_SHA')
})

test('the GitLab jobs call commands that exist, for paths that exist', () => {
  const [pipeline] = documentsOf(gitlab)
  const jobs = Object.entries<Document>(pipeline).filter(([name]) => !name.startsWith('.'))
  expect(jobs.length).toBeGreaterThan(2)
  for (const [, job] of jobs) {
    expect(Object.keys(pipeline)).toContain(job.extends)
    for (const needed of job.needs ?? []) expect(Object.keys(pipeline)).toContain(needed)
    expectCommands(job.script)
    expectPaths(job.rules.flatMap(({ changes = [] }: { changes?: string[] }) => changes))
  }
})

test('the compose file and the manifests set all required settings and no unknown ones', () => {
  const [{ 'x-portal': portal, services }] = documentsOf(compose)
  for (const name of Object.keys(portal.environment)) expect(settings).toContain(name)
  for (const needed of ['PORTAL_URL', 'PORTAL_SECRET', 'SMTP_URL', 'MAIL_FROM']) expect(Object.keys(portal.environment)).toContain(needed)
  const [example, used] = [read('deploy/example.env'), read(compose)].map(
    (text) => new Set([...text.matchAll(/(?:\$\{|^)([A-Z][A-Z0-9_]+)[:=}]/gm)].map(([, name]) => name)),
  )
  for (const [, name = ''] of read(compose).matchAll(/\$\{([A-Z0-9_]+):\?\}/g)) expect(example).toContain(name)
  expect(used?.size).toBeGreaterThan(0)
  for (const { depends_on = {} } of Object.values<Document>(services))
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) expect(Object.keys(services)).toContain(name)
  const documents = documentsOf(kubernetes)
  expect(documents.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy', 'Ingress'])
  const [container] = documents[0].spec.template.spec.containers
  for (const { name } of container.env) expect(settings).toContain(name)
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(['/data', '/tmp'])
})

// @requirement operation-20
test('a pod migrates before its server starts, under no probe, and the memory alert fits its limit', () => {
  const { template, progressDeadlineSeconds } = documentsOf(kubernetes)[0].spec
  const [migrate] = template.spec.initContainers
  const [server] = template.spec.containers
  expect(migrate.command).toEqual(['node', 'server/src/portalCommands.ts', 'migrate'])
  expect([migrate.image, migrate.startupProbe, migrate.livenessProbe]).toEqual([server.image, undefined, undefined])
  // A migration waits for at most 200 times 3 s.
  expect(progressDeadlineSeconds).toBeGreaterThan(600)
  const limit = Number.parseFloat(server.resources.limits.memory) * 2 ** 30
  const [, threshold] = /process_resident_memory_bytes\{[^}]*\} > (\S+)/.exec(read(alerts)) ?? []
  expect(Number(threshold) / limit).toBeGreaterThan(0.7)
  expect(Number(threshold) / limit).toBeLessThan(0.9)
})

// @requirement operation-22
test('manifests and compose file make backups, onto a volume that fits what the manual says of their size', () => {
  const [volume, job] = documentsOf('deploy/kubernetes/backup.yaml')
  const { spec } = job.spec.jobTemplate.spec.template
  const [container] = spec.containers
  const [script = ''] = container.args
  expectShell(script)
  expect(script).toMatch(/node server\/src\/portalCommands\.ts backup "\/backups\//)
  expect(spec.volumes[0].persistentVolumeClaim.claimName).toBe(volume.metadata.name)
  expect(container.image).toBe(documentsOf(kubernetes)[0].spec.template.spec.containers[0].image)
  // Number of archives: those that are kept, the new one, and its temporary files.
  const archives = Number(/head -n -(\d+)/.exec(script)?.[1]) + 2
  const year = Number(/a year of 1,000 talks stays under (\d+) GB/.exec(read('docs/operations/capacity.md'))?.[1])
  expect(Number.parseInt(volume.spec.resources.requests.storage, 10) * 2 ** 30).toBeGreaterThan(archives * year * 1e9)

  const { backup } = documentsOf(compose)[0].services
  expect([backup.command, backup.profiles]).toEqual([['node', 'server/src/portalCommands.ts', 'backup', '-'], ['backup']])
})

test('every alert uses existing metrics, and the manual describes exactly these alerts', () => {
  const [{ groups }] = documentsOf(alerts)
  const rules: { alert: string; expr: string }[] = groups.flatMap((group: Document) => group.rules)
  const measured = readdirSync(join(root, 'server/src/platform'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => [...read(`server/src/platform/${name}`).matchAll(/'(portal_\w+)'/g)].map(([, found]) => found))
  const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/\bportal_\w+/g)].map(([name]) => name.replace(/_(count|sum|bucket)$/, '')))
  expect(asked.length).toBeGreaterThan(10)
  for (const name of asked) expect(measured).toContain(name)
  const explained = [...read('docs/operations/monitoring.md').matchAll(/^\| `(Portal\w+)`/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

test('every folder of CODEOWNERS exists', () => {
  const lines = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines) {
    const [path = '', ...owners] = line.split(/\s+/)
    if (path !== '*') expect([path, existsSync(join(root, path))]).toEqual([path, true])
    expect(owners.every((owner) => /^@[\w-]+\/[\w-]+$/.test(owner))).toBe(true)
    expect(owners.length).toBeGreaterThan(0)
  }
})

// @requirement load-7
test('the image starts the server with the memory settings of npm run serve', () => {
  const image = read('deploy/Dockerfile')
  expect(image).toContain(`exec node ${serverFlags.join(' ')} server/src/main.ts serve`)
  for (const [name, value] of Object.entries(serverEnvironment)) expect(image).toMatch(new RegExp(`^ENV .*${name}=${value}`, 'm'))
})
