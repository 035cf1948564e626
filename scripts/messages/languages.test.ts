import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'
import { addLanguage, listProblems } from './languages.ts'
import { missingTexts, readProjectTexts, textProblems } from './messages.ts'

let folder: string
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}
const read = (path: string) => readFile(join(folder, path), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-languages-'))
  await write('remotes/news/src/texts.ts', `i18n.t('Имя') + i18n.t('Год')`)
  await write('remotes/news/src/locales/en.json', '{"Имя": "Name", "Год": "Year"}')
  await write('shell/src/texts.ts', `i18n.t('Вход')`)
  await write('shell/src/locales/en.json', '{"Вход": "Sign in"}')
  for (const path of ['shell/src/locales/en.ts', 'shared/language/src/requestLanguage.ts'])
    await write(path, await readFile(join(root, path), 'utf8'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the lists of languages follow from the catalogs', () => {
  expect(listProblems(root)).toEqual([])
})

test('a language gets catalogs next to the English ones, and the code lists it', async () => {
  addLanguage(folder, 'pt-BR')
  expect(JSON.parse(await read('remotes/news/src/locales/pt-BR.json'))).toEqual({ Имя: '', Год: '' })
  expect(await read('shared/language/src/requestLanguage.ts')).toContain(`languages = ['ru', 'en', 'pt-BR'] as const`)
  expect(await read('shell/src/locales/catalogs.ts')).toContain(
    `'pt-BR': () => import(/* webpackChunkName: "locales-pt-BR" */ './pt-BR.ts')`,
  )
  expect(await read('shell/src/locales/pt-BR.ts')).toContain(`import domain from '@forum/domain/locales/pt-BR.json'`)
  expect(listProblems(folder)).toEqual([])
  expect(() => addLanguage(folder, 'pt-BR')).toThrow('уже есть')
  expect(() => addLanguage(folder, 'немецкий')).toThrow()
})

test('what a further language lacks is counted, and is no problem', async () => {
  await write('remotes/news/src/locales/de.json', '{"Имя": "Name", "Год": ""}')
  const texts = readProjectTexts(folder)
  expect(texts.flatMap(textProblems)).toEqual([])
  expect(missingTexts(texts)).toEqual([
    'de: 2 of 3 messages are shown in English: remotes/news/src/locales/de.json 1, shell/src/locales/de.json 1',
  ])
})

test('Cyrillic letters are wrong in German, and right in Kazakh', async () => {
  for (const language of ['de', 'kk']) await write(`shell/src/locales/${language}.json`, '{"Вход": "Кіру"}')
  expect(readProjectTexts(folder).flatMap(textProblems)).toEqual(['shell/src/locales/de.json: Russian in the translation of «Вход»'])
})
