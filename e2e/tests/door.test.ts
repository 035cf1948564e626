import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ticketTextOf } from '@forum/server/door/tickets/ticketKeys'
import { expectAccessible } from '../checks/accessibility.ts'
import { type Code, writeCameraFile } from '../pages/cameraFile.ts'
import { addPoint, beginShift, closeDoor, isStored, newCode, openDevice, openDoor, PIN, scan } from '../people/door.ts'
import { ask, newPerson, openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** Two devices at the door, of which one loses the network, against the real server. */

const FORUM = 2
const SURNAMES = ['Входова', 'Дверева', 'Залова']

interface Guest {
  name: string
  code: Code
  /** Content of the ticket's code. */
  text: string
}

async function register(portal: Demonstration, secret: string, surname: string): Promise<Guest> {
  const { token } = await newPerson(portal, surname)
  const made = await ask<{ registration: { id: number } }>(portal, '/api/users/registration/make/', { type: 1 }, token)
  const { id } = made.registration
  const { code } = await ask<{ code: Code }>(portal, `/api/door/ticket/?id=${id}`, undefined, token, 'GET')
  return { name: surname, code, text: ticketTextOf(secret, 1, FORUM, id) }
}

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-door-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Marks count on the days of the forum alone. */
let onTheDay: { portal: Demonstration; dataDir: string; people: [Guest, Guest, Guest] }
test.beforeAll(async () => {
  const dataDir = await createDataFolder()
  // Registration is open in September.
  const early = await startPortal(dataDir)
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  const admin = await early.signIn('admin@forum.example')
  await openDoor(early, admin)
  await addPoint(early, admin, 'Главный вход')
  const people: [Guest, Guest, Guest] = [
    await register(early, secret, 'Входова'),
    await register(early, secret, 'Дверева'),
    await register(early, secret, 'Залова'),
  ]
  await early.stop()
  onTheDay = { dataDir, people, portal: await startPortal(dataDir, { PORTAL_CLOCK: '2025-10-20T09:00:00+03:00' }) }
})
test.afterAll(async () => {
  await onTheDay.portal.stop()
  await removeDataFolder(onTheDay.dataDir)
})

// @requirement checkin-1, checkin-3, checkin-4, checkin-5, door-1
test('people pass by camera, code and name, without a network too; every mark arrives once, and no name stays on the device', async ({
  browser,
  launchOptions,
}) => {
  const { portal } = onTheDay
  const admin = await portal.signIn('admin@forum.example')
  const [first, second, third] = onTheDay.people
  // The film shows the badge turned, tilted away, out of focus and in poor light.
  const film = join(folder, 'badge.y4m')
  await writeCameraFile(film, first.code, { side: 240, turn: 17, tilt: 0.85, blur: 1.2, light: 0.45, noise: 6 })

  const profile = join(folder, 'phone')
  const phone = await openDevice(profile, portal.url, launchOptions, film)
  await beginShift(phone.page, await newCode(portal, admin, 'Стойка 1'))
  const outcome = phone.page.getByRole('alert')
  await expect(outcome).toContainText('Проходите')
  await expect(outcome).toContainText(first.name)
  await expect(outcome).toContainText('папка участника')
  await expectAccessible(phone.page, 'door-pass')

  // The other device sees the mark, and types like a scanner.
  const other = await openDevice(join(folder, 'notebook'), portal.url, launchOptions)
  await beginShift(other.page, await newCode(portal, admin, 'Стойка 2'))
  await expect(other.page.getByText('В зале 1 из 120')).toBeVisible()
  await scan(other.page, first.text)
  await expect(other.page.getByRole('alert')).toContainText('Уже отмечен')
  await expect(other.page.getByRole('alert')).toContainText('Стойка 1')

  // Without a network the device starts again and goes on; both let the same person in.
  await phone.context.setOffline(true)
  await phone.page.reload()
  await phone.page.getByLabel('PIN смены').fill(PIN)
  await phone.page.getByRole('button', { name: 'Открыть' }).click()
  // The film still shows the first badge.
  await expect(outcome).toContainText('Уже отмечен')
  await phone.page.getByRole('button', { name: 'По фамилии' }).click()
  await phone.page.getByLabel('Фамилия или имя, от двух букв').fill('двер')
  await phone.page.getByRole('button', { name: /Дверева/ }).click()
  await expect(outcome).toContainText('Проходите')
  await expect(phone.page.getByText(/Нет сети · не отправлено/)).toBeVisible()
  await scan(other.page, second.text)
  await expect(other.page.getByRole('alert')).toContainText('Проходите')
  await scan(phone.page, third.text)
  await expect(outcome).toContainText(third.name)
  await phone.context.setOffline(false)
  await expect(phone.page.getByText('На связи')).toBeVisible()

  interface Disputes {
    doubles: unknown[]
    refused: unknown[]
  }
  // The mark of the other device may still be on its way.
  await expect
    .poll(async () => {
      const { refused, doubles } = await ask<Disputes>(portal, '/api/door/disputes/', undefined, admin, 'GET')
      return [refused, doubles.length]
    })
    .toEqual([[], 1])
  const office = await openAs(browser, portal, admin)
  await office.goto('/presence')
  await expect(office.getByText('Главный вход').first()).toBeVisible()
  await expectAccessible(office, 'presence')

  expect(await isStored(profile, 'Стойка 1')).toBe(true)
  await phone.page.getByRole('button', { name: 'Ещё', exact: true }).click()
  const end = phone.page.getByRole('button', { name: 'Закончить смену' })
  await end.click()
  await expect(phone.page.getByText('Список и доступ будут удалены с телефона.')).toBeVisible()
  await end.click()
  await expect(phone.page.getByText('Смена закончена: список и доступ удалены с телефона.')).toBeVisible()
  await phone.context.close()
  await other.context.close()
  for (const surname of SURNAMES) expect([surname, await isStored(profile, surname)]).toEqual([surname, false])
})

// @requirement tickets-2
test('a ticket that was opened once opens without a network', async ({ portal, browser }) => {
  const admin = await portal.signIn('admin@forum.example')
  await openDoor(portal, admin)
  const { token } = await newPerson(portal, 'Билетова')
  const { registration } = await ask<{ registration: { id: number } }>(portal, '/api/users/registration/make/', { type: 1 }, token)
  const { path } = await ask<{ path: string }>(portal, `/api/door/ticket/?id=${registration.id}`, undefined, token, 'GET')
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  const blocked: string[] = []
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
  await page.goto(path)
  await expect(page.getByText('Покажите код на входе.')).toBeVisible()
  // The worker's cache is looked at, since nothing on the page shows it.
  await expect.poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), path)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Билетова')).toBeVisible()
  expect(blocked).toEqual([])
  await context.close()
  await closeDoor(portal, admin)
})
