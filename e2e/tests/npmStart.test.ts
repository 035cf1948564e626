import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@forum/scripts/build'
import { expect, test } from '@playwright/test'

/** `npm start` and `npm run serve` under a service manager: stopped through npm, not from a terminal. */

let dataDir: string
let port: number
test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forum-npm-'))
  chmodSync(dataDir, 0o711)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const realUse = {
  PORTAL_URL: 'http://forum.test',
  PORTAL_SECRET: 'a secret of the tests, long enough',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'forum@forum.test',
}

interface RunningNpm {
  npm: ChildProcess
  /** The exit status, once everything is closed. */
  ended: Promise<number | null>
  output: () => string
}

function runNpm(args: string[], settings: Record<string, string>): RunningNpm {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port), ...settings }
  const npm = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { npm, ended: once(npm, 'close').then(([status]) => status), output: () => output }
}

const answers = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// @requirement operation-13
for (const [args, settings] of [
  [['start'], {}],
  [['run', 'serve'], realUse],
] as const)
  test(`SIGTERM to npm ${args.join(' ')} ends the server and its database`, async () => {
    const { npm, ended, output } = runNpm([...args], settings)
    const endedEarly = ended.then(() => Promise.reject(new Error(`npm ended: ${output()}`)))
    try {
      await Promise.race([expect.poll(answers, { timeout: 100_000 }).toBe(true), endedEarly])
      const database = Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
      expect(isAlive(database)).toBe(true)
      npm.kill('SIGTERM')
      await ended
      await endedEarly.catch(() => undefined)
      await expect.poll(() => isAlive(database), { timeout: 30_000 }).toBe(false)
      expect(await answers()).toBe(false)
    } finally {
      if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGTERM')
    }
  })

// @requirement operation-16
test('npm run serve names the settings that are missing before it builds or publishes anything', async () => {
  const { ended, output } = runNpm(['run', 'serve'], {})
  expect(await ended).toBe(1)
  for (const name of Object.keys(realUse)) expect(output()).toContain(`${name}: не задано`)
  expect(output()).not.toContain('Собирается')
  expect(() => readFileSync(join(dataDir, 'releases'))).toThrow('ENOENT')
})
