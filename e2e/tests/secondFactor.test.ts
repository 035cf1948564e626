import { codeAt } from '@forum/server/people/secondFactor/methods/totp'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expectAccessible } from '../checks/accessibility.ts'
import { taking } from '../pages/papers.ts'
import { openAccount } from '../people/account.ts'
import { newPerson } from '../people/people.ts'
import { databaseOf, startPortal } from '../portal/dataFolder.ts'
import { PASSWORD } from '../portal/demonstration.ts'
import { test as base, expect } from '../test.ts'

/** Passkeys need a domain, so this portal is at localhost; it requires a second factor of staff. */
const test = base.extend({
  portal: [
    async ({ dataDir }, use) => {
      const portal = await startPortal(dataDir, { HOST: 'localhost', STAFF_SECOND_FACTOR: 'true' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const main = (page: Page) => page.getByRole('main')
const part = (page: Page) => page.getByRole('region', { name: 'Второй фактор' })

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Войти' }).click()
}

/** The code that an app shows; each is accepted once, so the next one is of a later step that servers accept, too. */
const codes = (secret: string) => {
  let step = -2
  return () => codeAt(secret, new Date(Date.now() + 30_000 * step++))
}

/** Adds an authenticator app on «Безопасность». @returns its secret */
async function addApp(page: Page, password?: string): Promise<string> {
  await part(page).getByRole('button', { name: 'Добавить приложение с кодами' }).click()
  if (password) await part(page).getByLabel('Текущий пароль').fill(password)
  await part(page).getByRole('button', { name: 'Продолжить' }).click()
  await expect(part(page).getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const text = (await part(page).getByText('Если отсканировать нельзя').textContent()) ?? ''
  return (text.split(':')[1] ?? '').replace(/\s/g, '')
}

async function addPasskeys(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

/** Lets the proofs of all sessions become old. */
async function ageProofs(database: string, minutes: number): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('update tokens set second_factor_at = second_factor_at - make_interval(mins => $1)', [minutes])
  await client.end()
}

const signOut = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
}

// @requirement factor-1, factor-2, factor-3, factor-10, factor-14
test('a person sets up an app and a passkey on a phone and signs in with each, and with a recovery code', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { email } = await openAccount(portal, 'Осмотрительная')
  await enterPassword(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  const elsewhere = await portal.signIn(email)
  await page.goto('/security')
  const secret = await addApp(page, PASSWORD)
  const nextCode = codes(secret)
  await expectAccessible(page, 'second-factor-app')
  await part(page).getByLabel('Код из приложения').fill('000000')
  await part(page).getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(part(page).getByLabel('Код из приложения')).toHaveAccessibleDescription(/Неверный код/)
  await part(page).getByLabel('Код из приложения').fill(nextCode())
  await part(page).getByRole('button', { name: 'Добавить', exact: true }).click()
  const list = part(page).getByRole('list', { name: 'Резервные коды' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await list.getByRole('listitem').allTextContents()
  await expectAccessible(page, 'second-factor-codes')
  await part(page).getByRole('button', { name: 'Коды сохранены' }).click()
  const offer = page.getByRole('alertdialog', { name: 'Завершить остальные сеансы?' })
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'second-factor-other-sessions')
  await offer.getByRole('button', { name: 'Завершить остальные сеансы' }).click()
  await expect(part(page).getByText('Осталось кодов: 10')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Сеансы' }).getByRole('listitem')).toHaveCount(1)
  const authorization = `Token ${elsewhere}`
  expect((await page.request.get('/accounts/profile/', { headers: { authorization } })).status()).toBe(403)

  await addPasskeys(page)
  await part(page).getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await part(page).getByLabel('Название').fill('Рабочий ноутбук')
  await part(page).getByRole('button', { name: 'Продолжить' }).click()
  await expect(part(page).getByText('Рабочий ноутбук')).toBeVisible()
  await expectAccessible(page, 'second-factor-both')

  await signOut(page)
  await enterPassword(page, email)
  await expect(page.getByLabel('Код из приложения')).toBeFocused()
  await expectAccessible(page, 'second-factor-sign-in')
  await page.getByLabel('Код из приложения').fill('123456')
  await main(page).getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByLabel('Код из приложения')).toHaveAccessibleDescription(/Неверный код/)
  await page.getByLabel('Код из приложения').fill(nextCode())
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  await signOut(page)
  await enterPassword(page, email)
  await main(page).getByRole('button', { name: 'Использовать ключ доступа' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await signOut(page)
  await enterPassword(page, email)
  await main(page)
    .getByRole('button', { name: /Ввести резервный код/ })
    .click()
  await page.getByLabel('Резервный код').fill(recovery)
  await main(page).getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/security')
  await expect(part(page).getByText('Осталось кодов: 9')).toBeVisible()
})

// @requirement factor-6, factor-7, factor-9
test('an organiser sets up the second factor to get the rights, and proves it again for a role, an export and a campaign, losing nothing typed', async ({
  page,
  portal,
  dataDir,
}) => {
  await newPerson(portal, 'Секционова')
  await enterPassword(page, 'admin@forum.example')
  await page.waitForURL((url) => url.pathname === '/')
  const notice = page.getByText('Права модератора и организатора начнут действовать')
  await expect(notice).toBeVisible()
  await page.goto('/organizer')
  await page.waitForURL((url) => url.pathname === '/')
  await expectAccessible(page, 'second-factor-required')
  await page.getByRole('button', { name: 'Настроить' }).click()
  const secret = await addApp(page, PASSWORD)
  const nextCode = codes(secret)
  await part(page).getByLabel('Код из приложения').fill(nextCode())
  await part(page).getByRole('button', { name: 'Добавить', exact: true }).click()
  await part(page).getByRole('button', { name: 'Коды сохранены' }).click()
  await expect(notice).toBeHidden()

  // The proof of the set-up is ten minutes old.
  await ageProofs(databaseOf(dataDir), 11)
  await page.goto('/organizer#roles')
  await page.getByRole('button', { name: 'Выдать роль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выдать роль' })
  await dialog.getByRole('combobox', { name: 'Кому' }).fill('секцион')
  await dialog.getByRole('option', { name: /Секционова/ }).click()
  await dialog.getByRole('button', { name: 'Выдать роль' }).click()
  const question = page.getByRole('alertdialog', { name: 'Подтвердите, что это вы' })
  await expect(question.getByLabel('Код из приложения')).toBeFocused()
  await expectAccessible(page, 'second-factor-again')
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Кому' })).toHaveValue(/Секционова/)
  await dialog.getByRole('button', { name: 'Выдать роль' }).click()
  await question.getByLabel('Код из приложения').fill('000000')
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(question.getByLabel('Код из приложения')).toHaveAccessibleDescription(/Неверный код/)
  await question.getByLabel('Код из приложения').fill(nextCode())
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Секционова' })).toBeVisible()
  await expect(question).toBeHidden()

  // The page reads a list of many people, too, so the proof becomes old after it.
  await page.goto('/dashboard?tab=listeners')
  const all = page.getByRole('button', { name: 'Выгрузить в Excel: все мероприятия' })
  await expect(all).toBeEnabled()
  await ageProofs(databaseOf(dataDir), 11)
  await all.click()
  await question.getByLabel('Код из приложения').fill(nextCode())
  const download = await taking(page, () => question.getByRole('button', { name: 'Подтвердить' }).click())
  expect(download.suggestedFilename(), download.url()).toMatch(/\.xlsx$/)

  await ageProofs(databaseOf(dataDir), 11)
  await page.goto('/users-list?state=waiting')
  await page.getByRole('button', { name: 'Написать' }).click()
  await page.getByLabel('Тема').fill('Ждём тезисы')
  await page.getByLabel('Текст письма').fill('Пришлите, пожалуйста, тезисы.')
  await page.getByRole('button', { name: 'Составить письма' }).click()
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(page.getByLabel('Текст письма')).toHaveValue('Пришлите, пожалуйста, тезисы.')
  await page.getByRole('button', { name: 'Составить письма' }).click()
  await question.getByLabel('Код из приложения').fill(nextCode())
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Ждёт отправки ·')).toBeVisible()
  await expect(question).toBeHidden()
})
