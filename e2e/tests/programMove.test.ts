import { getDocumentProxy } from 'unpdf'
import { readDraft } from '../pages/programBuilder.ts'
import { ask, openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

let folder: string
let portal: Demonstration
let admin: string
test.beforeAll(async () => {
  folder = await createDataFolder()
  portal = await startPortal(folder)
  admin = await portal.signIn('admin@forum.example')
})
test.afterAll(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

interface Saved {
  rooms: { id: number }[]
}

/** Two confirmed talks, the first at 10:00 in the first of three rooms. @returns them */
async function buildProgram() {
  const { rooms } = await ask<Saved>(
    portal,
    '/api/program/rooms/',
    { rooms: [1, 2, 3].map((name) => ({ name: `Зал ${name}` })) },
    admin,
    'PUT',
  )
  const talks = (await readDraft(portal, admin)).talks.filter(({ is_confirmed }) => is_confirmed).slice(0, 2)
  const changes = talks.map(({ id }, index) => ({
    ...{ op: 'add', kind: 'talk', registration_id: id, day_numb: 1 },
    ...{ room_id: rooms[index]?.id, start: 600 + 30 * index, minutes: 15 },
  }))
  await ask(portal, '/api/program/draft/', { changes }, admin)
  // The demonstration's moderators had typed times before there were rooms.
  await ask(portal, '/api/program/manual/', { ids: talks.map(({ id }) => id), adopt: false }, admin)
  const { revision } = await ask<{ revision: number }>(portal, '/api/program/draft/', undefined, admin, 'GET')
  await ask(portal, '/api/program/releases/', { revision }, admin)
  return talks
}

const readFeed = async (url: string) => (await (await fetch(url)).text()).replaceAll('\r\n ', '')

/** The address in the QR code of the sheet at the door of a room. */
async function printDoorSheet(): Promise<URL> {
  const path = '/api/program/papers/?kind=doors'
  const { url } = await ask<{ url: string }>(portal, path, undefined, admin, 'GET')
  const pdf = await getDocumentProxy(new Uint8Array(await (await fetch(new URL(url, portal.url))).arrayBuffer()))
  const [code] = await (await pdf.getPage(1)).getAnnotations()
  return new URL(code.url)
}

// @requirement my-programme-3, papers-5
test('a moved talk reaches its listener by one e-mail, its speaker, calendars, the public programme and the code of the printed sheet', async ({
  browser,
}) => {
  const [talk] = await buildProgram()
  if (!talk) throw new Error('The demonstration has no confirmed talk')
  const listener = await portal.signIn('participant@forum.example')
  await ask(portal, '/api/program/mine/', { add: [talk.id] }, listener)
  const { feed_url: feed } = await ask<{ feed_url: string }>(portal, '/api/program/mine/feed/', {}, listener)
  const printed = await printDoorSheet()
  const sequenceIn = (calendar: string) => Number(/SEQUENCE:(\d+)\r/.exec(calendar)?.[1])
  const first = await readFeed(feed)
  expect(first).toContain('DTSTART:20251020T070000Z')

  const page = await openAs(browser, portal, admin)
  await page.goto('/program/builder?day=1')
  await page.getByRole('button', { name: /^10:00–10:15/ }).click()
  await page.getByRole('menuitem', { name: 'Переместить…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Переместить' })
  await dialog.getByLabel('Зал').selectOption('Зал 2')
  await dialog.getByLabel('Начало').fill('12:00')
  await dialog.getByRole('button', { name: 'Переместить' }).click()
  await page.getByRole('button', { name: 'Опубликовать…' }).click()
  await page.getByRole('button', { name: 'Опубликовать версию 2' }).click()
  await expect(page.getByText('Опубликована версия 2')).toBeVisible()
  await page.context().close()

  const visitor = await openAs(browser, portal, null)
  await visitor.goto(printed.pathname + printed.search)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Устарело: Зал 1' })).toBeVisible()
  await expect(visitor.getByText('20.10.2025, 12:00–12:15, Зал 2')).toBeVisible()
  await visitor.goto(`/program/talk/${talk.id}`)
  await expect(visitor.getByText('Зал 2').first()).toBeVisible()

  const moved = await readFeed(feed)
  expect(moved).toContain(`UID:talk-${talk.id}@`)
  expect(moved).toContain('DTSTART:20251020T090000Z')
  expect(sequenceIn(moved)).toBeGreaterThan(sequenceIn(first))

  // Digests are written every minute: the listener knows the first place, the speaker may learn of the talk with its second.
  const mailWith = async (...texts: string[]) => (await portal.outbox()).filter(({ text }) => texts.every((part) => text.includes(part)))
  const places = ['20 октября, 10:00–10:15, Зал 1', '20 октября, 12:00–12:15, Зал 2']
  await expect.poll(async () => (await mailWith(...places)).length, { timeout: 100_000, intervals: [2000] }).toBe(1)
  expect((await mailWith(...places)).map(({ to }) => to)).toEqual(['participant@forum.example'])
  expect(await mailWith(`Ваш доклад «${talk.title}»`)).toHaveLength(1)
})
