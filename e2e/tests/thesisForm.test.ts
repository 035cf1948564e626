import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../checks/accessibility.ts'
import { openSettled } from '../pages/cabinet.ts'
import { taking } from '../pages/papers.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** A thesis from input to the moderator's document. */

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const letters = (count: number) => 'а'.repeat(count)
/** Text of so many visible characters, some of them in italics. */
const italic = (count: number) => `<i>${'б'.repeat(count - 1)}</i>в`

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
  await expect(field(page, 'Текст тезисов')).toBeVisible()
}
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Загрузить тезисы' }).click()

test('the form shows an error at each limit, by mouse and by keyboard', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном рыси сибирской')
  const page = await openAs(browser, portal, person.token)
  await page.goto('/')
  await openForm(page)
  await expect(field(page, 'Название доклада')).toHaveValue('Геном рыси сибирской')
  await expect(field(page, 'Докладчик')).toHaveValue('Проверкина Анна Сергеевна')
  await expect(field(page, 'E-mail')).toHaveValue(person.email)
  await expectAccessible(page, 'thesis-form')

  await send(page)
  await expect(field(page, 'Текст тезисов')).toBeFocused()
  const boundaries: [string, string, string | null][] = [
    ['Название доклада', italic(9), 'Не указано название доклада'],
    ['Название доклада', italic(10), null],
    ['Название доклада', italic(251), 'Название доклада длиннее 250 символов'],
    ['Название доклада', italic(250), null],
    ['Текст тезисов', italic(1499), 'недостаточное количество символов в тексте Тезисов'],
    ['Текст тезисов', italic(1500), null],
    ['Текст тезисов', italic(3501), 'Текст тезисов длиннее 3500 символов'],
    ['Текст тезисов', italic(3500), null],
    ['Финансирование', italic(401), 'Сведения о финансировании длиннее 400 символов'],
    ['Финансирование', italic(400), null],
    ['E-mail', 'a@b.', 'Не указан e-mail'],
    ['E-mail', 'a@b.c', null],
    ['Докладчик', ' ', 'Не указаны ФИО докладчика'],
    ['Докладчик', 'Проверкина А. С.', null],
  ]
  for (const [name, value, message] of boundaries) {
    await field(page, name).fill(value)
    const where = expect(field(page, name), `${name}: ${value.length}`)
    if (message === null) await where.not.toHaveAttribute('aria-invalid', 'true')
    else await where.toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(page.getByText('3500 из 3500 знаков, не менее 1500')).toBeVisible()

  const more = page.getByRole('button', { name: 'Добавить источник' })
  for (let count = 1; count <= 5; count += 1) {
    await more.click()
    await field(page, `Источник ${count}`).fill(`Источник номер ${count}`)
  }
  await expect(more).toBeHidden()

  await page.getByRole('button', { name: 'Добавить соавтора' }).click()
  await field(page, 'Соавтор 1').fill('Рысин Лев')
  await send(page)
  await expect(page.getByText('Не указана организация соавтора')).toBeVisible()
  await expectAccessible(page, 'thesis-form-errors')
  await page.getByRole('group', { name: 'Место работы' }).last().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Добавить соавтора' }).click()
  await field(page, 'Соавтор 2').fill('Куницына Ольга')
  await page.getByRole('group', { name: 'Место работы' }).last().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Поднять соавтора 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Опустить соавтора 1' })).toBeFocused()
  await page.getByLabel('Место в списке авторов').selectOption({ label: 'Последним' })
  const preview = page.getByRole('complementary', { name: 'Так будет в сборнике' })
  await expect(preview).toContainText(/Куницына Ольга.*Рысин Лев.*Проверкина А. С./)

  await send(page)
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()
  await openSettled(page)
  await expect(page.getByRole('button', { name: 'Посмотреть тезисы' })).toBeVisible()
  await page.context().close()
})

// @requirement thesis-21, thesis-22
test('what is given in English on a phone is printed after the Russian part', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном бобра речного')
  const page = await openAs(browser, portal, person.token)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/')
  await openForm(page)
  await field(page, 'Текст тезисов').fill(letters(1500))
  await expect(field(page, 'Название на английском')).toBeHidden()
  await page.getByText('На английском: название, авторы, организации').click()
  await field(page, 'Название на английском').fill('Genome of бобр')
  await field(page, 'Докладчик латиницей').fill('Anna Proverkina')
  await field(page, 'Организация 1 на английском').fill('Institute of Biology')
  await expectAccessible(page, 'thesis-form-english')
  const content = page.getByRole('dialog').locator('form')
  expect(
    await content.evaluate((form) => [form, ...form.querySelectorAll('*')].some((e) => e.getBoundingClientRect().right > innerWidth)),
  ).toBe(false)
  await send(page)
  await expect(field(page, 'Название на английском')).toHaveAccessibleDescription(/есть буквы кириллицы/)
  await field(page, 'Название на английском').fill('Genome of <i>Castor fiber</i>')
  await send(page)
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()
  await openSettled(page)
  await page.getByRole('button', { name: 'Посмотреть тезисы' }).click()
  const viewer = page.getByRole('dialog', { name: 'Тезисы' })
  await expect(viewer).toContainText(/ГЕНОМ БОБРА РЕЧНОГО.*Genome of Castor fiber.*Anna Proverkina1.*1 Institute of Biology.*ааа/s)
  await page.context().close()
})

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
  await expectAccessible(page, 'thesis-view')
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

test('unmatched tags stay as typed', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном выдры речной')
  const page = await openAs(browser, portal, person.token)
  await page.goto('/')
  await openForm(page)
  await field(page, 'Текст тезисов').fill(`закрыт лишний раз</i></i>\n${letters(1500)}\n<i>не закрыт`)
  await send(page)
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()
  await openSettled(page)
  await page.getByRole('button', { name: 'Посмотреть тезисы' }).click()
  const viewer = page.getByRole('dialog', { name: 'Тезисы' })
  await expect(viewer).toContainText('закрыт лишний раз</i></i>')
  await expect(viewer).toContainText('<i>не закрыт')
  await page.context().close()
})

// @requirement composed-1
test('text copied from a PDF is counted as a reader counts it, and a limit cuts nothing off', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  await applyWithTalk(portal, person, 'Геном рыси сибирской')
  const page = await openAs(browser, portal, person.token)
  await page.goto('/')
  await openForm(page)
  const copied = (text: string) => text.normalize('NFD')
  const text = 'Исследуй йй ёё. '.repeat(220).slice(0, 3439)
  const paste = async (name: string, value: string) => {
    await field(page, name).fill(value)
    await field(page, name).press('Control+A')
    await page.keyboard.press('Control+X')
    await page.keyboard.press('Control+V')
  }
  await paste('Текст тезисов', copied(text))
  await expect(page.getByText('3439 из 3500 знаков, не менее 1500')).toBeVisible()
  await expect(field(page, 'Текст тезисов')).toHaveValue(text)
  await paste('Докладчик', copied('Йодов Сергей Ёлкин'))
  await expect(field(page, 'Докладчик')).toHaveValue('Йодов Сергей Ёлкин')
  await send(page)
  await expect(page.getByRole('dialog')).toBeHidden()
})
