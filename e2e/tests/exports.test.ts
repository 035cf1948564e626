import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { expectAccessible } from '../checks/accessibility.ts'
import { pressButton, tabTo } from '../checks/keyboard.ts'
import { DOCUMENT_LIMIT_MS, readPdf, taking } from '../pages/papers.ts'
import { applyWithTalk, ask, newPerson } from '../people/people.ts'
import { expect, signIn, test } from '../test.ts'

/** A moderator's exports, read back by other programs. */

// @requirement calls-lists-8
test('the spreadsheet of a view contains its rows, with text and date cells', async ({ page, portal }) => {
  const person = await newPerson(portal, 'Ёжикова-Ёлкина')
  const title = '=HYPERLINK("http://evil.test","нажми") Ё вторая строка'
  // A title is one line.
  await applyWithTalk(portal, person, title.replace(' вторая', '\nвторая'))
  const changes = { organization: 134, other_org_descr: '007', phone_number: '+79160000007' }
  await ask(portal, '/api/users/individual/detail/', changes, person.token, 'PATCH')
  await applyWithTalk(portal, person, '00123', { one_more: true })

  await signIn(page, 'moderator@forum.example')
  await page.goto('/users-list')
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ёжикова')
  await expect(page.getByText('Найдено: 2')).toBeVisible()
  const download = await taking(page, () => page.getByRole('button', { name: 'Выгрузить в Excel' }).click())
  const [sheet] = await readSheets(await download.path())
  const [head = [], ...rows] = sheet?.data ?? []
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(column('Название доклада')).toEqual(['00123', title])
  expect(column('Организация')).toEqual(['Другая: 007', 'Другая: 007'])
  expect(column('Телефон')).toEqual(['+79160000007', '+79160000007'])
  expect(column('Имя')[0]).toBe('Ёжикова-Ёлкина Анна Сергеевна')
  for (const day of column('Дата рождения')) expect(day).toEqual(new Date('1990-05-17T00:00:00Z'))
  for (const day of column('Дата регистрации')) expect(day).toEqual(new Date('2025-09-15T00:00:00Z'))
})

// @requirement table-15
test('only a moderator downloads the book of all theses', async ({ page, portal }) => {
  await signIn(page, 'moderator@forum.example')
  await page.goto('/users-list')
  const download = await taking(page, () => page.getByRole('button', { name: 'Скачать все тезисы' }).click())
  const xml = strFromU8(unzipSync(await readFile(await download.path()))['word/document.xml'] ?? new Uint8Array())
  const program = await ask<{ items: { title: string }[] }[]>(portal, '/api/users/user_meeting/program/?id=2', undefined, undefined, 'GET')
  expect(program.length).toBeGreaterThan(0)
  expect(xml).toContain('Указатель авторов')
  expect(xml).toContain('<w:i/>')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'admin@forum.example')
  await page.goto('/users-list')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  for (const name of ['Скачать все тезисы', 'Выгрузить в Excel']) await expect(page.getByRole('button', { name })).toBeHidden()
  for (const name of ['Тезисы', 'Файл doc', 'Файл pdf', 'Экспертное заключение'])
    await expect(page.getByRole('columnheader', { name })).toBeHidden()
})

// @requirement book-8
test('a moderator makes the book of abstracts as PDF by keyboard alone', async ({ page, portal }) => {
  await signIn(page, 'moderator@forum.example')
  await page.goto('/users-list')
  await pressButton(page, 'Выгрузить')
  await expect(page.getByRole('menuitem', { name: 'Напечатать список…' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Сборник тезисов…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Сборник тезисов' })
  await expect(dialog.getByRole('radio', { name: 'PDF для чтения и публикации' })).toBeChecked()
  await expectAccessible(page, 'book-choice')
  const section = dialog.getByRole('checkbox').first()
  await tabTo(page, (await section.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '', 'checkbox')
  await page.keyboard.press('Space')
  await pressButton(page, 'Создать')
  const download = dialog.getByRole('button', { name: 'Скачать' })
  await expect(download).toBeFocused({ timeout: DOCUMENT_LIMIT_MS })
  await expectAccessible(page, 'book-ready')
  const [answer] = await Promise.all([page.waitForResponse((one) => one.url().includes('/api/users/book/?')), page.keyboard.press('Enter')])
  const { url } = (await answer.json()) as { url: string }
  const text = await readPdf(new URL(url, portal.url).href)
  for (const part of ['Сборник тезисов', 'Содержание', 'Указатель авторов']) expect(text).toContain(part)
})

// @requirement screens-9, dashboard-1
test('the dashboard exports e-mail addresses and listeners, and its figures link to their rows', async ({ page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
  await signIn(page, 'admin@forum.example')
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: 'Списки e-mail' })).toBeVisible()
  const kind = page.getByLabel('Кому')
  await kind.selectOption({ label: 'Ждут решения модератора' })
  // The field changes when the list has loaded: until then the previous list is shown.
  await expect(kind.locator('option:checked')).toHaveText('Ждут решения модератора')
  const addresses = page.getByRole('textbox', { name: 'Адреса' })
  await expect(addresses).toHaveValue(/@/)
  await expectAccessible(page, 'dashboard-emails')
  const shown = (await addresses.inputValue()).split(/[\s,;]+/).filter(Boolean)
  expect(shown).toEqual([...new Set(shown)].sort())
  await page.getByRole('button', { name: 'Скопировать' }).click()
  await expect(page.getByText('Адреса скопированы')).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(/[\s,;]+/).filter(Boolean)
  expect(copied).toEqual(shown)
  const list = await taking(page, () => page.getByRole('button', { name: 'Скачать', exact: true }).click())
  expect((await readFile(await list.path(), 'utf8')).split(/[\s,;]+/).filter(Boolean)).toEqual(shown)

  await page.getByRole('tab', { name: 'Слушатели по мероприятиям' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Слушатели по мероприятиям' })).toBeVisible()
  await expectAccessible(page, 'dashboard-listeners')
  const book = await taking(page, () => page.getByRole('button', { name: 'Выгрузить в Excel: все мероприятия' }).click())
  const sheets = await readSheets(await book.path())
  expect(sheets.length).toBeGreaterThan(5)
  for (const { data } of sheets) expect(data[0]?.[0]).toBe('Имя')

  await page.getByRole('tab', { name: 'Показатели' }).click()
  await expect(page.getByRole('heading', { name: 'Заявки по дням' })).toBeVisible()
  await expectAccessible(page, 'dashboard-figures')
  const cell = page.getByRole('table').last().getByRole('link').first()
  const count = (await cell.textContent())?.replace(/\D/g, '')
  await cell.click()
  await page.waitForURL((url) => url.pathname === '/users-list' && url.search !== '')
  await expect(page.getByText(`Найдено: ${count}`)).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Журнал изменений' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Журнал изменений' })).toBeVisible()
  await expectAccessible(page, 'dashboard-audit')
})
