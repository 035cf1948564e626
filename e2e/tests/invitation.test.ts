import { expectAccessible } from '../checks/accessibility.ts'
import { linkTo } from '../people/account.ts'
import { expect, signIn, test } from '../test.ts'

const PASSWORD = 'Reviewer2025'

// @requirement access-21, access-22
test('an expert without an account is invited by address, accepts, and begins with the assigned theses', async ({
  page,
  portal,
  browser,
}) => {
  const email = `expert.${Date.now()}@example.org`
  await signIn(page, 'admin@forum.example')
  await page.goto('/organizer#roles')
  await page.getByRole('button', { name: 'Пригласить по адресу' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приглашение по адресу' })
  await dialog.getByLabel('E-mail').fill(email)
  await expectAccessible(page, 'organizer-invite')
  await dialog.getByRole('button', { name: 'Пригласить' }).click()
  const pending = page.getByRole('listitem').filter({ hasText: email })
  await expect(pending.getByText(/^Действует до/)).toBeVisible()
  await expectAccessible(page, 'organizer-invitations')

  const context = await browser.newContext({ baseURL: portal.url })
  const guest = await context.newPage()
  await guest.goto(await linkTo(portal, email, '/invitation?'))
  await expect(guest.getByText(/Ласточкина.* приглашает вас/)).toBeVisible()
  await expect(guest).toHaveURL(/\/invitation$/)
  await expectAccessible(guest, 'invitation')
  await guest.getByLabel('Фамилия').fill('Рецензентов')
  await guest.getByRole('textbox', { name: 'Имя' }).fill('Пётр')
  await guest.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await guest.getByRole('checkbox', { name: /согласие/i }).check()
  await guest.getByRole('button', { name: 'Принять приглашение' }).click()
  await expect(guest).toHaveURL(/\/review\/assigned$/)
  await context.close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Рецензентов' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Отозвать приглашение: ${email}` })).toHaveCount(0)
})
