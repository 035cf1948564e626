import pg from 'pg'
import { getDocumentProxy } from 'unpdf'
import { expectAccessible } from '../checks/accessibility.ts'
import { openedAddress } from '../pages/papers.ts'
import { ask, openAs } from '../people/people.ts'
import { createDataFolder, databaseOf, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

let folder: string
let portal: Demonstration
let talks: { id: number; title: string }[]
const rooms = [1, 2, 3].map((id) => ({ id, name: `Зал ${id}`, englishName: `Hall ${id}`, position: id }))
test.beforeAll(async () => {
  folder = await createDataFolder()
  portal = await startPortal(folder, { PORTAL_CLOCK: '2025-10-20T10:05:00+03:00' })
  const program = await ask<{ talks: { id: number; title: string; type: number }[] }>(portal, '/api/program/', undefined, undefined, 'GET')
  talks = program.talks.filter(({ type }) => type === 2)
})
test.afterAll(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

const slot = (index: number, changes: { roomId?: number; start?: number } = {}) => ({
  id: index + 1,
  kind: 'talk',
  sessionId: null,
  registrationId: talks[index]?.id ?? null,
  sectionId: null,
  dayNumber: 1,
  roomId: (index % 3) + 1,
  start: 600 + 15 * Math.floor(index / 3),
  minutes: 15,
  title: '',
  englishTitle: '',
  chair: '',
  ...changes,
})

const nineTalks = () => Array.from({ length: 9 }, (_, index) => slot(index))

/** Makes a release live, as publishing does for the public. The times that the demonstration's moderators typed are the programme's. */
async function publish(number: number, items: ReturnType<typeof slot>[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(folder) })
  await client.connect()
  await client.query("update registrations set speech_date = '' where id = any($1)", [talks.map(({ id }) => id)])
  await client.query('insert into program_releases (meeting_id, number, content, published_at) values (2, $1, $2, now())', [
    number,
    JSON.stringify({ rooms, items }),
  ])
  const settings = JSON.stringify({ boardsInRow: 5 })
  await client.query(
    'insert into programs (meeting_id, settings, live_release) values (2, $2, $1) on conflict (meeting_id) do update set live_release = $1',
    [number, settings],
  )
  await client.end()
}

// @requirement posters-1, papers-1, papers-5
test('boards are numbered, a door sheet is printed, and after a move its code says that it is out of date', async ({ browser }) => {
  await publish(1, nineTalks())
  const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  await page.goto('/program/posters')
  await page.getByRole('button', { name: 'Пронумеровать' }).click()
  await page.getByRole('radio', { name: 'По близости тем' }).click()
  await expectAccessible(page, 'posters-numbering')
  await page.getByRole('dialog').getByRole('button', { name: 'Пронумеровать' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/с номером стенда: [1-9]/)).toBeVisible()
  await expect(page.getByText(/без номера: /)).toHaveCount(0)
  await expectAccessible(page, 'posters')
  await page.getByRole('tab', { name: 'Карта' }).click()
  await expect(page.getByRole('list', { name: 'Ряд: стенды 1–5' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'posters-map')
  await page.getByRole('tab', { name: 'На бумаге' }).click()
  await expectAccessible(page, 'posters-papers')

  const sheet = await fetch(await openedAddress(page, 'Открыть pdf: Листы на двери'))
  const pdf = await getDocumentProxy(new Uint8Array(await sheet.arrayBuffer()))
  const [code] = await (await pdf.getPage(1)).getAnnotations()
  const printed = new URL(code.url)
  const visitor = await openAs(browser, portal, null)
  await visitor.goto(printed.pathname + printed.search)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Действительно: версия 1' })).toBeVisible()
  await expectAccessible(visitor, 'check-valid')

  await publish(2, [slot(0, { roomId: 2, start: 720 }), ...nineTalks().slice(1)])
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Устарело: Зал 1' })).toBeVisible()
  await expect(visitor.getByText('20.10.2025, 12:00–12:15, Зал 2')).toBeVisible()
  await expectAccessible(visitor, 'check-outdated')
  await visitor.getByRole('link', { name: 'Открыть действующую программу' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
})

// @requirement papers-6
test('a screen shows what is on and what follows, fits a display, and keeps it without a connection', async ({ browser }) => {
  await publish(3, nineTalks())
  const page = await openAs(browser, portal, null)
  await page.goto('/program/screen')
  const room = page.getByRole('region', { name: 'Зал 2' })
  await expect(room.getByRole('heading', { name: 'Сейчас' })).toBeVisible()
  await expect(room).toContainText(talks[1]?.title ?? '')
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overflow = (boxes: Element[]) => boxes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    // A phone scrolls.
    if (width > 640) expect(await page.locator('dialog').evaluateAll(overflow)).toEqual([0])
    expect(await page.locator('dialog section > div').evaluateAll(overflow)).toEqual([0, 0, 0])
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/screen-${width}.png` })
  }
  await expectAccessible(page, 'screen')
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toBeVisible()
  await expect(room).toContainText(talks[1]?.title ?? '')
  await page.context().setOffline(false)
  await expect(page.getByText('Нет связи')).toHaveCount(0)
  await page.goto('/program/screen?room=3')
  await expect(page.getByRole('region')).toHaveCount(1)
  await page.setViewportSize({ width: 1920, height: 1080 })
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/screen-door.png` })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/program$/)
})
