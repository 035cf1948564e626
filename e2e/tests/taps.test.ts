import type { Locator } from '@playwright/test'
import { registerAccount } from '../people/account.ts'
import { thesisText } from '../people/story.ts'
import { PASSWORD } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** Taps of a person on a phone. Typing and pasting cost none; what has the focus needs no tap. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const TITLE = 'Сборка генома байкальского омуля'

// @requirement screens-45
for (const [coauthor, most] of [
  [null, 11],
  ['Хариусов Пётр Ильич', 13],
] as const)
  test(`from the verification mail to theses sent ${coauthor ? 'with a co-author' : 'alone'} a poster takes at most ${most} taps`, async ({
    page,
    portal,
  }) => {
    const { link } = await registerAccount(portal, 'Омулева')
    const taps: string[] = []
    const tap = async (target: Locator, name: string) => {
      await target.tap()
      taps.push(name)
    }
    const type = async (target: Locator, name: string, text: string) => {
      if (!(await target.evaluate((field) => field === document.activeElement))) await tap(target, name)
      await page.keyboard.insertText(text)
    }
    const button = (name: string, within: Locator = page.getByRole('main')) => within.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')

    await page.goto(link)
    taps.push('the link of the mail')
    await expect(page.getByLabel('E-mail')).not.toHaveValue('')
    await type(page.getByLabel('Пароль', { exact: true }), 'Пароль', PASSWORD)
    await tap(button('Войти'), 'Войти')
    await tap(button('Зарегистрироваться'), 'Зарегистрироваться')
    await tap(dialog.getByRole('radio', { name: 'Стендовый доклад' }), 'Стендовый доклад')
    await type(dialog.getByLabel('Название доклада'), 'Название доклада', TITLE)
    await tap(dialog.getByRole('combobox', { name: 'Секция' }), 'Секция')
    await tap(page.getByRole('listbox').getByRole('option').first(), 'секция')
    await tap(button('Сохранить', dialog), 'Сохранить')
    await tap(button('Загрузить тезисы'), 'Загрузить тезисы')
    await type(dialog.getByRole('textbox', { name: 'Текст тезисов' }), 'Текст тезисов', thesisText('Coregonus migratorius'))
    if (coauthor) {
      await tap(button('Добавить соавтора', dialog), 'Добавить соавтора')
      await type(dialog.getByRole('textbox', { name: 'Соавтор 1' }), 'Соавтор 1', coauthor)
    }
    await tap(button('Загрузить тезисы', dialog), 'Отправить тезисы')
    await expect(page.getByText('Тезисы успешно загружены').first()).toBeVisible()
    expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(most)
  })
