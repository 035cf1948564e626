import { expectAccessible } from '../checks/accessibility.ts'
import { linkTo } from '../people/account.ts'
import { switchDoor } from '../people/forumSettings.ts'
import { propose } from '../people/moderator.ts'
import { applyWithTalk, ask, newPerson, openAs, type Person } from '../people/people.ts'
import { createDataFolder, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** «Придёте?»: from the rule to the mail, the answer and the figure, over two days of one portal. */

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
