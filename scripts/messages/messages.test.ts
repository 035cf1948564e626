import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'
import { readProjectTexts, textProblems, unmarkedTexts, updateCatalogs } from './messages.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-messages-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
const problems = () => readProjectTexts(folder).flatMap(textProblems)
const remote = (catalog: Record<string, string>, source: string) =>
  write({ 'remotes/news/src/locales/en.json': JSON.stringify(catalog), 'remotes/news/src/texts.ts': source })

test('every message of the project has its translation', () => {
  expect(readProjectTexts(root).flatMap(textProblems)).toEqual([])
})

test('a translation that quotes a button or a page calls it as its own translation does', () => {
  const entries = readProjectTexts(root).flatMap(({ language, catalog }) =>
    Object.entries(catalog).map(([message, translation]) => ({ language, message, translation })),
  )
  const quoted = (message: string) => [...message.matchAll(/«([^»{}]+)»/g)].flatMap(([, name]) => [name, `${name}…`])
  const misnamed = entries.flatMap(({ language, message, translation }) =>
    quoted(message).flatMap((name) => {
      const named = entries.filter((other) => other.language === language && other.message === name && other.translation !== '')
      const names = named.map((other) => other.translation.replace('…', ''))
      const isNamed = translation === '' || names.length === 0 || names.some((own) => translation.includes(own))
      return isNamed ? [] : [`${translation}: ${names}`]
    }),
  )
  expect(misnamed).toEqual([])
})

test('every text of the interface is marked as a message', () => {
  expect(unmarkedTexts(root)).toEqual([])
})

test('a text outside messages is found, in a comment or a description for the API page it is not', async () => {
  await remote({ Имя: 'Name' }, `/* Фамилия */ i18n.t('Имя'), v.description('Имя человека') // Отчество`)
  expect(unmarkedTexts(folder)).toEqual([])
  await remote({ Имя: 'Name' }, `if (name) {\n    i18n.t('Имя') + 'Фамилия'\n}`)
  expect(unmarkedTexts(folder)).toEqual(['remotes/news/src/texts.ts: Фамилия'])
})

test.each([
  ['no translation', {}, `i18n.t('Имя')`, 'no translation of «Имя»'],
  ['an empty one', { Имя: '' }, `i18n.t('Имя')`, 'no translation of «Имя»'],
  ['an unused one', { Имя: 'Name', Год: 'Year' }, `i18n.t('Имя')`, 'nobody uses «Год»'],
  ['another parameter', { 'До {day}': 'Until {date}' }, `i18n.t('До {day}', { day })`, 'other parameters than in «До {day}»'],
  ['invalid ICU', { 'До {day}': 'Until {day' }, `i18n.t('До {day}', { day })`, 'other parameters than in «До {day}»'],
  ['quotation marks of another language', { '“Имя”': 'Name' }, `i18n.t('“Имя”')`, 'quotation marks of another language in «“Имя”»'],
  ['Russian letters', { Имя: 'Имя' }, `i18n.t('Имя')`, 'Russian in the translation of «Имя»'],
])('%s is a problem', async (_, catalog, source, problem) => {
  await remote(catalog as Record<string, string>, source)
  expect(problems()).toEqual([`remotes/news/src/locales/en.json: ${problem}`])
})

test('a message with parameters needs values', async () => {
  await remote({ 'До {day}': 'Until {day}' }, `i18n.t('До {day}')`)
  expect(problems()).toEqual(['remotes/news/src/texts.ts: no values for «До {day}»'])
})

test('titles and labels of a remote’s definition are messages too', async () => {
  await remote({}, '')
  await write({ 'remotes/news/src/remote.ts': `defineRemote({ routes: [{ title: 'Новости' }], nav: [{ label: 'Лента' }] })` })
  expect(problems().map((problem) => problem.slice(-9))).toEqual(['«Новости»', 'f «Лента»'])
})

test('the command adds new messages, keeps translations and removes unused ones', async () => {
  await remote({ Год: 'Year', Имя: 'Name' }, `i18n.t('Адрес') + i18n.t('Имя')`)
  updateCatalogs(folder)
  expect(JSON.parse(await readFile(join(folder, 'remotes/news/src/locales/en.json'), 'utf8'))).toEqual({ Адрес: '', Имя: 'Name' })
})
