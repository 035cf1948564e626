import pg from 'pg'
import { expectAccessible } from '../checks/accessibility.ts'
import { changeForum, switchDoor } from '../people/forumSettings.ts'
import { ask, newPerson, openAs, type Person } from '../people/people.ts'
import { createDataFolder, databaseOf, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** Feedback about an event of five people who were there: written by organisers, answered after the event, shown when no more is taken. */

const EVENT = 1
const NAME = 'Открытие форума. Пленарное заседание'
const feedback = [
  { kind: 'scale', text: 'Как вам мероприятие?', options: [], english: { text: 'How was the event?', options: [] } },
  { kind: 'yesNo', text: 'Придёте ли вы на такое мероприятие ещё раз?', options: [] },
  { kind: 'choice', text: 'Что понравилось больше всего?', options: ['Доклады', 'Обсуждение', 'Общение в перерывах'] },
  { kind: 'text', text: 'Что улучшить?', options: [] },
]

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

/** Runs the portal from a moment on. */
const on = (clock: string, story: (portal: Demonstration) => Promise<void>) => withPortalOn(folder, clock, story)

/** Stores the marks that devices at the door would have sent. */
async function letIn(ids: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(folder) })
  await client.connect()
  await client.query(
    `with door as (insert into control_points (meeting_id, kind, name) values (2, 'forum', 'Вход') returning id)
     insert into check_ins (point_id, registration_id, kind, source, scanned_at, received_at)
     select door.id, person, 'in', 'code', '2025-10-20T09:00:00+03:00', now() from door, unnest($1::int[]) person`,
    [ids],
  )
  await client.end()
}

// @requirement feedback-1, feedback-2, feedback-3, feedback-4, feedback-7
test('five people answer about the opening without their names, and organisers read it afterwards', async ({ browser }) => {
  const people: Person[] = []
  await on('2025-09-15T12:00:00+03:00', async (portal) => {
    const admin = await portal.signIn('admin@forum.example')
    await switchDoor(portal, admin)
    await changeForum(portal, admin, () => ({ settings: { feedback } }))
    const ids: number[] = []
    for (const name of ['Первова', 'Вторина', 'Третьякова', 'Четвергова', 'Пятницына']) {
      const person = await newPerson(portal, name)
      const input = { type: 1, selected_listen_sections: String(EVENT) }
      const made = await ask<{ registration: { id: number } }>(portal, '/api/users/registration/make/', input, person.token)
      people.push(person)
      ids.push(made.registration.id)
    }
    await letIn(ids)
    const page = await openAs(browser, portal, admin)
    await page.goto('/organizer#feedback')
    await expect(page.getByLabel('Вопрос', { exact: true }).first()).toHaveValue('Как вам мероприятие?')
    await expectAccessible(page, 'organizer-feedback')
  })

  await on('2025-10-21T12:00:00+03:00', async (portal) => {
    const [first, ...others] = people
    const page = await openAs(browser, portal, await portal.signIn(first?.email ?? ''))
    await page.goto('/')
    await page.getByRole('link', { name: 'Оцените мероприятия' }).click()
    await page.getByRole('link', { name: `Ответить: ${NAME}` }).click()
    await expectAccessible(page, 'feedback-questions')
    await page.getByRole('radio', { name: '4' }).check()
    await page.getByRole('radio', { name: 'Да', exact: true }).check()
    await page.getByRole('radio', { name: 'Обсуждение' }).check()
    await page.getByRole('textbox', { name: 'Что улучшить?' }).fill('Больше времени на вопросы')
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByText('Спасибо! Ваши ответы сохранены без имени.')).toBeVisible()
    await expect(page.getByText('Вы ответили')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Участие в форуме' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Оцените мероприятия' })).toHaveCount(0)
    for (const { email } of others)
      await ask(portal, '/api/feedback/', { section_id: EVENT, answers: [5, 1, 0, null] }, await portal.signIn(email))
    const office = await openAs(browser, portal, await portal.signIn('admin@forum.example'))
    await office.goto('/presence/feedback')
    await expect(office.getByRole('listitem').filter({ hasText: NAME })).toContainText('5 ответов')
    await expect(office.getByRole('row')).toHaveCount(0)
  })

  await on('2025-11-05T12:00:00+03:00', async (portal) => {
    const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Отзывы' }).first().click()
    const opening = page.getByRole('region', { name: NAME })
    await expect(opening.getByText('Среднее: 4,8')).toBeVisible()
    await expect(opening.getByRole('row', { name: 'Доклады 4' })).toBeVisible()
    await expect(opening.getByText('Больше времени на вопросы')).toBeVisible()
    await expectAccessible(page, 'feedback-results')
  })
})
