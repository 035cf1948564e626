import { expectAccessible } from '../checks/accessibility.ts'
import { newPerson, openAs } from '../people/people.ts'
import { expect, signIn, test } from '../test.ts'

const full = 'Российский национальный исследовательский медицинский университет имени Н. И. Пирогова'

// @requirement organizations-2, organizations-3, organizations-4, organizations-5, organizations-6
test('a typed organisation is mapped to a new one, which everybody then finds by its abbreviation', async ({ page, portal, browser }) => {
  const person = await openAs(browser, portal, (await newPerson(portal, 'Пирожкова')).token)
  await person.goto('/personal-data')
  const own = person.getByRole('combobox', { name: 'Организация' })
  await own.fill('РНИМУ Пирогова')
  await person.getByRole('option', { name: 'Добавить «РНИМУ Пирогова»' }).click()
  await expect(person.getByRole('checkbox', { name: 'Другая организация' })).toBeChecked()
  await expect(person.getByLabel('Название организации')).toHaveValue('РНИМУ Пирогова')
  await person.getByRole('button', { name: 'Обновить персональные данные' }).click()
  await expect(person.getByText('Данные сохранены')).toBeVisible()

  await signIn(page, 'admin@forum.example')
  await page.goto('/organizer#organizations')
  const entry = page.getByRole('checkbox', { name: /^РНИМУ Пирогова/ })
  await entry.check()
  await page.getByRole('button', { name: 'Добавить организацию' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая организация' })
  await dialog.getByLabel('Название').fill(full)
  await dialog.getByLabel('Синонимы и сокращения').fill('РНИМУ\nВторой мед')
  await dialog.getByLabel('ROR').fill('https://ror.org/018159086')
  await expectAccessible(page, 'organizer-organization')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const target = page.getByRole('combobox', { name: 'Отнести к организации' })
  await expect(target).toHaveValue(full)
  await expectAccessible(page, 'organizer-organizations')
  await page.getByRole('button', { name: 'Отнести', exact: true }).click()
  await expect(entry).toHaveCount(0)
  await person.reload()
  await expect(person.getByRole('checkbox', { name: 'Другая организация' })).not.toBeChecked()

  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click()
  await entry.check()
  await expect(target).toHaveValue(full)
  await page.getByRole('button', { name: 'Отнести', exact: true }).click()
  await expect(entry).toHaveCount(0)

  // Browsers keep the list for some minutes.
  const visitor = await openAs(browser, portal, null)
  await visitor.goto('/registration')
  await visitor.getByRole('combobox', { name: 'Организация' }).fill('РНИМУ Пирогова')
  await expect(visitor.getByRole('option', { name: full })).toBeVisible()
  for (const other of [person, visitor]) await other.context().close()
})
