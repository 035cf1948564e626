import { expectAccessible } from '../accessibility.ts'
import { linksTo } from '../account.ts'
import { ask } from '../people.ts'
import { expect, test } from '../test.ts'

const STRANGERS = 'Stranger2025'
const OWN = 'Owner2025'

// @requirement verification-6
test('the owner of an address registered by a stranger sets a new password, and the stranger’s never works', async ({
  page,
  browser,
  portal,
}) => {
  const email = `foreign.${Date.now()}@example.org`
  await ask(portal, '/accounts/register/', {
    username: email,
    email,
    password: STRANGERS,
    password_confirm: STRANGERS,
    first_name: 'Анна',
    last_name: 'Чужая',
    site_type: 'rsini',
    individual: {
      phone_number: '+79161234567',
      academic_degree: 1,
      org_position: 1,
      organization: 1,
      birth_date: '1990-05-17T15:00:00',
    },
  })
  await expect.poll(() => linksTo(portal, email, '/verify-user?')).toHaveLength(1)
  const [link = ''] = await linksTo(portal, email, '/verify-user?')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Задайте пароль для входа' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page).toHaveURL(/\/verify-user$/)
  await expectAccessible(page, 'verify-password')
  // The link stays with the page while it is reloaded.
  await page.reload()
  await page.getByLabel('Пароль', { exact: true }).fill(OWN)
  await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
  await page.waitForURL('**/login')

  const strange = await (await browser.newContext({ baseURL: portal.url })).newPage()
  const signIn = async (at: typeof page, password: string) => {
    await at.goto('/login')
    await at.getByLabel('E-mail').fill(email)
    await at.getByLabel('Пароль', { exact: true }).fill(password)
    await at.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  }
  await signIn(strange, STRANGERS)
  await expect(strange.getByText(/^Произошла ошибка: /).first()).toBeVisible()
  await strange.goto(link)
  await expect(strange.getByText(/Произошла ошибка: /).first()).toBeVisible()
  await strange.context().close()
  await signIn(page, OWN)
  await expect(page.getByRole('button', { name: 'Анна Чужая' })).toBeVisible()
})
