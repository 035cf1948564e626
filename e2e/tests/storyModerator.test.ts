import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { taking } from '../pages/papers.ts'
import { ask } from '../people/people.ts'
import { openBrowser, step, test, widthsOf, windowOf } from '../people/story.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, signIn } from '../test.ts'

/** A moderator's work: from the first undecided registration to the exports. */

const moderator = 'Михаил Воробьёв'
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Выбрать: / }) })

async function goTo(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: moderator }).click()
  const wanted = page.getByRole('menuitem', { name: item, exact: true })
  await expect(wanted).toBeVisible()
  await wanted.click()
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible()
}

/** Decides the first undecided registration. @returns the person */
async function decideFirst(page: Page, portal: Demonstration): Promise<string> {
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption({ label: 'Ожидает решения модератора' })
  await page.waitForURL(/state=waiting/)
  await expect(rows(page).first()).toBeVisible()
  await step(page, 'participants-waiting')
  await rows(page).first().getByRole('link').first().click()
  const name = (await dialog(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
  await step(page, 'card', dialog(page))
  const address = await dialog(page).getByRole('link', { name: /@/ }).first().textContent()
  await dialog(page).getByRole('button', { name: 'Редактировать' }).click()
  await dialog(page).getByLabel('Формат', { exact: true }).selectOption({ label: 'Устно' })
  await dialog(page).getByLabel('Дата выступления').fill('20 октября, 12:30')
  await expect(dialog(page).getByText('Сразу после сохранения участнику уйдёт письмо')).toBeVisible()
  const save = dialog(page).getByRole('button', { name: 'Сохранить', exact: true })
  await save.scrollIntoViewIfNeeded()
  await step(page, 'decision', dialog(page))
  await save.click()
  await expect(page.getByText('Данные сохранены').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect
    .poll(async () => (await portal.outbox()).some(({ to, text }) => to === address && text.includes('20 октября, 12:30')))
    .toBe(true)
  return name
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption({ index: 0 })
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(name)
  await page.waitForURL(/search=/)
  await expect(rows(page).first()).toContainText(name)
  await step(page, 'participants-found')
  const sheet = await taking(page, () => page.getByRole('button', { name: 'Выгрузить в Excel' }).click())
  const [{ data: [head = [], ...taken] = [] } = {}] = await readSheets(await sheet.path())
  expect(new Set(taken.map((row) => row[head.indexOf('Имя')]))).toEqual(new Set([name]))
  expect(taken.map((row) => row[head.indexOf('Дата выступления')])).toContain('20.10.2025, 12:30')

  await rows(page).first().getByRole('link').first().click()
  await dialog(page)
    .getByText(/^Журнал изменений/)
    .click()
  await expect(dialog(page).locator('details[open]')).toContainText('Воробьёв Михаил Андреевич')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('')
  await page.waitForURL((url) => !url.searchParams.has('search'))
}

/** Number of rows that the table is to show for the filter of waiting ones. */
async function countWaiting(portal: Demonstration): Promise<number> {
  const path = '/api/users/user_meeting_reg/list/?meeting_id=2&state=waiting'
  return (await ask<{ count: number }>(portal, path, undefined, await portal.signIn('moderator@forum.example'), 'GET')).count
}

async function decideSeveral(page: Page, portal: Demonstration): Promise<void> {
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption({ label: 'Ожидает решения модератора' })
  await page.waitForURL(/state=waiting/)
  const found = page.getByText(/^Найдено: /)
  const waiting = await countWaiting(portal)
  await expect(found).toHaveText(`Найдено: ${waiting}`)
  for (const row of [0, 1, 2]) await rows(page).nth(row).getByRole('checkbox').check()
  await expect(page.getByText('Выбрано: 3')).toBeVisible()
  await step(page, 'participants-chosen')
  await page.getByRole('button', { name: 'Изменить выбранные' }).click()
  await dialog(page).getByLabel('Формат', { exact: true }).selectOption({ label: 'Стенд' })
  await dialog(page).getByRole('checkbox', { name: 'Изменить дату выступления' }).check()
  await dialog(page).getByLabel('Дата выступления', { exact: true }).fill('21 октября, 14:00')
  await step(page, 'bulk', dialog(page))
  await dialog(page).getByRole('button', { name: 'Показать, что изменится' }).click()
  await expect(dialog(page).getByText(/^Писем, которые уйдут сразу: [123]$/)).toBeVisible()
  await step(page, 'bulk-preview', dialog(page))
  await dialog(page).getByRole('button', { name: 'Применить к 3' }).click()
  await expect(dialog(page).getByText('Изменено строк: 3')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(found).toHaveText(`Найдено: ${waiting - 3}`)
}

async function takeBook(page: Page): Promise<void> {
  const book = await taking(page, () => page.getByRole('button', { name: 'Скачать все тезисы' }).click())
  const xml = strFromU8(unzipSync(await readFile(await book.path()))['word/document.xml'] ?? new Uint8Array())
  expect(xml).toContain('Указатель авторов')
}

async function takeAddresses(page: Page): Promise<void> {
  const kind = page.getByLabel('Кому')
  await kind.selectOption({ label: 'Не подтвердили участие' })
  // The field changes when the list has loaded: until then the previous list is shown.
  await expect(kind.locator('option:checked')).toHaveText('Не подтвердили участие')
  const addresses = page.getByRole('textbox', { name: 'Адреса' })
  await expect(addresses).toHaveValue(/@/)
  await step(page, 'emails', main(page))
  const list = await taking(page, () => page.getByRole('button', { name: 'Скачать', exact: true }).click())
  const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
  expect(words(await readFile(await list.path(), 'utf8'))).toEqual(words(await addresses.inputValue()))
}

async function takeListeners(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Слушатели по мероприятиям' }).click()
  const all = page.getByRole('button', { name: 'Выгрузить в Excel: все мероприятия' })
  await expect(all).toBeVisible()
  await step(page, 'listeners')
  const sheets = await readSheets(await (await taking(page, () => all.click())).path())
  expect(sheets.length).toBeGreaterThan(5)
}

async function checkFigures(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Показатели' }).click()
  await expect(page.getByRole('heading', { name: 'Путь докладов' })).toBeVisible()
  await step(page, 'figures', main(page))
}

// Moderators use a desktop.
for (const width of widthsOf(1280))
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: windowOf(width) })

    test('a moderator decides one registration, then several, and exports spreadsheets, book, addresses and figures', async ({
      browser,
      year,
    }) => {
      // Others decide the rows that a portal begins with.
      const portal = await year.goTo('2025-09-15')
      const page = await openBrowser(browser, portal)
      await signIn(page, 'moderator@forum.example')
      await page.goto('/')
      await goTo(page, 'Участники')
      await step(page, 'participants')
      const decided = await decideFirst(page, portal)
      await find(page, decided)
      await decideSeveral(page, portal)
      await takeBook(page)
      await goTo(page, 'Статистика')
      await takeAddresses(page)
      await takeListeners(page)
      await checkFigures(page)
      await page.context().close()
    })
  })
