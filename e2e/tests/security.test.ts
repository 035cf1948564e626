import { linkTo, openAccount } from '../people/account.ts'
import { openAs, signInFrom } from '../people/people.ts'
import { expect, signIn, test } from '../test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

// @requirement security-1, security-2, security-8, security-10, security-11, security-12, security-13
test('a person changes the password, ends the session of a lost phone, and moves to a new e-mail by the link from the mail', async ({
  page,
  portal,
  browser,
}) => {
  const { email, name, password } = await openAccount(portal, 'Осторожная')
  const subjects = async () => (await portal.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject)
  await signIn(page, email, password)
  await page.goto('/')
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Безопасность' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Безопасность' })).toBeVisible()
  const part = (heading: string) => page.getByRole('region', { name: heading, exact: true })

  await part('Пароль').getByLabel('Текущий пароль').fill('Forum2024')
  await part('Пароль').getByLabel('Новый пароль').fill('Genome2026')
  await part('Пароль').getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(part('Пароль').getByLabel('Текущий пароль')).toHaveAccessibleDescription(/Неверный пароль/)
  await part('Пароль').getByLabel('Текущий пароль').fill(password)
  await part('Пароль').getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль изменён').first()).toBeVisible()
  await expect.poll(subjects).toContain('Пароль на портале форума изменён')

  const phone = await openAs(browser, portal, await signInFrom(IPHONE, portal, email, 'Genome2026'))
  await phone.goto('/security')
  await expect(phone.getByRole('heading', { level: 1, name: 'Безопасность' })).toBeVisible()
  await expect.poll(subjects).toContain('Вход с нового устройства на портале форума')
  await page.reload()
  await expect(part('Сеансы').getByRole('listitem')).toHaveCount(2)
  await part('Сеансы')
    .getByRole('button', { name: /Завершить сеанс: Safari, iPhone/ })
    .click()
  await expect(part('Сеансы').getByRole('listitem')).toHaveText([/Chrome, Linux.*этот сеанс/])
  await phone.reload()
  await phone.waitForURL('**/login?**')
  await phone.context().close()

  const moved = `moved.${email}`
  await part('E-mail').getByLabel('Новый e-mail').fill(moved)
  await part('E-mail').getByLabel('Текущий пароль').fill('Genome2026')
  await part('E-mail').getByRole('button', { name: 'Сменить e-mail' }).click()
  await expect(part('E-mail').getByText(`Ссылка отправлена на адрес ${moved}`)).toBeVisible()
  await page.goto(await linkTo(portal, moved, '/confirm-email?'))
  await expect(page.getByText(`E-mail изменён. Входите теперь с адресом ${moved}.`)).toBeVisible()
  await expect(page).not.toHaveURL(/signature/)
  await page.getByRole('button', { name: 'Перейти в личный кабинет' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  await page.getByRole('heading', { name: 'Учётная запись' }).click()
  await page.getByRole('link', { name: 'Безопасность' }).click()
  await expect(page.getByText(`Вы входите с адресом ${moved}.`)).toBeVisible()
  await expect.poll(subjects).toContain('E-mail на портале форума изменён')
})
