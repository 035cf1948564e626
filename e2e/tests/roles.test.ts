import { expectAccessible } from '../checks/accessibility.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import { expect, signIn, test } from '../test.ts'

// @requirement access-15, access-16, access-17, access-18
test('an organiser makes a person moderator of a section, who sees that section only', async ({ page, portal, browser }) => {
  const colleague = await newPerson(portal, 'Секционова')
  await applyWithTalk(portal, await newPerson(portal, 'Своева'), 'Доклад своей секции')
  await applyWithTalk(portal, await newPerson(portal, 'Чужаева'), 'Доклад чужой секции', { section_choice: 5 })

  await signIn(page, 'admin@forum.example')
  await page.goto('/organizer#roles')
  // Invitations that are pending name her, too.
  const last = page.getByRole('listitem').filter({ hasText: /Ласточкина[\s\S]*последний администратор конференции/ })
  await expect(last).toBeVisible()
  await expect(last.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'organizer-roles')

  await page.getByRole('button', { name: 'Выдать роль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выдать роль' })
  await dialog.getByRole('combobox', { name: 'Кому' }).fill('секцион')
  await dialog.getByRole('option', { name: /Секционова/ }).click()
  await dialog.getByLabel('Роль').selectOption('Модератор секций')
  await dialog.getByRole('checkbox', { name: /^Сессия 2/ }).check()
  await expectAccessible(page, 'organizer-grant-role')
  await dialog.getByRole('button', { name: 'Выдать роль' }).click()
  const granted = page.getByRole('listitem').filter({ hasText: 'Секционова' })
  await expect(granted.getByText(/^Сессия 2/)).toBeVisible()
  await expect(granted.getByText(/Ласточкина/)).toBeVisible()

  // The session was open before; the role is in it with the next page.
  const table = await openAs(browser, portal, colleague.token)
  await table.goto('/users-list')
  await expect(table.getByText(/^Вы видите заявки своих секций: Сессия 2/)).toBeVisible()
  await expect(table.getByRole('row', { name: /Своева/ })).toBeVisible()
  await table.getByRole('searchbox', { name: 'Поиск' }).fill('Чужаева')
  await expect(table.getByText('По запросу «Чужаева» никого не нашлось')).toBeVisible()
  await expectAccessible(table, 'section-moderator')

  await granted.getByRole('button', { name: /^Отозвать/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByText('Секционова')).toHaveCount(0)
  await table.reload()
  await expect(table).toHaveURL(/:\d+\/$/)
  await table.context().close()
})
