import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { applyWithTalk, ask, newPerson, openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** A thesis is returned after the general deadline, corrected by its author in place, and compared by the moderator. */

const NAME = 'Возвратова'
const TITLE = 'Геном рыси сибирской'

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

const dialog = (page: Page) => page.getByRole('dialog')

/** Runs the portal from a moment on. */
async function on<Result>(clock: string, story: (portal: Demonstration) => Promise<Result>): Promise<Result> {
  const portal = await startPortal(folder, { PORTAL_CLOCK: clock })
  try {
    return await story(portal)
  } finally {
    await portal.stop()
  }
}

async function sendThesis(portal: Demonstration) {
  const person = await newPerson(portal, NAME)
  const id = await applyWithTalk(portal, person, TITLE)
  const text = `Геном рыси прочитан полностью. ${'Выборка описана подробно. '.repeat(70)}`.trim()
  const thesis = {
    name: TITLE,
    text,
    email: person.email,
    orgs: [{ id: 1, descr: '', view_descr: '', org_id: 1 }],
    author: { fio: NAME, org_numbers: [1] },
  }
  await ask(portal, '/api/users/user_thesis/upload/', { current_user_registration_id: id, thesis }, person.token)
  return { email: person.email, id, text }
}

// @requirement versions-1, versions-5, revision-1, revision-2, revision-3, revision-4
test('a moderator returns a thesis with a marked passage, its author corrects it after the deadline, the moderator sees the difference', async ({
  browser,
}) => {
  const { email, id, text } = await on('2025-10-01T12:00:00+03:00', sendThesis)
  await on('2025-10-08T12:00:00+03:00', async (portal) => {
    const moderator = await portal.signIn('moderator@forum.example')
    const list = `/api/users/user_meeting_reg/list/?search=${NAME}`
    const { results } = await ask<{ results: { version: number }[] }>(portal, list, undefined, moderator, 'GET')
    const start = text.indexOf('прочитан')
    const quote = 'прочитан полностью'
    const passage = { field: 'text', start, end: start + quote.length, quote, comment: 'Назовите метод.' }
    await ask(
      portal,
      '/api/users/review/decide/',
      {
        id,
        version: results[0]?.version,
        new_user_type: 0,
        verdict: 'returned',
        message: 'Пожалуйста, уточните методику.',
        revision: { until: '2025-10-15', passages: [passage] },
      },
      moderator,
    )

    const page = await openAs(browser, portal, await portal.signIn(email))
    await page.goto('/')
    const card = page.getByRole('article', { name: TITLE })
    await expect(card).toContainText('Доклад возвращён на доработку.')
    await expect(card).toContainText('15.10.2025')
    await expect(card.getByRole('button', { name: 'Удалить тезисы' })).toHaveCount(0)
    await expectAccessible(page, 'cabinet-returned')
    await card.getByRole('button', { name: 'Исправить тезисы' }).click()
    const asked = dialog(page).getByRole('region', { name: 'Что просят исправить' })
    await expect(asked).toContainText('Пожалуйста, уточните методику.')
    await expect(asked).toContainText('Назовите метод.')
    await expectAccessible(page, 'thesis-correction')
    const area = dialog(page).getByRole('textbox', { name: 'Текст тезисов', exact: true })
    await asked.getByRole('button', { name: 'Показать в форме' }).click()
    await expect(area).toBeFocused()
    await area.fill(`${await area.textContent()} Секвенирование выполнено на нанопорах.`)
    await dialog(page).getByRole('button', { name: 'Сохранить исправления' }).click()
    await expect(page.getByText('Тезисы исправлены').first()).toBeVisible()
    await expect(card).toContainText('Исправленные тезисы получены.')
    await expect(card.getByRole('button', { name: 'Исправить тезисы' })).toHaveCount(0)
    await page.context().close()

    const staff = await openAs(browser, portal, moderator)
    await staff.goto(`/users-list?search=${NAME}`)
    const line = staff.getByRole('row').filter({ hasText: NAME })
    await expect(line).toContainText('Ожидает решения модератора · исправлено')
    await line.getByRole('button', { name: new RegExp(`Открыть тезисы: ${NAME}`) }).click()
    await dialog(staff).getByRole('button', { name: 'Версии (2)' }).click()
    const differences = dialog(staff).getByRole('region', { name: 'Различия' })
    await expect(differences.locator('ins')).toContainText('Секвенирование выполнено на нанопорах.')
    await expect(differences.locator('del')).toHaveCount(0)
    await expectAccessible(staff, 'thesis-versions')
    await staff.context().close()
  })
})
