import { expectAccessible } from '../checks/accessibility.ts'
import { openAccount } from '../people/account.ts'
import { expect, signIn, test } from '../test.ts'

/** The smallest picture there is. */
const picture = {
  name: 'я.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

// @requirement person-2, person-3
test('personal data are changed, errors shown at their fields, and a photo cropped to a square', async ({ page, portal }) => {
  const person = await openAccount(portal, 'Прежнева')
  await signIn(page, person.email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Изменить данные' }).click()
  await page.getByLabel('Фамилия').fill('Smith')
  await page.getByRole('button', { name: 'Обновить персональные данные' }).click()
  await expect(page.getByLabel('Фамилия')).toBeFocused()
  await expect(page.getByLabel('Фамилия')).toHaveAccessibleDescription(/только кириллица/)
  await expectAccessible(page, 'cabinet-person-errors')
  await page.getByLabel('Фамилия').fill('Новикова')
  await page.getByRole('checkbox', { name: 'Другая организация' }).click()
  await page.getByLabel('Название организации').fill('Ботанический сад')
  await page.getByRole('button', { name: 'Обновить персональные данные' }).click()
  await expect(page.getByText('Данные сохранены').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Вера Новикова' })).toBeVisible()

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Загрузить фото' }).click()])
  await chooser.setFiles(picture)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'cabinet-crop')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Фото загружено').first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Изменить данные' }).click()
  await expect(page.getByLabel('Фамилия')).toHaveValue('Новикова')
  await expect(page.getByLabel('Название организации')).toHaveValue('Ботанический сад')
  const photo = page.getByRole('main').locator('img[src*="/media/photo/"]')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
