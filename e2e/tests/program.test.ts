import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { taking } from '../pages/papers.ts'
import { draftDay, rooms } from '../pages/programBuilder.ts'
import { changeForum } from '../people/forumSettings.ts'
import { ask } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

interface Section {
  section: { name: string; day: string }
  items: { title: string; speaker: string; organisation: string; time: string }[]
}

/** A calendar file with folded lines joined. */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').replaceAll('\\,', ',').replaceAll('\\;', ';')

// Other tests reschedule talks; this one reads the demonstration's initial times.
let folder: string
let portal: Demonstration
test.beforeAll(async () => {
  folder = await createDataFolder()
  portal = await startPortal(folder)
})
test.afterAll(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

// @requirement screens-12, header-7
test('a visitor finds a talk in the programme and downloads chosen talks as a calendar', async ({ page }) => {
  const program = await ask<Section[]>(portal, '/api/users/user_meeting/program/?id=2', undefined, undefined, 'GET')
  const all = program.flatMap(({ items }) => items)
  expect(all.length).toBeGreaterThan(20)
  await page.goto(`${portal.url}/program`)
  await expect(page.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
  await expect(page.getByText(`Найдено докладов: ${all.length}`)).toBeVisible()

  const wanted = all.find(({ time }) => time.includes(':'))
  if (!wanted) throw new Error('No talk of the demonstration has a time')
  const surname = wanted.speaker.split(' ')[0] ?? ''
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(surname.toLowerCase())
  await expect(page.getByRole('listitem').filter({ hasText: wanted.title }).first()).toContainText(wanted.organisation)
  // Other forms of the word are found, too.
  await expect(page.getByRole('listitem').filter({ hasNotText: surname.slice(0, -2) })).toHaveCount(0)
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === surname.toLowerCase())
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue(surname.toLowerCase())
  await page
    .getByRole('checkbox', { name: `В мою программу: ${wanted.title}` })
    .first()
    .check()

  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ничего такого нет')
  await expect(page.getByText('Ничего не найдено. Измените запрос.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('')
  const day = page.getByRole('button', { name: '21 октября', exact: true })
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  const second = program.filter(({ section }) => section.day === '2025-10-21').flatMap(({ items }) => items)
  // So many talks are in closed sessions.
  await expect(page.getByText(`Найдено докладов: ${second.length}`)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  const closed = page.getByRole('main').getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  await expect(page.getByRole('listitem')).toHaveCount(second.length)
  const other = second.find(({ title }) => title !== wanted.title)
  await page
    .getByRole('checkbox', { name: `В мою программу: ${other?.title}` })
    .first()
    .check()

  await page.reload()
  const bar = page.getByRole('region', { name: 'Моя программа' })
  await expect(bar).toContainText('Выбрано докладов: 2')
  await expectAccessible(page, 'program-chosen')
  const download = await taking(page, () => bar.getByRole('link', { name: 'Скачать .ics' }).click())
  const calendar = unfolded(await readFile(await download.path(), 'utf8'))
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(calendar).toContain(`SUMMARY:${wanted.speaker}. ${wanted.title}`)
  const [, dayOfMonth, clock = ''] = /^(2[01]) октября, (\d\d:\d\d)/.exec(wanted.time) ?? []
  // Moscow time is three hours ahead of the calendar's UTC.
  const begins = new Date(`2025-10-${dayOfMonth}T${clock}:00+03:00`).toISOString().slice(0, 16).replace(/[-:]/g, '')
  expect(calendar).toContain(`DTSTART:${begins}00Z`)
})

// @requirement published-7, published-10
test('a released programme has no accessibility problems on a desktop and a phone, and is read without scripts', async ({ browser }) => {
  const admin = await portal.signIn('admin@forum.example')
  const talk = (await draftDay(portal, admin, 40)).find(({ is_confirmed }) => is_confirmed)
  if (!talk) throw new Error('The day has no confirmed talk')
  const { revision } = await ask<{ revision: number }>(portal, '/api/program/draft/', undefined, admin, 'GET')
  await ask(portal, '/api/program/releases/', { revision }, admin)
  const own = `/program/talk/${talk.id}`

  const page = await browser.newPage({ baseURL: portal.url })
  await page.goto('/program?day=1')
  await expect(page.getByRole('region', { name: ` · ${rooms[0]}` }).first()).toBeVisible()
  await expectAccessible(page, 'program-released')
  // Talks of one time are next to each other, whichever hall they are in.
  const nine = page.getByRole('listitem').filter({ hasText: /^09:00/ })
  await expect(nine).not.toHaveCount(0)
  const tops = await nine.evaluateAll((items) => items.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await page.goto(own)
  await expect(page.getByRole('button', { name: 'Добавить в мою программу' })).toBeVisible()
  await page.close()

  // Back from a talk a person finds the place in the list again.
  const phone = await browser.newPage({ baseURL: portal.url, viewport: { width: 390, height: 640 } })
  await phone.goto('/program?day=1')
  const session = phone.getByRole('region', { name: /^Сессия 1\. .* 09:00/ })
  await session.getByRole('button', { expanded: false }).click()
  const link = session.getByRole('link').last()
  await link.click()
  await expect(phone.getByRole('button', { name: 'Добавить в мою программу' })).toBeVisible()
  await phone.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await phone.close()

  const reader = await browser.newPage({ baseURL: portal.url, javaScriptEnabled: false })
  await reader.goto('/program')
  await expect(reader.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
  const closed = reader.getByRole('group').filter({ has: reader.locator(`a[href="${own}"]`) })
  await closed.locator('summary').click()
  await closed.locator(`a[href="${own}"]`).click()
  await expect(reader.getByRole('heading', { level: 1, name: talk.title })).toBeVisible()
  await expect(reader.getByRole('link', { name: talk.speaker })).toBeVisible()
  await reader.close()
})

/** A page of a site with a policy that allows nothing but the frame. */
async function showFrame(page: Page, site: string): Promise<void> {
  const headers = {
    'Content-Security-Policy': `default-src 'none'; frame-src ${portal.url}`,
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  const body = `<!doctype html><title>Институт</title><iframe src="${portal.url}/embed/program" title="Программа" width="320" height="600"></iframe>`
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body }))
  await page.goto(`${site}/forum`)
}

// @requirement published-15
test('a listed site shows the programme in a frame, under a strict policy; another one does not', async ({ page }) => {
  const admin = await portal.signIn('admin@forum.example')
  await changeForum(portal, admin, () => ({ settings: { frame_sites: ['https://institute.example'] } }))
  // Browsers ask before a page of the internet opens one of this machine.
  await page.context().grantPermissions(['local-network-access'])
  const frame = page.frameLocator('iframe')

  await showFrame(page, 'https://institute.example')
  await expect(frame.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
  const fits = await frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  expect(fits).toBe(true)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await showFrame(page, 'https://other.example')
  await refused
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)
  const { headers } = await fetch(`${portal.url}/embed/program`, { headers: { 'accept-encoding': 'br' } })
  expect(Number(headers.get('content-length'))).toBeLessThan(30_000)
  await page.goto(`${portal.url}/embed/program`)
  await expectAccessible(page, 'program-frame')
})
