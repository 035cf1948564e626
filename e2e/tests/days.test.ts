import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { openAccount } from '../account.ts'
import { startDemonstration } from '../demonstration.ts'
import { propose } from '../moderator.ts'
import { openedAddress, readPdf } from '../papers.ts'
import { expect, signIn, test } from '../test.ts'

/** What a cabinet says and offers depends on the day: one portal is taken through the year, stopped and started with another clock. */

test.describe.configure({ mode: 'serial' })

let folder: string
test.beforeAll(async ({ dataDir }) => {
  folder = await mkdtemp(join(tmpdir(), 'forum-days-'))
  await symlink(join(dataDir, 'releases'), join(folder, 'releases'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const register = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' })

for (const { clock, main, older } of [
  {
    clock: '2025-07-31T23:00:00+03:00',
    main: 'Регистрация ещё не открыта. Она начнётся 01.08.2025.',
    older: 'Регистрация ещё не открыта. Она начнётся 30.08.2025.',
  },
  { clock: '2025-10-12T12:00:00+03:00', main: null, older: null },
  { clock: '2025-10-13', main: 'Регистрация уже завершена.', older: null },
  { clock: '2025-10-19', main: 'Регистрация уже завершена.', older: null },
  { clock: '2025-10-20', main: 'Регистрация уже завершена.', older: 'Регистрация уже завершена.' },
]) {
  // @requirement screens-7, cabinet-4, dates-2, dates-5
  test(`on ${clock} the cabinet says «${main ?? 'register'}», the older one «${older ?? 'register'}»`, async ({ browser }) => {
    const portal = await startDemonstration(folder, { PORTAL_CLOCK: clock })
    const context = await browser.newContext({ baseURL: portal.url })
    try {
      const page = await context.newPage()
      await signIn(page, 'participant@forum.example')
      for (const [path, notice] of [
        ['/', main],
        ['/expired_reg_25', older],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 2, name: 'Участие в форуме' })).toBeVisible()
        if (notice) {
          await expect(page.getByText(notice)).toBeVisible()
          await expect(register(page)).toHaveCount(0)
        } else {
          await expect(register(page)).toBeVisible()
          await expect(page.getByText(/Регистрация (уже|ещё)/)).toHaveCount(0)
        }
        await expectAccessible(page, `days-${clock.slice(0, 10)}-${path.slice(1) || 'main'}`)
      }
    } finally {
      await context.close()
      await portal.stop()
    }
  })
}

// @requirement cabinet-25, dates-4
test('an oral talk of the older cabinet, confirmed before the forum, has its certificate from 2025-10-22 and not before', async ({
  browser,
}) => {
  const title = 'Геном снежного барана'
  const on = async (clock: string, story: (page: Page, url: string) => Promise<void>) => {
    const portal = await startDemonstration(folder, { PORTAL_CLOCK: clock })
    const context = await browser.newContext({ baseURL: portal.url })
    try {
      person ??= await openAccount(portal, 'Баранова', 'Инна')
      const page = await context.newPage()
      await signIn(page, person.email)
      await story(page, portal.url)
    } finally {
      await context.close()
      await portal.stop()
    }
  }
  let person: { email: string } | undefined

  await on('2025-10-19T12:00:00+03:00', async (page, url) => {
    await page.goto('/expired_reg_25')
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

    await propose(browser, url, 'Баранова', 'Устно', '20 октября, 12:30')
    await page.goto('/')
    await page.getByRole('button', { name: 'Подтвердить участие' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить участие' }).click()
    await expect(page.getByText('Участие подтверждено.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Скачать сертификат' })).toHaveCount(0)
  })

  await on('2025-10-21T12:00:00+03:00', async (page) => {
    await expect(page.getByRole('button', { name: 'Скачать приглашение' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Скачать сертификат' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Отменить регистрацию' })).toHaveCount(0)
  })

  await on('2025-10-22', async (page) => {
    await expectAccessible(page, 'cabinet-certificate')
    const text = await readPdf(await openedAddress(page, 'Скачать сертификат'))
    expect(text).toContain('Баранова Инна Павловна')
    expect(text).toContain(title)
    expect(text).toContain('с устным докладом')
    // The code's address confirms the same without signing in.
    const [check = ''] = /http:\/\/\S+\/certificates\/\S+/.exec(text) ?? []
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(check)
    await expect(stranger.getByRole('heading', { name: 'Сертификат подтверждён' })).toBeVisible()
    await expect(stranger.getByText('Баранова Инна Павловна')).toBeVisible()
    await expect(stranger.getByText(title)).toBeVisible()
    await expectAccessible(stranger, 'certificate-check')
    await stranger.context().close()
  })
})
