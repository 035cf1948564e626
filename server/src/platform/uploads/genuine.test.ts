import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inspectBytes } from './inspect.ts'

const folder = join(import.meta.dirname, '../../testing/genuine')
const documents = globSync('*/*.{doc,docx,pdf}', { cwd: folder }).sort()

// @requirement files-11
test('the samples are 60 or more documents of Word, LibreOffice, LaTeX and scanners, signed and linearised ones among them', () => {
  expect(documents.length).toBeGreaterThanOrEqual(60)
  for (const [maker, least] of Object.entries({ word: 15, libreoffice: 30, latex: 10, scanner: 10, signed: 3, linearized: 2 }))
    expect([maker, documents.filter((path) => path.startsWith(maker)).length >= least]).toEqual([maker, true])
})

// @requirement files-11
test.each(documents)('%s passes', async (path) => {
  const bytes = readFileSync(join(folder, path))
  expect(await inspectBytes(bytes, path.split('.').at(-1) ?? '')).toBeNull()
})

test('no sample is accepted as another kind', async () => {
  const taken: string[] = []
  for (const path of documents) {
    const own = path.split('.').at(-1)
    for (const kind of ['doc', 'docx', 'pdf'])
      if (kind !== own && (await inspectBytes(readFileSync(join(folder, path)), kind)) === null) taken.push(relative(folder, path))
  }
  expect(taken).toEqual([])
})
