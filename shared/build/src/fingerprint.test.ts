import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'

const folder = mkdtempSync(join(tmpdir(), 'forum-fingerprint-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('builds of the same sources have different chunk names, since bundled dependencies may differ', () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src', 'remote.ts'), 'export default {}')
  const fingerprintAt = (version: string) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
    return fingerprintOf(folder)
  }
  const first = fingerprintAt('1.0.0')
  expect(fingerprintAt('1.0.1')).not.toBe(first)
  expect(fingerprintAt('1.0.0')).toBe(first)
})
