import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashInputs } from './serverBundle.ts'

test('a copied checkout does not take the bundle of the folder that it was copied from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
  try {
    mkdirSync(join(original, 'scripts/start'), { recursive: true })
    cpSync(join(import.meta.dirname, 'serverBundle.ts'), join(original, 'scripts/start/serverBundle.ts'))
    cpSync(original, copy, { recursive: true })
    expect(hashInputs(copy)).not.toBe(hashInputs(original))
    expect(hashInputs(original)).toBe(hashInputs(original))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
