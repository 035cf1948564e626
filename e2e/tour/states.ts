import type { Page } from '@playwright/test'
import { registerAccount } from '../people/account.ts'
import { cabinetStates, withThesis } from '../people/cabinetStates.ts'
import { openDoor } from '../people/door.ts'
import { applyWithTalk, ask, newPerson, type Person } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { at, type Screen } from './screen.ts'

/** States of pages that the screens before do not pass through, and of the days that follow. */

/** Addresses by last names. */
const people = new Map<string, string>()

/** Signs the person in on the page and opens the path. */
const ofPerson =
  (lastName: string, path = '/') =>
  async (page: Page, portal: Demonstration) => {
    const token = await portal.signIn(people.get(lastName) ?? '')
    // A page of the portal would write the session that it has.
    await page.goto('/api/openapi.json')
    await page.evaluate((session) => localStorage.setItem('forum-session', session), JSON.stringify({ token, userId: null }))
    await page.goto(path)
  }

const ofNewPerson =
  (lastName: string, make: (portal: Demonstration, person: Person, lastName: string) => Promise<unknown>, path = '/', organization = 1) =>
  async (page: Page, portal: Demonstration) => {
    const person = await newPerson(portal, lastName, organization)
    await make(portal, person, lastName)
    people.set(lastName, person.email)
    await ofPerson(lastName, path)(page, portal)
  }

const states = cabinetStates.map(
  ({ name, title, lastName, make }): Screen => ({
    name: `state-${name}`,
    title: `Кабинет: ${title}`,
    as: 'person',
    open: ofNewPerson(lastName, make),
  }),
)

const moderator = (portal: Demonstration) => portal.signIn('moderator@forum.example')

async function reject(portal: Demonstration, person: Person): Promise<void> {
  const id = await applyWithTalk(portal, person, 'Геном рыбы-луны')
  const decision = { id, version: 1, new_user_type: 0, verdict: 'rejected', message: 'Тема доклада не относится к секциям форума.' }
  await ask(portal, '/api/users/review/decide/', decision, await moderator(portal))
}

async function cancel(portal: Demonstration, person: Person): Promise<void> {
  const id = await applyWithTalk(portal, person, 'Геном рыбы-луны')
  await ask(portal, '/api/users/registration/change/', { id, is_active: 0, cancel_reg: 1 }, person.token)
}

async function assign(portal: Demonstration, expert: Person): Promise<void> {
  const speaker = await newPerson(portal, 'Докладова')
  await withThesis(portal, speaker, 'Докладова')
  const held = await ask<{ registrations: { id: number }[] }>(portal, '/api/users/personal-data/', undefined, speaker.token, 'GET')
  const { id } = await ask<{ id: number }>(portal, '/accounts/profile/', undefined, expert.token, 'GET')
  await ask(portal, '/api/forum/roles/grant/', { user_id: id, role: 'expert' }, await portal.signIn('admin@forum.example'))
  const items = [{ registration_id: held.registrations[0]?.id, expert_id: id }]
  await ask(portal, '/api/users/review/experts/assign/', { items }, await moderator(portal))
}

async function openTicket(page: Page, portal: Demonstration): Promise<void> {
  const token = await portal.signIn(people.get('Слушалова') ?? '')
  const held = await ask<{ registrations: { id: number }[] }>(portal, '/api/users/personal-data/', undefined, token, 'GET')
  const ticket = `/api/door/ticket/?id=${held.registrations[0]?.id}`
  await page.goto((await ask<{ path: string }>(portal, ticket, undefined, token, 'GET')).path)
}

const EVE = '2025-10-19T12:00:00+03:00'
const DAY = '2025-10-20T09:00:00+03:00'
const AFTER = '2025-11-10T12:00:00+03:00'

export const stateScreens: Screen[] = [
  {
    name: 'verified',
    title: 'Адрес подтверждён',
    as: 'visitor',
    open: async (page, portal) => page.goto((await registerAccount(portal, 'Подтвердова')).link),
  },
  { name: 'refused-document', title: 'Документ, который не открывается', as: 'visitor', open: at('/media/file/1/?expires=1&signature=x') },
  ...states,
  { name: 'state-rejected', title: 'Кабинет: заявка отклонена', as: 'person', open: ofNewPerson('Отклонова', reject) },
  { name: 'state-cancelled', title: 'Кабинет: регистрация отменена', as: 'person', open: ofNewPerson('Отменова', cancel) },
  { name: 'expert', title: 'Тезисы у эксперта', as: 'person', open: ofNewPerson('Экспертова', assign, '/review/assigned', 2) },
  {
    name: 'expert-thesis',
    title: 'Оценка тезисов',
    as: 'person',
    open: async (page) => {
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('radiogroup').first().waitFor()
    },
  },
  {
    name: 'eve-cabinet',
    title: 'Кабинет накануне форума',
    as: 'person',
    day: EVE,
    open: async (page, portal) => {
      await openDoor(portal, await portal.signIn('admin@forum.example'))
      await ofPerson('Приходько')(page, portal)
    },
  },
  { name: 'eve-listener', title: 'Кабинет слушателя накануне форума', as: 'person', day: EVE, open: ofPerson('Слушалова') },
  { name: 'ticket', title: 'Билет', as: 'person', day: EVE, open: openTicket },
  { name: 'day-cabinet', title: 'Кабинет в день форума', as: 'person', day: DAY, open: ofPerson('Приходько') },
  { name: 'door', title: 'Вход на форум', as: 'admin', day: DAY, open: at('/door') },
  { name: 'presence', title: 'Кто пришёл', as: 'admin', day: DAY, open: at('/presence') },
  { name: 'day-today', title: 'Сегодня, в день форума', as: 'admin', day: DAY, open: at('/today') },
  { name: 'after-cabinet', title: 'Кабинет после форума', as: 'person', day: AFTER, open: ofPerson('Приходько') },
  { name: 'after-listener', title: 'Кабинет слушателя после форума', as: 'person', day: AFTER, open: ofPerson('Слушалова') },
  { name: 'after-program', title: 'Программа после форума', as: 'visitor', day: AFTER, open: at('/program') },
]
