import type { Page } from '@playwright/test'
import { expectAccessible, narrow } from '../checks/accessibility.ts'
import { changeForum, readForum } from '../people/forumSettings.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, signIn, test } from '../test.ts'

/** An organiser runs the forum in the browser. */

const thesesDay = (page: Page) => page.getByLabel('Последний день приёма тезисов').first()

const asAdmin = (portal: Demonstration): Promise<string> => portal.signIn('admin@forum.example')

// @requirement forum-7, forum-8, forum-9, forum-10
test('an organiser moves the last day of theses, sees who is affected, saves it and takes it back', async ({ page, portal, browser }) => {
  // Earlier tests of this portal may have saved some.
  const { version } = await readForum(portal, await asAdmin(portal))
  const person = await newPerson(portal, 'Докладчикова')
  await applyWithTalk(portal, person, 'Доклад о сроках')
  const cabinet = await openAs(browser, portal, person.token)
  await cabinet.goto('/')
  await expect(cabinet.getByText(/Тезисы принимаются до 05\.10\.2025/)).toBeVisible()

  await signIn(page, 'admin@forum.example')
  await page.goto('/')
  await page.getByRole('button', { name: /Ласточкина/ }).click()
  await page.getByRole('menuitem', { name: 'Настройки форума' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки форума' })).toBeVisible()
  // The list is longer than the window: the section that it marks is in sight.
  await page.goto('/organizer#versions')
  await expect(page.getByRole('link', { name: 'Версии', exact: true })).toBeInViewport({ ratio: 1 })
  for (const [part, title] of [
    ['forum', 'Название и дни'],
    ['sections', 'Секции и мероприятия'],
    ['limits', 'Ограничения'],
    ['texts', 'Сообщения кабинета'],
    ['consent', 'Согласие'],
    ['policy', 'Политика конфиденциальности'],
    ['dates', 'Даты'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link', { name: title, exact: true }).click()
    if (part === 'sections') await page.locator('summary').first().click()
    await expectAccessible(page, `organizer-${part}`, [narrow])
  }

  await thesesDay(page).fill('2025-10-01')
  await expect(page.getByLabel('Срок, который видит участник').first()).toHaveValue('01.10.2025')
  await page.getByRole('button', { name: 'Сохранить…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Проверка перед сохранением' })
  await expect(dialog.getByText(/загрузить тезисы/).first()).toBeVisible()
  const own = dialog.getByRole('listitem').filter({ hasText: 'Докладчикова' }).first()
  await own.getByText(/Показать людей/).click()
  await expect(own.getByRole('link', { name: /Докладчикова/ })).toHaveAttribute('href', /users-list\?card=\d+/)
  await expectAccessible(page, 'organizer-rehearsal')
  // Another organiser saves a version.
  await changeForum(portal, await asAdmin(portal), () => ({ settings: { city: 'Озёрск' } }))
  await dialog.getByLabel('Заметка').fill('Срок перенесён')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()

  const conflict = page.getByRole('dialog', { name: 'Настройки уже изменил другой организатор' })
  await expect(conflict.getByText(/Город: Приозёрск → Озёрск/)).toBeVisible()
  await expectAccessible(page, 'organizer-conflict')
  await conflict.getByRole('button', { name: 'Взять новую версию и повторить мои изменения' }).click()
  await expect(page.getByText('Изменено полей: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить…' }).click()
  await dialog.getByLabel('Заметка').fill('Срок перенесён')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(`Сохранено. Действует версия ${version + 2}.`)).toBeVisible()
  await expect(page.getByText(`Версия ${version + 2} что-то отняла у `)).toBeVisible()
  const link = page.getByRole('link', { name: /^Написать им/ })
  const losing = /\((\d+)\)/.exec((await link.textContent()) ?? '')?.[1]
  // Not by a click with Ctrl: in a tab that the browser opens, the test driver may miss the end of the navigation.
  const mailing = await page.context().newPage()
  await mailing.goto((await link.getAttribute('href')) ?? '')
  await expect(mailing.getByRole('status').filter({ hasText: `Получателей: ${losing}` })).toBeVisible()
  await mailing.getByRole('link', { name: 'Показать их в таблице' }).click()
  await expect(mailing.getByRole('button', { name: `Снять фильтр «У кого что-то отняла версия ${version + 2} настроек»` })).toBeVisible()
  await mailing.close()
  await cabinet.reload()
  await expect(cabinet.getByText(/Тезисы принимаются до 01\.10\.2025/)).toBeVisible()

  await page.getByRole('link', { name: 'Версии' }).click()
  await expect(page.getByText('Срок перенесён')).toBeVisible()
  await expectAccessible(page, 'organizer-versions')
  await page.getByRole('button', { name: `Вернуть эту версию: ${version}` }).click()
  const restoring = page.getByRole('dialog', { name: `Вернуть версию ${version}` })
  await expect(restoring.getByText(/загрузить тезисы/).first()).toBeVisible()
  await restoring.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(page.getByText(`Сохранено. Действует версия ${version + 3}.`)).toBeVisible()
  await cabinet.reload()
  await expect(cabinet.getByText(/Тезисы принимаются до 05\.10\.2025/)).toBeVisible()
  await cabinet.context().close()
})

test('a moderator who is no organiser neither sees nor opens the settings', async ({ page }) => {
  await signIn(page, 'moderator@forum.example')
  await page.goto('/organizer')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки форума' })).toHaveCount(0)
})
