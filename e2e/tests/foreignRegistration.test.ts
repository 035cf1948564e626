import { expectAccessible } from '../checks/accessibility.ts'
import { linksTo } from '../people/account.ts'
import { ask } from '../people/people.ts'
import { expect, test } from '../test.ts'

const STRANGERS = 'Stranger2025'
const OWN = 'Owner2025'

// @requirement verification-6, verification-8, verification-9
test('the link verifies in any browser; the owner of an address that a stranger registered takes the account over', async ({
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
  await expect.poll(() => linksTo(portal, email, '?user_id=')).toHaveLength(2)
  const [link = '', offer = ''] = await linksTo(portal, email, '?user_id=')
  const signIn = async (at: typeof page, password: string) => {
    await at.goto('/login')
    await at.getByLabel('E-mail').fill(email)
    await at.getByLabel('Пароль', { exact: true }).fill(password)
    await at.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  }

  // A mail scanner opens every link, the offer first.
  const scanner = await browser.newContext({ baseURL: portal.url })
  const scanned = await scanner.newPage()
  await scanned.goto(offer)
  await expect(scanned.getByRole('heading', { name: 'Задайте пароль для входа' })).toBeVisible()
  await scanned.goto(link)
  await scanned.waitForURL('**/login')
  await expect(scanned.getByText('Регистрировались не вы?')).toBeVisible()
  await expectAccessible(scanned, 'login-after-verification')
  await signIn(scanned, STRANGERS)
  const header = scanned.getByRole('button', { name: 'Анна Чужая' })
  await expect(header).toBeVisible()

  await page.goto(offer)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page).toHaveURL(/\/claim-account$/)
  await expectAccessible(page, 'claim-account')
  // The link stays with the page while it is reloaded.
  await page.reload()
  await page.getByLabel('Пароль', { exact: true }).fill(OWN)
  await page.getByRole('button', { name: 'Задать свой пароль' }).click()
  await page.waitForURL('**/login')

  await scanned.goto('/')
  await scanned.waitForURL('**/login**')
  await signIn(scanned, STRANGERS)
  await expect(scanned.getByText(/^Произошла ошибка: /).first()).toBeVisible()
  await scanner.close()
  await signIn(page, OWN)
  await expect(page.getByRole('button', { name: 'Анна Чужая' })).toBeVisible()
})
