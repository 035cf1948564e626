import { applyWithTalk, newPerson, openAs } from '../people.ts'
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
  await page.goBack()
  await expect(page).toHaveURL('/orgs')
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

test('leaving an unsaved decision needs confirmation', async ({ browser, portal }) => {
  const id = await applyWithTalk(portal, await newPerson(portal), 'Доклад о вопросах')
  const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  await page.goto(`/users-list?card=${id}`)
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Редактировать' }).click()
  const speech = card.getByLabel('Дата выступления')
  await speech.fill('утро')
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Вернуться к вводу' }).click()
  await expect(speech).toBeFocused()
  await page.keyboard.press('Alt+j')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(speech).toHaveValue('утро')
  await page.goBack()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(card.getByRole('button', { name: 'Редактировать' })).toBeVisible()
  await page.context().close()
})
