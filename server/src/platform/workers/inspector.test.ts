import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf, pdfWith } from '../../testing/documents.ts'
import { TooComplex } from '../uploads/effort.ts'
import { createInspector } from './inspector.ts'
import { threadTask } from './threadTask.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspector-'))
  await writeFile(join(folder, 'long.pdf'), pdfWith('<</Type/Catalog>>', `[${'/a'.repeat(3_000_000)}]`))
  await writeFile(join(folder, 'short.pdf'), pdf)
})
afterAll(() => rm(folder, { recursive: true }))

// @requirement load-11
test('whatever else reads a file has the same limits', async () => {
  const inspector = createInspector({ processorMs: 40 })
  const task = threadTask<typeof import('../uploads/inspect.ts').inspectFile>(
    new URL('../uploads/inspect.ts', import.meta.url),
    'inspectFile',
  )
  try {
    await expect(inspector.read(task, { path: join(folder, 'long.pdf'), extension: 'pdf' })).rejects.toThrow(TooComplex)
    expect(await inspector.read(task, { path: join(folder, 'short.pdf'), extension: 'pdf' })).toBeNull()
  } finally {
    await inspector.close()
  }
})

// @requirement files-24, load-9
test('a file beyond its processor time is refused, one for which the machine has no time may come again, and the thread is replaced', async () => {
  const file = (name: string) => ({ path: join(folder, name), extension: 'pdf' })
  const strict = createInspector({ processorMs: 40 })
  const hasty = createInspector({ runningMs: 1 })
  try {
    expect(await strict.inspect(file('long.pdf'))).toBe('tooComplex')
    expect(await strict.inspect(file('short.pdf'))).toBeNull()
    await expect(hasty.inspect(file('long.pdf'))).rejects.toMatchObject({ status: 503, more: { retryAfter: 5 } })
    await expect(strict.inspect(file('missing.pdf'))).rejects.toThrow('ENOENT')
  } finally {
    await Promise.all([strict.close(), hasty.close()])
  }
})
