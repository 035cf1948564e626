import { PASSWORD } from '../demonstration.ts'
import { chooseFromList, chooseFromMenu, focused, pressButton, tabTo, typeInto } from '../keyboard.ts'
import { applyWithTalk, ask, newPerson } from '../people.ts'
import { expect, test } from '../test.ts'

/** The whole way of a participant and the whole work of a moderator without a mouse; opening an account and deciding stand in other files. */

test.describe.configure({ mode: 'parallel' })

const pdf = {
  name: 'Тезисы.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
}

test('a participant: signing in, a talk, a file, theses, confirming, an invitation, cancelling, signing out', async ({ page, portal }) => {
  const person = await newPerson(portal, 'Клавишникова')
  const title = 'Геном северного морского котика'
  const card = page.getByRole('article', { name: title })
  const dialog = page.getByRole('dialog')
  // From now on a file dialog is the test's to answer; asked for at the moment of a key press, it would come too late.
  page.on('filechooser', () => undefined)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('К содержанию')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await typeInto(page, 'E-mail', person.email)
  await typeInto(page, 'Пароль', PASSWORD)
  await page.keyboard.press('Enter')

  await pressButton(page, 'Зарегистрироваться')
  await expect(dialog).toBeVisible()
  await tabTo(page, 'Слушатель', 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Устный доклад' })).toBeChecked()
  await typeInto(page, 'Название доклада', title)
  await tabTo(page, 'Секция', 'combobox')
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await pressButton(page, 'Сохранить')
  await expect(card).toBeVisible()
  // The button that opened the dialog is gone; the keyboard goes on from the registrations.
  await expect(page.getByRole('region', { name: 'Участие в форуме' })).toBeFocused()

  await pressButton(page, 'Загрузить файл тезисов (pdf)')
  await tabTo(page, 'Выбрать файл', 'button')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(pdf)
  await expect(card.getByRole('link', { name: 'Тезисы.pdf' })).toBeVisible()
  await tabTo(page, 'Тезисы.pdf', 'link')
  const [file] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await file.close()

  await pressButton(page, 'Загрузить тезисы')
  await typeInto(page, 'Текст тезисов', 'Геном собран заново. '.repeat(80))
  await pressButton(page, 'Добавить соавтора')
  await expect(page.getByRole('textbox', { name: 'Соавтор 1' })).toBeFocused()
  await page.keyboard.insertText('Котиков Пётр')
  await pressButton(page, 'Загрузить тезисы')
  // What is missing is said, and the keyboard is taken there.
  await expect(dialog.getByText('Не указана организация соавтора')).toBeVisible()
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Space')
  await expect(focused(page)).toBeChecked()
  await pressButton(page, 'Загрузить тезисы')
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()
  await pressButton(page, 'Посмотреть тезисы')
  await expect(page.getByRole('dialog', { name: 'Тезисы' })).toContainText('Котиков Пётр')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Посмотреть тезисы' })).toBeFocused()

  const held = await ask<{ registrations: { id: number }[] }>(portal, '/api/users/personal-data/', undefined, person.token, 'GET')
  const decision = { id: held.registrations[0]?.id, new_user_type: 2, new_section: null, new_org_comment: '20 октября, 12:00' }
  await ask(portal, '/api/users/user_meeting/change/', decision, await portal.signIn('moderator@forum.example'))
  await page.reload()
  await pressButton(page, 'Подтвердить участие')
  await expect(dialog).toContainText('20 октября, 12:00')
  await pressButton(page, 'Подтвердить участие')
  await expect(page.getByText('Вы подтвердили участие в Форуме').first()).toBeVisible()
  await tabTo(page, 'Скачать приглашение', 'button')
  const [invitation] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await invitation.close()

  const warning = page.getByRole('alertdialog')
  await pressButton(page, 'Удалить тезисы')
  await expect(warning).toBeVisible()
  await pressButton(page, 'Удалить тезисы')
  await expect(card.getByRole('button', { name: 'Загрузить тезисы', exact: true })).toBeVisible()
  await pressButton(page, 'Отменить регистрацию')
  await expect(warning).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Отменить регистрацию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning).toBeVisible()
  await pressButton(page, 'Отменить регистрацию')
  await expect(card).toHaveCount(0)

  await chooseFromMenu(page, 'Анна Клавишникова', 'Политика конфиденциальности')
  await expect(page.getByRole('heading', { level: 1, name: 'Политика конфиденциальности' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await chooseFromMenu(page, 'Анна Клавишникова', 'Выйти')
  await page.waitForURL('**/login')
})

test('a moderator: searching, taking away, deciding for many, a card with its theses, the statistics', async ({ page, portal }) => {
  const person = await newPerson(portal, 'Моржова')
  await applyWithTalk(portal, person, 'Геном моржа')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
  const downloads = async (button: string) => {
    await tabTo(page, button, 'button')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    await download.delete()
  }
  const dialog = page.getByRole('dialog')
  await page.goto('/login')
  await typeInto(page, 'E-mail', 'moderator@forum.example')
  await typeInto(page, 'Пароль', PASSWORD)
  await page.keyboard.press('Enter')
  await chooseFromMenu(page, 'Михаил Воробьёв', 'Участники')

  await typeInto(page, 'Поиск', 'моржова', 'searchbox')
  await expect(page.getByText('Найдено: 1', { exact: true })).toBeVisible()
  await downloads('Выгрузить в Excel')
  await downloads('Скачать все тезисы')
  await tabTo(page, 'Выбрать всю страницу', 'checkbox')
  await page.keyboard.press('Space')
  await pressButton(page, 'Изменить выбранные')
  await tabTo(page, 'Изменить дату выступления', 'checkbox')
  await page.keyboard.press('Space')
  await typeInto(page, 'Дата выступления', '21 октября, 10:00')
  await pressButton(page, 'Показать, что изменится')
  await expect(dialog.getByText('Писем участникам: 1')).toBeVisible()
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await pressButton(page, 'Применить к 1')
  await expect(dialog.getByText('Изменено строк: 1')).toBeVisible()
  await pressButton(page, 'Закрыть')
  await expect(dialog).toBeHidden()

  await typeInto(page, 'Поиск', '', 'searchbox')
  await chooseFromList(page, 'Тезисы', 'Загружены')
  await page.waitForURL(/has_thesis=1/)
  const row = page.getByRole('row').nth(1).getByRole('link').first()
  await tabTo(page, (await row.textContent()) ?? '', 'link')
  await page.keyboard.press('Enter')
  await pressButton(page, (await dialog.getByRole('button', { name: /Открыть тезисы/ }).getAttribute('aria-label')) ?? '')
  const theses = page.getByRole('dialog', { name: 'Тезисы', exact: true })
  await expect(theses).toBeVisible()
  await downloads('Скачать docx')
  await page.keyboard.press('Escape')
  await expect(theses).toBeHidden()
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await chooseFromMenu(page, 'Михаил Воробьёв', 'Статистика')
  await chooseFromList(page, 'Кому', 'Ждут решения модератора')
  await expect(page.getByRole('textbox', { name: 'Адреса' })).toHaveValue(/@/)
  await pressButton(page, 'Скопировать')
  await expect(page.getByText('Адреса скопированы')).toBeVisible()
  await downloads('Скачать')
  await tabTo(page, 'Списки e-mail', 'tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Слушатели по мероприятиям' })).toHaveAttribute('aria-selected', 'true')
  await downloads('Выгрузить в Excel: все мероприятия')
})
