import { newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

// @requirement cabinet-29
test('an application that is not sent is there again after «back» and a reload, until its author signs out', async ({
  browser,
  portal,
}) => {
  const person = await newPerson(portal)
  const page = await openAs(browser, portal, person.token)
  await page.goto('/orgs')
  await page.getByRole('button', { name: /Проверкина/ }).click()
  await page.getByRole('menuitem', { name: 'Личный кабинет' }).click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('textbox', { name: 'Название доклада' })
  const open = () => page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await open()
  await dialog.getByRole('radio', { name: 'Устный доклад' }).click()
  await title.fill('Геном')
  await page.setViewportSize({ width: 320, height: 480 })
  await page.context().setOffline(true)
  await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible()
  for (const name of ['Отмена', 'Сохранить']) await dialog.getByRole('button', { name, exact: true }).click({ trial: true })
  await page.context().setOffline(false)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goBack()
  await expect(page).toHaveURL('/orgs')
  await expect(dialog).toBeHidden()
  await page.goForward()
  await open()
  await expect(title).toHaveValue('Геном')
  await page.reload()
  await open()
  await expect(title).toHaveValue('Геном')
  await dialog.getByRole('button', { name: 'Отмена' }).click()

  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('forum-draft')).length)
  expect(await drafts()).toBe(1)
  await page.getByRole('button', { name: /Проверкина/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.waitForURL('**/login')
  expect(await drafts()).toBe(0)
  await page.context().close()
})

// @requirement screens-30
test('leaving changed personal data by the menu or a reload needs confirmation', async ({ browser, portal }) => {
  const page = await openAs(browser, portal, (await newPerson(portal)).token)
  await page.goto('/personal-data')
  const name = page.getByRole('textbox', { name: 'Отчество' })
  await name.fill('Петровна')
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await page.getByRole('navigation').getByRole('link', { name: 'Программа' }).click()
  await question.getByRole('button', { name: 'Вернуться к вводу' }).click()
  await page.getByRole('button', { name: /Проверкина/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await question.getByRole('button', { name: 'Вернуться к вводу' }).click()
  await expect(name).toHaveValue('Петровна')

  // Browsers ask only after user interaction with the page.
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.accept()
  await reload
  await expect(name).toHaveValue('Сергеевна')
  await name.fill('Петровна')
  await page.getByRole('button', { name: 'Обновить персональные данные' }).click()
  await expect(page.getByText('Данные сохранены')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Программа' }).click()
  await expect(page).toHaveURL('/program')
  await page.context().close()
})
