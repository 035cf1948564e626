import { applyWithTalk, newPerson, openAs } from '../people.ts'
import { expect, test } from '../test.ts'

// @requirement screens-30
test('«back», a link and a reload need confirmation to discard an unsent application', async ({ browser, portal }) => {
  const person = await newPerson(portal)
  const page = await openAs(browser, portal, person.token)
  await page.goto('/orgs')
  await page.getByRole('button', { name: /Проверкина/ }).click()
  await page.getByRole('menuitem', { name: 'Личный кабинет' }).click()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Устный доклад' }).click()
  const title = dialog.getByRole('textbox', { name: 'Название доклада' })
  await title.fill('Геном')
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  for (let time = 1; time <= 2; time += 1) {
    await page.goBack()
    await question.getByRole('button', { name: 'Вернуться к вводу' }).click()
    await expect(question).toBeHidden()
  }
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(title).toHaveValue('Геном')

  // Browsers ask only after user interaction with the page.
  await title.press('!')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.accept()
  await reload

  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await dialog.getByRole('checkbox').first().click()
  await page.goBack()
  await question.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(page).toHaveURL('/orgs')
  await page.context().close()
})

test('leaving changed personal data by the menu or to another site needs confirmation', async ({ browser, portal }) => {
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
