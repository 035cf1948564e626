import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { expectAccessible } from '../checks/accessibility.ts'
import { pressButton, tabTo } from '../checks/keyboard.ts'
import { DOCUMENT_LIMIT_MS, readPdf, taking } from '../pages/papers.ts'
import { expect, signIn, test } from '../test.ts'

/** A moderator's exports, read back by other programs. */

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
