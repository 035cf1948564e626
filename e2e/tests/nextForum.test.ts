import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { openedAddress, readPdf } from '../pages/papers.ts'
import { propose } from '../people/moderator.ts'
import { applyWithTalk, ask, newPerson, openAs, type Person } from '../people/people.ts'
import { createDataFolder, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** The next forum on the same installation, in a separate portal, which is restarted after that forum. */

const TITLE = 'Форум геномных технологий: осень'

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

const on = (clock: string, story: (portal: Demonstration) => Promise<void>) => withPortalOn(folder, clock, story)

/** A digest of what organisers read of the forum of 2025, apart from what depends on the day. */
async function readFormer(portal: Demonstration): Promise<string> {
  const token = await portal.signIn('admin@forum.example')
  const get = (path: string) => ask<unknown>(portal, path, undefined, token, 'GET')
  const all = JSON.stringify([
    await get('/api/forum/settings/?id=2'),
    await get('/api/users/user_meeting_reg/list/?meeting_id=2&page_size=200'),
    await get('/api/users/user_meeting/sections/?id=2'),
  ])
  return createHash('sha256')
    .update(all.replace(/"(is_current|certificate)":(true|false)/g, ''))
    .digest('hex')
}

/** The cabinet as its participants will see it. */
async function lookAtDraft(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'Личный кабинет' }).click()
  const draft = await opened
  await expect(draft.getByText(`Черновик форума «${TITLE}»: так его увидят участники.`)).toBeVisible()
  await expectAccessible(draft, 'draft-cabinet')
  await draft.getByRole('button', { name: 'Прочитать и согласиться' }).click()
  const dialog = draft.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Согласиться' }).click()
  await expect(dialog.getByText('Это черновик форума: здесь ничего не сохраняется и не отправляется.')).toBeVisible()
  await draft.close()
}

async function createForum(page: Page): Promise<void> {
  await page.goto('/organizer#forums')
  await page.getByLabel('Название нового форума').fill(TITLE)
  await page.getByLabel('Первый день').fill('2025-10-27')
  await page.getByLabel('Сколько дней').fill('3')
  await page.getByRole('button', { name: 'Показать, что скопируется' }).click()
  const listing = page.getByRole('region', { name: 'Что будет в новом форуме' })
  await expect(listing.getByText('Основной кабинет: тезисы по: 05.10.2025 → 12.10.2025')).toBeVisible()
  await expectAccessible(page, 'organizer-forums')
  await page.getByRole('button', { name: 'Создать форум' }).click()
  await expect(page.getByRole('heading', { name: 'Что осталось решить', level: 2 })).toBeVisible()
  await expectAccessible(page, 'organizer-settling')
  await lookAtDraft(page)
  await page.getByRole('button', { name: 'Открыть: Сроки обоих кабинетов' }).click()
  await expect(page.getByLabel('Последний день приёма тезисов').first()).toHaveValue('12.10.2025')

  await page.getByRole('link', { name: 'Секции и мероприятия' }).click()
  const sections = page.getByRole('region', { name: 'Секции и мероприятия' }).getByRole('listitem')
  await sections.nth(4).locator('summary').click()
  // The next section takes the place of the removed one.
  for (let left = await sections.count(); left > 4; left -= 1) await page.getByRole('button', { name: /^Удалить секцию/ }).click()
  await expect(sections).toHaveCount(4)
  await page.getByRole('button', { name: 'Сохранить…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено. Действует версия 2.')).toBeVisible()

  await page.getByRole('link', { name: 'Форумы' }).click()
  const makeCurrent = page.getByRole('button', { name: `Сделать текущим: ${TITLE}` })
  await makeCurrent.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/Форум ещё нельзя сделать текущим.*Текст согласия/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Решить' }).click()
  const confirm = page.getByRole('button', { name: /^Проверено: / })
  await expect(confirm.first()).toBeVisible()
  // A confirmed point has no button.
  for (let left = await confirm.count(); left > 0; left -= 1) {
    await confirm.first().click()
    await expect(confirm).toHaveCount(left - 1)
  }
  await expect(page.getByText('Всё решено')).toBeVisible()

  await page.getByRole('link', { name: 'Форумы' }).click()
  await makeCurrent.click()
  await expect(page.getByText(/^Кабинеты, программа/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Сделать текущим' }).click()
  await expect(page.getByLabel('Форум', { exact: true }).locator('option:checked')).toHaveText(`${TITLE} (текущий)`)
}

async function register(page: Page, title: string): Promise<void> {
  await page.goto('/')
  // Every forum requires a new consent.
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Прочитать и согласиться' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Согласиться' }).click()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await page.getByRole('radio', { name: 'Устный доклад' }).click()
  await page.getByLabel('Название доклада').fill(title)
  await page.getByRole('combobox', { name: 'Секция' }).click()
  // One of the four sections, the opening, takes no talks.
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(3)
  await options.nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Успешная регистрация').first()).toBeVisible()
}

// @requirement next-3, next-4, next-5, next-8, next-16, consent-1
test('an organiser holds the next forum: a participant gets its certificate, and the forum of 2025 is unaffected', async ({ browser }) => {
  let person: Person | undefined
  let before = ''
  await on('2025-09-15T12:00:00+03:00', async (portal) => {
    person = await newPerson(portal, 'Осенняя')
    await applyWithTalk(portal, person, 'Доклад 2025 года')
    before = await readFormer(portal)
    const organizer = await openAs(browser, portal, await portal.signIn('admin@forum.example'))
    await createForum(organizer)
    await organizer.context().close()

    const page = await openAs(browser, portal, person.token)
    await register(page, 'Геном осеннего леса')
    await propose(portal, 'Осенняя', 'talk', '28 октября, 12:30')
    await page.reload()
    await page.getByRole('button', { name: 'Подтвердить участие' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить участие' }).click()
    await expect(page.getByText('Участие подтверждено.').first()).toBeVisible()
    // The toast gets another place in another window a moment later.
    await page.reload()
    await expect(page.getByText('Участие подтверждено.').first()).toBeVisible()
    await expectAccessible(page, 'cabinet-history')
    await page.getByRole('link', { name: 'Форум геномных технологий — 2025' }).click()
    await expect(page).toHaveURL(/\/forum\/2$/)
    await expect(page.getByRole('article', { name: 'Доклад 2025 года' })).toBeVisible()
    await page.context().close()
    expect(await readFormer(portal)).toBe(before)
  })

  await on('2025-10-30T12:00:00+03:00', async (portal) => {
    const page = await openAs(browser, portal, await portal.signIn(person?.email ?? ''))
    await page.goto('/')
    const text = await readPdf(await openedAddress(page, 'Скачать сертификат'))
    for (const part of [TITLE, 'Осенняя Анна', 'Геном осеннего леса', '27.10.2025, 28.10.2025 и 29.10.2025']) expect(text).toContain(part)
    await page.context().close()
    expect(await readFormer(portal)).toBe(before)
  })
})
