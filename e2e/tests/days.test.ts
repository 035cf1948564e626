import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { openSettled } from '../pages/cabinet.ts'
import { openedAddress, readPdf } from '../pages/papers.ts'
import { openAccount } from '../people/account.ts'
import { propose } from '../people/moderator.ts'
import { openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/**
 * The cabinets on different dates: one portal is restarted with another clock. The server's tests cover each boundary of each date:
 * stateTable.test.ts and registrations.test.ts.
 */

const register = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' })

/** @param notice shown in place of the button */
async function expectCabinet(page: Page, path: string, notice: string | null): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2, name: 'Участие в форуме' })).toBeVisible()
  if (notice) {
    await expect(page.getByText(notice)).toBeVisible()
    await expect(register(page)).toHaveCount(0)
  } else {
    await expect(register(page)).toBeVisible()
    await expect(page.getByText(/Регистрация (уже|ещё)/)).toHaveCount(0)
  }
}

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

/** Runs the portal from a moment on. */
const on = (clock: string, story: (portal: Demonstration) => Promise<void>) => withPortalOn(folder, clock, story)

// @requirement screens-7, cabinet-4, dates-2, dates-5
test('until registration opens, the main cabinet and a month longer the one for late registrations show its date', ({ browser }) =>
  on('2025-07-31T23:00:00+03:00', async (portal) => {
    const page = await openAs(browser, portal, await portal.signIn('participant@forum.example'))
    await expectCabinet(page, '/expired_reg_25', 'Регистрация ещё не открыта. Она начнётся 30.08.2025.')
    await expectCabinet(page, '/', 'Регистрация ещё не открыта. Она начнётся 01.08.2025.')
    await expectAccessible(page, 'days-wait')
    await page.context().close()
  }))

// @requirement cabinet-25, dates-4
test('an oral talk of the cabinet for late registrations, confirmed before the forum, has its certificate from 2025-10-22', async ({
  browser,
}) => {
  const title = 'Геном снежного барана'
  const closed = 'Регистрация уже завершена.'
  let person: { email: string } | undefined
  await on('2025-10-19T12:00:00+03:00', async (portal) => {
    person = await openAccount(portal, 'Баранова', 'Инна')
    const page = await openAs(browser, portal, await portal.signIn(person.email))
    await expectCabinet(page, '/', closed)
    await expectAccessible(page, 'days-closed')
    await expectCabinet(page, '/expired_reg_25', null)
    await register(page).click()
    await page.getByRole('radio', { name: 'Устный доклад' }).click()
    await page.getByLabel('Название доклада').fill(title)
    await page.getByRole('combobox', { name: 'Секция' }).click()
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Сессия 2/ })
      .click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Успешная регистрация').first()).toBeVisible()

    await propose(portal, 'Баранова', 'talk', '20 октября, 12:30')
    await page.goto('/')
    await page.getByRole('button', { name: 'Подтвердить участие' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить участие' }).click()
    await expect(page.getByText('Участие подтверждено.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Скачать сертификат' })).toHaveCount(0)
    await page.context().close()
  })

  await on('2025-10-21T12:00:00+03:00', async (portal) => {
    const page = await openAs(browser, portal, await portal.signIn(person?.email ?? ''))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Скачать приглашение' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Скачать сертификат' })).toHaveCount(0)
    await openSettled(page)
    await expect(page.getByRole('button', { name: 'Отменить регистрацию' })).toHaveCount(0)
    await page.context().close()

    const late = await openAs(browser, portal, await portal.signIn('participant@forum.example'))
    for (const path of ['/', '/expired_reg_25']) await expectCabinet(late, path, closed)
    await late.context().close()
  })

  await on('2025-10-22', async (portal) => {
    const page = await openAs(browser, portal, await portal.signIn(person?.email ?? ''))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Скачать сертификат' })).toBeVisible()
    await expectAccessible(page, 'cabinet-certificate')
    const text = await readPdf(await openedAddress(page, 'Скачать сертификат'))
    expect(text).toContain('Баранова Инна Павловна')
    expect(text).toContain(title)
    expect(text).toContain('с устным докладом')
    // The code's address fills in the number, without signing in.
    const [check = ''] = /http:\/\/\S+\/certificates\/\S+/.exec(text) ?? []
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(check)
    await stranger.getByLabel('Фамилия, имя и отчество').fill('Баранова Инна Павловна')
    await stranger.getByRole('button', { name: 'Проверить' }).click()
    await expect(stranger.getByText('Сертификат подлинный')).toBeVisible()
    await expect(stranger.getByText('устный доклад')).toBeVisible()
    await expectAccessible(stranger, 'certificate-check')
    await stranger.context().close()
    await page.context().close()
  })
})
