import { expectAccessible } from '../checks/accessibility.ts'
import { expect, signIn, test } from '../test.ts'

// @requirement data-1, data-2
test('an organiser gives a program a token, which reads until it is revoked', async ({ page, portal, request }) => {
  const read = (path: string, token: string) =>
    request.get(`${portal.url}/api/data/${path}/`, { headers: { authorization: `Bearer ${token}` } })
  await signIn(page, 'admin@forum.example')
  await page.goto('/organizer#tokens')
  await page.getByRole('button', { name: 'Выдать токен' }).click()
  const dialog = page.getByRole('dialog', { name: 'Токен для программы' })
  await dialog.getByRole('textbox', { name: 'Название программы' }).fill('Сайт института')
  await dialog.getByRole('checkbox', { name: 'Участники с персональными данными' }).check()
  await dialog.getByRole('combobox', { name: 'Действует до' }).fill('31.12.2025')
  await expectAccessible(page, 'organizer-new-token')
  await dialog.getByRole('button', { name: 'Выдать токен' }).click()
  const shown = page.getByRole('dialog', { name: 'Токен выдан' })
  const token = await shown.getByRole('textbox', { name: 'Токен', exact: true }).inputValue()
  await shown.getByRole('button', { name: 'Готово' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: 'Сайт института' })
  await expect(listed.getByText('Действует', { exact: true })).toBeVisible()
  await expectAccessible(page, 'organizer-tokens')

  expect((await (await read('people', token)).json()).rows.length).toBeGreaterThan(10)
  expect((await read('talks', token)).status()).toBe(403)
  await listed.getByRole('button', { name: 'Отозвать токен: Сайт института' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(listed.getByText('Отозван', { exact: true })).toBeVisible()
  expect((await read('people', token)).status()).toBe(401)
})
