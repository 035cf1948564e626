import { deleteOldAnswers } from '@forum/server/participation/answers/retention'
import { connect } from '@forum/server/platform/database/connection'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { linkTo } from '../people/account.ts'
import { switchDoor } from '../people/forumSettings.ts'
import { propose } from '../people/moderator.ts'
import { applyWithTalk, ask, newPerson, openAs, type Person } from '../people/people.ts'
import { switchQuestions } from '../people/questions.ts'
import { createDataFolder, databaseOf, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** What a forum asks its participants: «Придёте?» from the rule to the figure, over two days of one portal, and its own questions. */

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

const on = (clock: string, story: (portal: Demonstration) => Promise<void>) => withPortalOn(folder, clock, story)

const rule = {
  name: 'Придёте?',
  query: `search=${encodeURIComponent('Спрошенова')}`,
  texts: { ru: { subject: 'Придёте на форум?', body: 'Форум начинается {deadline}.' } },
  action: 'coming',
  is_necessary: false,
  days_before: [14],
  is_enabled: true,
}

/** Lets the forum have presence, and asks two weeks before it. */
async function prepare(portal: Demonstration): Promise<void> {
  const admin = await portal.signIn('admin@forum.example')
  await switchDoor(portal, admin)
  await ask(portal, '/api/users/mailing/reminders/', rule, admin, 'PUT')
}

// @requirement coming-2, coming-3, coming-4, coming-6
test('a speaker answers from the e-mail, sees what would be lost, and organisers see the answer', async ({ browser }) => {
  let person: Person | undefined
  let registration = 0
  await on('2025-10-05T12:00:00+03:00', async (portal) => {
    person = await newPerson(portal, 'Спрошенова')
    registration = await applyWithTalk(portal, person, 'Геном выхухоли')
    await propose(portal, 'Спрошенова', 'talk', '20 октября, 12:30')
    await prepare(portal)
  })
  await on('2025-10-06T12:00:00+03:00', async (portal) => {
    const link = await linkTo(portal, person?.email ?? '', '/coming?')
    const visitor = await openAs(browser, portal, null)
    await visitor.goto(link)
    await expect(visitor.getByText('Геном выхухоли')).toBeVisible()
    await expectAccessible(visitor, 'coming')
    const admin = await openAs(browser, portal, await portal.signIn('admin@forum.example'))
    await admin.goto('/today')
    const figures = admin.getByRole('heading', { name: 'Придут ли' }).locator('..')
    // Opening the link has answered nothing.
    await expect(figures.getByRole('listitem').nth(1)).toHaveText('Придут0')

    await visitor.getByRole('button', { name: 'Не приду' }).click()
    await expect(visitor.getByText(/его место в программе достанется другому/)).toBeVisible()
    await expectAccessible(visitor, 'coming-losses')
    await visitor.getByRole('button', { name: 'Вернуться' }).click()
    await visitor.getByRole('button', { name: 'Приду', exact: true }).click()
    await expect(visitor.getByText('Спасибо, ждём вас.')).toBeVisible()

    const cabinet = await openAs(browser, portal, await portal.signIn(person?.email ?? ''))
    await cabinet.goto('/')
    const card = cabinet.getByRole('article', { name: 'Придёте на форум?' })
    await expect(card.getByText('Вы ответили, что придёте.')).toBeVisible()
    await expectAccessible(cabinet, 'cabinet-coming')
    await card.getByRole('button', { name: 'Изменить ответ' }).click()
    await cabinet.getByRole('button', { name: 'Не приду' }).click()
    await cabinet.getByRole('button', { name: 'Не приду, заявки оставить' }).click()
    await expect(cabinet.getByText(/остаётся в силе/)).toBeVisible()

    await admin.reload()
    await expect(figures.getByRole('listitem').nth(2)).toHaveText('Не придут1')
    await figures.getByRole('link', { name: 'Не придут' }).click()
    await expect(admin.getByText(/^Спрошенова/).first()).toBeVisible()
    await admin.goto(`/users-list?card=${registration}`)
    await expect(admin.getByRole('dialog').getByText('нет, 06.10.2025')).toBeVisible()
  })
})

/** A question, and one that its answer shows, which is a figure. */
async function makeQuestions(page: Page): Promise<void> {
  await page.goto('/organizer#questions')
  const add = page.getByRole('button', { name: 'Добавить вопрос' })
  await add.click()
  await page.getByLabel('Вопрос участникам').fill('Придёте на ужин?')
  await add.click()
  await page.getByLabel('Вопрос участникам').fill('Сколько гостей с вами?')
  await page.getByLabel('Как отвечают').selectOption('Число')
  await page.getByLabel('Показывать, если').selectOption('Придёте на ужин?')
  await page.getByRole('checkbox', { name: 'Считать в «Показателях»' }).check()
  await page.getByRole('button', { name: 'Сохранить…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(/^Сохранено\. Действует версия/)).toBeVisible()
}

async function answerOnPhone(browser: Browser, portal: Demonstration, { token }: Person) {
  const page = await openAs(browser, portal, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/questions')
  const dialog = page.getByRole('dialog', { name: 'Вопросы форума' })
  const guests = dialog.getByRole('textbox', { name: 'Сколько гостей с вами?' })
  await expect(dialog.getByRole('radio', { name: 'Да' })).toBeVisible()
  await expect(guests).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Да' }).check()
  await guests.fill('2')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const answers = page.getByRole('region', { name: 'Вопросы форума' }).getByRole('definition')
  await expect(answers).toHaveText(['Да', '2'])
  return { page, answers }
}

async function expectInTable(page: Page): Promise<void> {
  await page.goto('/users-list?answer=q2:2..3')
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Сколько гостей с вами?' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ужинова' }).getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/dashboard?tab=figures')
  await expect(page.getByRole('region', { name: 'Сколько гостей с вами?' })).toContainText('ответили 1 из 1')
}

async function expectInMail(portal: Demonstration, { email }: Person): Promise<void> {
  const moderator = await portal.signIn('moderator@forum.example')
  const texts = { ru: { subject: 'Ужин', body: 'Гостей с вами: {ответ:q2}.' } }
  const draft = { query: 'answer=q1%3Ayes', texts, action: 'none', is_checked: true, is_necessary: false }
  const { id } = await ask<{ id: number }>(portal, '/api/users/mailing/campaigns/', draft, moderator)
  await ask(portal, '/api/users/mailing/campaign/', { id, step: 'send' }, moderator)
  const sent = async () => (await portal.outbox()).filter(({ subject }) => subject === 'Ужин').map(({ to, text }) => [to, text])
  await expect.poll(sent).toEqual([[email, expect.stringContaining('Гостей с вами: 2.')]])
}

/** The daily job, as if that moment had come in a portal that is no demonstration. */
async function deleteAnswersOn(moment: string): Promise<number> {
  const { db, close } = connect(databaseOf(folder), () => {}, 1)
  try {
    await db.$client.query("delete from settings where key = 'demonstration'")
    return await deleteOldAnswers(db, new Date(moment))
  } finally {
    await close()
  }
}

// @requirement questions-1, questions-7, questions-8
test('a question leads from its settings to the phone, the table, a figure and a mail, and its answers end', async ({ browser }) => {
  await on('2025-10-06T12:00:00+03:00', async (portal) => {
    const person = await newPerson(portal, 'Ужинова')
    await applyWithTalk(portal, person, 'Геном росомахи')
    const admin = await portal.signIn('admin@forum.example')
    await switchQuestions(portal, admin, [])
    const organizer = await openAs(browser, portal, admin)
    await makeQuestions(organizer)
    const { page, answers } = await answerOnPhone(browser, portal, person)
    await expectInTable(organizer)
    await expectInMail(portal, person)
    expect(await deleteAnswersOn('2025-11-20T23:59:00+03:00')).toBe(0)
    expect(await deleteAnswersOn('2025-11-21T00:00:00+03:00')).toBe(2)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Ответить на вопросы' }).first()).toBeVisible()
    await expect(answers).toHaveCount(0)
  })
})
