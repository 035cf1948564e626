import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The entry point of the npm commands in a checkout that has nothing installed. */

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portal-checkout-'))
  mkdirSync(join(checkout, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(checkout, 'scripts', 'run.mjs'))
  writeFileSync(join(checkout, 'file'), '')
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

const run = (environment: Record<string, string>) => {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts', 'run.mjs'), 'check'], { env, encoding: 'utf8' })
  return { status, said: stderr.trimEnd().split('\n') }
}

// @requirement operation-18
test('an npm cache that cannot be written is named in one line, before anything is installed', () => {
  for (const environment of [{ npm_config_cache: join(checkout, 'file', 'cache') }, { HOME: join(checkout, 'file') }]) {
    const { status, said } = run(environment)
    expect([status, said]).toEqual([1, [expect.stringMatching(/^В кеш npm .*file.* нельзя писать: ENOTDIR\. .*npm_config_cache\.$/)]])
  }
})

test('a project folder that cannot be written is named', () => {
  writeFileSync(join(checkout, '.toolchain'), '')
  const { status, said } = run({ npm_config_cache: join(checkout, 'cache') })
  expect([status, said]).toEqual([1, [expect.stringMatching(/^В папку .*\.toolchain нельзя писать: EEXIST\./)]])
})
