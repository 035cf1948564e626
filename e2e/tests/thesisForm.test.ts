import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { openSettled } from '../pages/cabinet.ts'
import { taking } from '../pages/papers.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** A thesis from input to the moderator's document. */

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const letters = (count: number) => 'а'.repeat(count)

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
  await expect(field(page, 'Текст тезисов')).toBeVisible()
}
/** Fifteen authors of four organisations, as a manuscript has them. */
const manuscript = [
  'Опаснова О.О.¹*, Аистов А.А.¹, Бобров Б.Б.¹,², Волкова В.В.², Гусев Г.Г.³, Дятлов Д.Д.⁴, Ёжиков Е.Е.³, Жукова Ж.Ж.¹,',
  'Зайцев З.З.², Иволгин И.И.³, Куницын К.К.¹, Лосев Л.Л.², Медведев М.М.⁴, Норкин Н.Н.³, Орлов П.П.¹,⁴',
  ...['1 Институт рыси, Москва', '2 Институт леса', '3 Центр геномики, Томск', '4 University of Example', '* e-mail: opasnova@forum.test'],
].join('\n')

async function pasteAuthors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Вставить список авторов…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вставить список авторов' })
  await dialog.getByRole('textbox').fill(manuscript)
  await expect(dialog.getByText('15 авторов')).toBeVisible()
  await expect(dialog.getByText('Не взято в список')).toHaveCount(0)
  // Other initials than those of the account: the speaker is asked, not guessed.
  await dialog.getByRole('combobox', { name: 'Докладчик' }).selectOption('Опаснова О.О.')
  await dialog.getByRole('button', { name: 'Заменить список' }).click()
  await expect(field(page, 'Соавтор 14')).toHaveValue('Орлов П.П.')
  await expect(page.getByRole('complementary', { name: 'Так будет в сборнике' })).toContainText(
    'Опаснова О.О.1, Аистов А.А.1, Бобров Б.Б.1,2',
  )
}
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Загрузить тезисы' }).click()

const payloads = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"></svg>',
  '<i onclick="window.ran = 1">жми</i>',
  '<a href="javascript:window.ran = 1">ссылка</a>',
  '&lt;script&gt;window.ran = 1&lt;/script&gt;',
  '</textarea><script>window.ran = 1</script>',
  'a<b & c>d',
]

const paragraphsOf = (bytes: Uint8Array): string =>
  [...strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) => [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

// @requirement thesis-14
test('text of an author is never executed, and is shown as typed in viewer and docx', async ({ browser, portal }) => {
  const person = await newPerson(portal, 'Опаснова')
  const registration = await applyWithTalk(portal, person, 'Сравнение a<b & c>d')
  const page = await openAs(browser, portal, person.token)
  const errors: string[] = []
  page.on('dialog', (dialog) => {
    errors.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/')
  await openForm(page)
  await pasteAuthors(page)
  const text = [...payloads, letters(1500), '<i>Lynx lynx</i> и a<b & c>d'].join('\n')
  await field(page, 'Текст тезисов').fill(text)
  for (const [name, line] of [
    ['Название доклада', 'Рысь <script>window.ran = 1</script> a<b & c>d'],
    ['Финансирование', '<img src=x onerror="window.ran = 1"> a<b & c>d'],
    ['Докладчик', 'Опаснова <b onmouseover="window.ran = 1">А.</b>'],
  ] as const)
    await field(page, name).fill(line)
  await page.getByRole('button', { name: 'Добавить источник' }).click()
  await field(page, 'Источник 1').fill('a<b & c>d <iframe src="javascript:parent.ran = 1">')
  const preview = page.getByRole('complementary', { name: 'Так будет в сборнике' })
  await expect(preview).toContainText('<img src=x onerror="window.ran = 1"> a<b & c>d')
  await send(page)
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()

  await openSettled(page)
  await page.getByRole('button', { name: 'Посмотреть тезисы' }).click()
  const viewer = page.getByRole('dialog', { name: 'Тезисы' })
  await expect(viewer).toContainText('РЫСЬ <SCRIPT>WINDOW.RAN = 1</SCRIPT> A<B & C>D')
  for (const line of [...payloads, 'a<b & c>d <iframe src="javascript:parent.ran = 1">']) await expect(viewer).toContainText(line)
  await expect(viewer.locator('i').filter({ hasText: 'Lynx lynx' })).toHaveText('Lynx lynx')
  await expect(viewer.locator('script, img, svg[onload], iframe, a')).toHaveCount(0)
  await viewer.getByText('жми').click()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(errors).toEqual([])

  const moderator = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  await moderator.goto(`/users-list?card=${registration}`)
  await moderator
    .getByRole('dialog')
    .getByRole('button', { name: /Открыть тезисы/ })
    .click()
  const download = await taking(moderator, () => moderator.getByRole('button', { name: 'Скачать docx' }).click())
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const document = paragraphsOf(Buffer.concat(chunks))
  expect(document).toContain('РЫСЬ <SCRIPT>WINDOW.RAN = 1</SCRIPT> A<B & C>D')
  for (const line of ['Lynx lynx и a<b & c>d', ...payloads]) expect(document).toContain(line)
  expect(await moderator.evaluate(() => 'ran' in window)).toBe(false)
  await moderator.context().close()
  await page.context().close()
})
