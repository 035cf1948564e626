import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withEnglish } from './catalog.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-catalog-'))
  await writeFile(join(folder, 'en.json'), '{"Имя": "Name", "Год": "Year", "Дата": "Date"}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the catalog of a build has the English text where a language lacks one', () => {
  const german = { Имя: 'Nachname', Год: '' }
  expect(withEnglish(join(folder, 'de.json'), german)).toEqual({ Имя: 'Nachname', Год: 'Year', Дата: 'Date' })
})
