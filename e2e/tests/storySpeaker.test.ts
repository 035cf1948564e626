import { execFile } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@forum/scripts/build'
import type { Page } from '@playwright/test'
import { openSettled } from '../pages/cabinet.ts'
import { openedAddress, readPdf } from '../pages/papers.ts'
import { propose } from '../people/moderator.ts'
import { openBrowser, step, test, thesisText, widthsOf, windowOf, type Year } from '../people/story.ts'
import { settingsOf } from '../portal/dataFolder.ts'
import { expect, signInByForm } from '../test.ts'

/** A speaker of the last forum who returns with an imported account. */

const email = 'ilya.sterlyadev@example.org'
const oldPassword = 'forum-last-year'
const title = 'Популяционная геномика стерляди'

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.getByRole('article', { name: title })

/** A Django dump of the last forum's accounts, with hashes and its own reference ids. */
function dump(): string {
  const hash = pbkdf2Sync(oldPassword, 'saltOfThen', 260_000, 32, 'sha256').toString('base64')
  const user = { username: email, email, password: `pbkdf2_sha256$260000$saltOfThen$${hash}`, is_active: true }
  const person = {
    user: 7,
    last_name: 'Стерлядев',
    first_name: 'Илья',
    middle_name: 'Николаевич',
    phone_number: '+79261112233',
    birth_date: '1979-03-08',
    is_female: false,
    organization: 901,
  }
  return JSON.stringify([
    { model: 'references.organization', pk: 901, fields: { name: 'Институт молекулярной генетики растений' } },
    { model: 'auth.user', pk: 7, fields: user },
    { model: 'users.individual', pk: 70, fields: person },
  ])
}

async function importAccounts({ dataDir }: Year): Promise<void> {
  const file = join(dataDir, 'accounts.json')
  await writeFile(file, dump())
  const command = [join(root, 'scripts/run.mjs'), 'portal', 'import-accounts', file]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...settingsOf(dataDir) },
  })
  expect(stdout).toContain('Добавлено: 1')
}

/** Imported data is present; missing fields are filled in. */
async function completePerson(page: Page): Promise<void> {
  await page.goto('/personal-data')
  await expect(page.getByLabel('Фамилия')).toHaveValue('Стерлядев')
  await expect(page.getByLabel('Телефон')).toHaveValue(/926.*111.*22.*33/)
  await expect(page.getByRole('combobox', { name: 'Организация' })).toHaveValue('Институт молекулярной генетики растений')
  await page.getByRole('combobox', { name: 'Должность' }).click()
  await page.getByRole('listbox').getByRole('option').nth(3).click()
  await page.getByRole('combobox', { name: 'Учёная степень' }).click()
  await page.getByRole('listbox').getByRole('option').nth(3).click()
  await step(page, 'personal-data', page.getByRole('region', { name: 'Персональные данные' }))
  await page.getByRole('button', { name: 'Обновить персональные данные' }).click()
  await expect(page.getByText('Данные сохранены').first()).toBeVisible()
}

async function applyWithTalk(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.getByRole('radio', { name: 'Устный доклад' }).click()
  await page.getByLabel('Название доклада').fill(title)
  await page.getByRole('combobox', { name: 'Секция' }).click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Сессия 2/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(card(page)).toContainText('Заявка ожидает подтверждения модератором.')
  // Before the decision the invitation is a listener's and does not mention the talk.
  const early = await readPdf(await openedAddress(page, 'Скачать приглашение слушателя'))
  expect(early).toContain('Стерлядев Илья Николаевич')
  expect(early).not.toContain(title)
}

async function sendThesis(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Докладчик' })).toHaveValue('Стерлядев Илья Николаевич')
  await dialog(page).getByRole('textbox', { name: 'Текст тезисов' }).fill(thesisText('Acipenser ruthenus'))
  await dialog(page).getByRole('button', { name: 'Загрузить тезисы' }).click()
  await openSettled(page)
  await card(page).getByRole('button', { name: 'Посмотреть тезисы' }).click()
  await expect(dialog(page)).toContainText('Acipenser ruthenus')
  await step(page, 'thesis-view', dialog(page))
  await page.keyboard.press('Escape')
}

async function confirmTalk(page: Page): Promise<void> {
  await page.reload()
  await expect(card(page)).toContainText('Вам предложено участие с устным докладом.')
  await card(page).getByRole('button', { name: 'Подтвердить участие' }).click()
  await expect(dialog(page)).toContainText('20 октября, 12:30')
  await dialog(page).getByRole('button', { name: 'Подтвердить участие' }).click()
  await expect(card(page)).toContainText('Участие подтверждено.')
}

// @requirement cabinet-25
for (const width of widthsOf(1280))
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: windowOf(width) })

    test('a returning speaker signs in with the old password, applies with theses, confirms, and gets invitation and certificate', async ({
      browser,
      year,
    }) => {
      const september = await year.goTo('2025-09-15')
      await importAccounts(year)
      let page = await openBrowser(browser, september)
      await signInByForm(page, email, oldPassword)
      await completePerson(page)
      await applyWithTalk(page)
      await sendThesis(page)
      await propose(september, 'Стерлядев', 'talk', '20 октября, 12:30')
      await confirmTalk(page)
      const invitation = await readPdf(await openedAddress(page, 'Скачать приглашение'))
      for (const part of ['Стерлядев Илья Николаевич', title]) expect(invitation).toContain(part)
      await page.context().close()

      page = await openBrowser(browser, await year.goTo('2025-10-22'))
      // The hash has been upgraded since; the password is unchanged.
      await signInByForm(page, email, oldPassword)
      await expect(card(page)).toContainText('Сертификат участника готов.')
      const certificate = await readPdf(await openedAddress(page, 'Скачать сертификат'))
      for (const part of ['Стерлядев Илья Николаевич', title, 'с устным докладом']) expect(certificate).toContain(part)
      await page.context().close()
    })
  })
