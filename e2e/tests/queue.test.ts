import { expectAccessible } from '../checks/accessibility.ts'
import { linkTo } from '../people/account.ts'
import { changeForum } from '../people/forumSettings.ts'
import { ask, newPerson, openAs } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** A full event: the queue, a place that becomes free, and its acceptance by the link in the e-mail. */

const EVENT = 2
const NAME = 'Сессия 1. Геномика человека и персонализированная медицина'

/** Keeps a queue, with as many places for listeners of the event as people have. */
async function fill(portal: Demonstration, admin: string): Promise<void> {
  const save = (listener_limit: number) =>
    changeForum(portal, admin, ({ sections }) => ({
      settings: { queue_days: 3 },
      sections: sections.map((section) => (section.id === EVENT ? { ...section, listener_limit } : section)),
    }))
  await save(0)
  const { places } = await ask<{ places: { section_id: number | null; listening: number }[] }>(
    portal,
    '/api/forum/queue/',
    undefined,
    admin,
    'GET',
  )
  await save(places.find(({ section_id }) => section_id === EVENT)?.listening ?? 0)
}

// @requirement queue-2, queue-3, queue-4, queue-6
test('a listener waits for a full event, and accepts the place that another person gives up', async ({ portal, browser }) => {
  const admin = await portal.signIn('admin@forum.example')
  const [owner, waiting] = [await newPerson(portal, 'Местова'), await newPerson(portal, 'Ждалова')]
  const make = '/api/users/registration/make/'
  const { registration } = await ask<{ registration: { id: number } }>(
    portal,
    make,
    { type: 1, selected_listen_sections: String(EVENT) },
    owner.token,
  )
  await fill(portal, admin)

  const cabinet = await openAs(browser, portal, waiting.token)
  await cabinet.goto('/')
  await cabinet.getByRole('button', { name: 'Зарегистрироваться' }).click()
  const dialog = cabinet.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: `${NAME} (мест нет, встать в очередь)` }).check()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const card = cabinet.getByRole('article', { name: NAME })
  await expect(card.getByText('Вы 1-й в очереди')).toBeVisible()
  await expectAccessible(cabinet, 'cabinet-queue')

  const page = await openAs(browser, portal, admin)
  await page.goto('/organizer#queue')
  await expect(page.getByRole('link', { name: /Ждалова/ })).toBeVisible()
  await expectAccessible(page, 'organizer-queue')

  await ask(portal, '/api/users/registration/change/', { id: registration.id, is_active: 0, cancel_reg: 1 }, owner.token)
  const visitor = await openAs(browser, portal, null)
  await visitor.goto(await linkTo(portal, waiting.email, '/offer?'))
  await expect(visitor.getByText(NAME)).toBeVisible()
  await expectAccessible(visitor, 'offer')
  // Opening the link has answered nothing.
  await cabinet.reload()
  await expect(card.getByRole('button', { name: 'Принять место' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Принять место' }).click()
  await expect(visitor.getByText('Место за вами. Мы отправили вам письмо.')).toBeVisible()
  await cabinet.reload()
  await expect(cabinet.getByText('Слушатель').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})
