import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { tabTo } from '../checks/keyboard.ts'
import { openSettled } from '../pages/cabinet.ts'
import { openedAddress, pdfNamed, readPdf } from '../pages/papers.ts'
import { openAccount } from '../people/account.ts'
import { propose } from '../people/moderator.ts'
import { expect, signIn, test } from '../test.ts'

/** A participant's path through the forum, and a moderator's part in it. */

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

// @requirement screens-23, screens-24, screens-26, cabinet-2, cabinet-18, cabinet-24, cabinet-26
test('a poster is registered by keyboard, proposed, changed to listening and invited', async ({ page, portal }) => {
  const person = await openAccount(portal, 'Стендова')
  const title = 'Геном черноморской камбалы'
  await signIn(page, person.email)
  await page.goto('/')
  await expect(page.getByText('Вы ещё не зарегистрированы на форум.')).toBeVisible()
  await expect(page.getByText('до 05.10.2025 включительно по московскому времени').first()).toBeVisible()
  await expectAccessible(page, 'cabinet-empty')

  await tabTo(page, 'Зарегистрироваться', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Слушатель', 'radio')
  await expectAccessible(page, 'cabinet-register-listener')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Стендовый доклад' })).toBeChecked()
  await tabTo(page, 'Сохранить', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Название доклада')).toBeFocused()
  await expectAccessible(page, 'cabinet-register-poster')
  await page.keyboard.type(title)
  await tabTo(page, 'Секция', 'combobox')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Сохранить', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Успешная регистрация').first()).toBeVisible()
  await expect(card(page, title)).toContainText('Заявка ожидает подтверждения модератором. Тезисы принимаются до 05.10.2025.')
  await expectAccessible(page, 'cabinet-waiting')

  await propose(portal, 'Стендова', 'poster', '21 октября, 14:00')
  await expect.poll(async () => (await portal.outbox()).find(({ to }) => to.includes(person.email))?.subject).toMatch(/подтвер/i)
  await page.reload()
  await expect(card(page, title)).toContainText('Вам предложено участие со стендовым докладом.')
  await expectAccessible(page, 'cabinet-proposed')
  await card(page, title).getByRole('button', { name: 'Подтвердить участие' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подтверждение участия' })
  await expect(dialog).toContainText('21 октября, 14:00')
  await dialog.getByRole('radio', { name: 'Слушатель' }).click()
  await dialog.getByRole('checkbox').first().click()
  await expectAccessible(page, 'cabinet-confirm')
  await dialog.getByRole('button', { name: 'Подтвердить участие' }).click()
  await expect(page.getByText('Вы подтвердили участие в Форуме').first()).toBeVisible()
  await expect(card(page, title)).toContainText('Вы зарегистрированы как слушатель.')
  await expectAccessible(page, 'cabinet-confirmed')

  const address = await openedAddress(page, 'Скачать приглашение')
  const text = await readPdf(address)
  expect(text).toContain('Стендова Вера Павловна')
  expect(text).toContain('в качестве слушателя')
  expect(text).not.toContain(title)
  for (const wrong of [
    address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    address.replace(/expires=\d+/, 'expires=9999999999999'),
  ])
    expect((await fetch(wrong)).status).toBe(403)

  await openSettled(page)
  await card(page, title).getByRole('button', { name: 'Отменить регистрацию' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Отменить регистрацию?' })
  await expect(warning).toContainText('После окончания регистрации подать заявку снова будет нельзя.')
  await expectAccessible(page, 'cabinet-cancel')
  await warning.getByRole('button', { name: 'Отменить регистрацию' }).click()
  // Behind an open dialog there is no card either.
  await expect(warning).toBeHidden()
  await expect(card(page, title)).toHaveCount(0)
  expect((await fetch(address)).status).toBe(404)
})

const pdf = (size = 3000) => pdfNamed('Тезисы доклада.pdf', size)

// @requirement cabinet-8, cabinet-23, errors-12
test('an invalid file is refused; a valid one is retried after a lost connection, opened in a new tab and deleted', async ({
  page,
  portal,
}) => {
  const person = await openAccount(portal, 'Файлова')
  const title = 'Сборка генома байкальской нерпы'
  await signIn(page, person.email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.getByRole('radio', { name: 'Устный доклад' }).click()
  await page.getByLabel('Название доклада').fill(title)
  await page.getByRole('combobox', { name: 'Секция' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const upload = card(page, title).getByRole('button', { name: 'Загрузить файл тезисов (pdf)' })
  await upload.click()
  const dialog = page.getByRole('dialog', { name: 'Загрузить файл тезисов (pdf)' })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Выбрать файл' }).click()])
    await chooser.setFiles(file)
  }
  await choose({ ...pdf(), name: 'Тезисы доклада.docx' })
  await expect(dialog.getByRole('alert')).toHaveText('Недопустимый формат файла')
  await expectAccessible(page, 'cabinet-upload')
  await choose(pdf(6_291_457))
  await expect(dialog.getByRole('alert')).toHaveText('Размер файла превышает 6 мб')
  // Only the server can detect it: the name says pdf, the content does not.
  await choose({ ...pdf(), buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') })
  await expect(dialog.getByRole('alert')).toHaveText('Недопустимый формат файла')

  const address = '**/api/references/file/detail/'
  await page.route(address, (route) => route.abort('connectionreset'))
  await choose(pdf())
  await expect(dialog.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Файл загружен').first()).toBeVisible()
  await openSettled(page)
  const file = card(page, title).getByRole('link', { name: 'Тезисы доклада.pdf' })
  await expect(file).toBeVisible()
  await expect(upload).toHaveCount(0)

  const [tab, request] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (one) => new URL(one.url()).pathname.startsWith('/media/file/')),
    file.click(),
  ])
  await tab.close()
  const opened = await fetch(request.url())
  expect([opened.status, opened.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf().buffer)).toBe(true)

  await card(page, title).getByRole('button', { name: 'Удалить файл тезисов (pdf)' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'cabinet-delete-file')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(file).toHaveCount(0)
  await expect(upload).toBeVisible()
  expect((await fetch(request.url())).status).toBe(404)
})

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
