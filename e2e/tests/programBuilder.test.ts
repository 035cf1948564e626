import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { AccessibilityTree } from '../checks/accessibilityTree.ts'
import { type PlannedSession, planDay, readDraft, rooms } from '../pages/programBuilder.ts'
import { ask, openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** The programme, built by organisers. */

const TALKS = 60
/** Number of talks placed one by one; the rest is placed by filling sessions. */
const SINGLE = 2

let folder: string
let portal: Demonstration
let admin: string
test.beforeEach(async () => {
  folder = await createDataFolder()
  portal = await startPortal(folder)
  admin = await portal.signIn('admin@forum.example')
})
test.afterEach(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

const status = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text })
const placed = async () => (await readDraft(portal, admin)).items.filter(({ kind }) => kind === 'talk').length
const live = async () => (await ask<{ live: number | null }>(portal, '/api/program/releases/', undefined, admin, 'GET')).live

/** Names of the buttons that are filled with the main colour. */
const filledButtons = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => {
      const probe = document.querySelector('main [aria-pressed]')?.appendChild(document.createElement('i')) as HTMLElement
      probe.style.backgroundColor = 'var(--colorBrandBackground)'
      const brand = getComputedStyle(probe).backgroundColor
      probe.remove()
      return buttons.filter((one) => getComputedStyle(one).backgroundColor === brand).map(({ textContent }) => textContent)
    })

async function addSession(page: Page, { section, room, start, minutes, talks }: PlannedSession) {
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Новое заседание…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заседание' })
  await dialog.getByLabel('Секция').selectOption(section)
  await dialog.getByLabel('Зал').selectOption(room)
  await dialog.getByLabel('Начало').fill(start)
  await dialog.getByLabel('Длительность').fill(String(minutes))
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await expect(dialog).toBeHidden()
  // The new session has the focus.
  await expect(page.getByRole('button', { name: new RegExp(`^${start}.*${section.slice(0, 12)}`) })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Заполнить по порядку' }).click()
  await expect(status(page, `докладов: ${talks}`)).toBeVisible()
}

// @requirement builder-1, builder-2, builder-3, builder-5
test('an organiser schedules sixty talks in three rooms by drag and menu, and publishes them', async ({ browser }) => {
  const page = await openAs(browser, portal, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/program/builder?day=1')
  await expect(page.getByRole('button', { name: 'Залы…' })).toBeVisible()
  await expect.poll(() => filledButtons(page)).toEqual(['Залы…'])
  await page.getByRole('button', { name: 'Залы…' }).click()
  for (const [index, name] of rooms.entries()) {
    await page.getByRole('button', { name: 'Добавить зал' }).click()
    await page.getByLabel(`Зал ${index + 1}, название`, { exact: true }).fill(name)
  }
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: 'Зал 3' })).toBeVisible()
  await expect.poll(() => filledButtons(page)).toEqual(['Опубликовать…'])

  for (const session of planDay(await readDraft(portal, admin), TALKS - SINGLE)) await addSession(page, session)
  await expect.poll(placed).toBe(TALKS - SINGLE)

  // One is dragged from the list, and then to another room.
  const waiting = page.getByRole('tabpanel').getByRole('listitem').getByRole('button')
  const room = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('list').first()
  const at = (minutes: number) => ({ x: 90, y: (minutes - 540) * 2.4 + 2 })
  await waiting.first().dragTo(room('Зал 2'), { targetPosition: at(900) })
  await expect(status(page, 'Поставлено: 15:00–15:15, Зал 2. Конфликтов: 0')).toBeVisible()
  const dragged = page.getByRole('button', { name: /^15:00–15:15/ })
  await expect(dragged).toBeFocused()
  await dragged.dragTo(room('Большой зал'), { sourcePosition: { x: 90, y: 2 }, targetPosition: at(930) })
  await expect(status(page, 'Перемещено: 15:30–15:45, Большой зал. Конфликтов: 0')).toBeVisible()

  // The other talk is placed by the dialog, in the way of the first, and moved away by keys.
  await waiting.first().click()
  const dialog = page.getByRole('dialog', { name: 'Поставить в программу…' })
  await dialog.getByLabel('Зал').selectOption('Большой зал')
  await dialog.getByLabel('Начало').fill('25:30')
  await dialog.getByRole('button', { name: 'Поставить' }).click()
  await expect(dialog.getByText('Укажите время, например 10:20')).toBeVisible()
  await dialog.getByLabel('Начало').fill('15:35')
  await expectAccessible(page, 'builder-place')
  await dialog.getByRole('button', { name: 'Поставить' }).click()
  await expect(status(page, 'Поставлено: 15:35–15:50, Большой зал. Конфликтов: 1')).toBeVisible()
  const second = page.getByRole('button', { name: /^15:35–15:50.*1 конфликт$/ })
  await expect(second).toBeFocused()
  await page.getByRole('tab', { name: /^Конфликты: / }).click()
  await expect(page.getByText(/^В одном зале в одно время: /)).toBeVisible()
  await expectAccessible(page, 'builder')
  await page.getByRole('button', { name: /^Показать: 15:35/ }).click()
  await expect(second).toBeFocused()
  for (const time of ['15:40', '15:45']) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('button', { name: new RegExp(`^${time}`) })).toBeFocused()
  }
  await expect(status(page, 'Перемещено: 15:45–16:00, Большой зал. Конфликтов: 0')).toBeVisible()
  await expect.poll(placed).toBe(TALKS)

  // A session is removed with its talks, and comes back.
  await page
    .getByRole('button', { name: /докладов: 18/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Убрать из программы' }).click()
  await expect.poll(placed).toBe(TALKS - 18)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(placed).toBe(TALKS)

  await page.getByRole('button', { name: 'Опубликовать…' }).click()
  const preview = page.getByRole('dialog', { name: 'Опубликовать программу' })
  const { talks, items } = await readDraft(portal, admin)
  const shown = talks.filter(({ id, is_confirmed }) => is_confirmed && items.some(({ registration_id }) => registration_id === id))
  await expect(preview.getByRole('heading', { name: `Доклады с новым местом: ${shown.length}` })).toBeVisible()
  await expect(preview.getByText(`подтвердят выступление: ${TALKS - shown.length}`)).toBeVisible()
  await expectAccessible(page, 'builder-publish')
  await preview.getByRole('button', { name: 'Опубликовать версию 1' }).click()
  await expect(page.getByText('Опубликована версия 1')).toBeVisible()
  expect(await live()).toBe(1)
  await page.context().close()
})

// @requirement builder-3, builder-6
test('the same day is built and published by the accessibility tree alone', async ({ browser }) => {
  const page = await openAs(browser, portal, admin)
  await page.goto('/program/builder?day=1')
  const tree = await AccessibilityTree.of(page)
  const press = (role: string, name: RegExp) => expect.poll(() => tree.activate(role, name)).toBe(true)
  const fill = (name: RegExp, text: string) => expect.poll(() => tree.fill(name, text)).toBe(true)
  const hear = (text: RegExp) => expect.poll(() => tree.text(text)).not.toBeNull()
  await press('button', /^Залы…$/)
  for (const [index, name] of rooms.entries()) {
    await press('button', /^Добавить зал$/)
    await fill(new RegExp(`^Зал ${index + 1}, название$`), name)
  }
  await press('button', /^Сохранить$/)
  // The dialog itself has the names of the rooms, and an empty day says so without rooms as well.
  await hear(/^Залы сохранены$/)

  for (const { section, room, start, minutes, talks } of planDay(await readDraft(portal, admin), TALKS - SINGLE)) {
    await press('button', /^Добавить$/)
    await press('menuitem', /^Новое заседание…$/)
    await expect.poll(() => tree.choose(/^Секция$/, section)).toBe(true)
    await expect.poll(() => tree.choose(/^Зал$/, room)).toBe(true)
    await fill(/^Начало$/, start)
    await fill(/^Длительность, мин$/, String(minutes))
    await press('button', /^Добавить$/)
    await press('button', new RegExp(`^${start}–.*${section.slice(0, 12)}.*${room}`))
    await press('menuitem', /^Заполнить по порядку$/)
    await hear(new RegExp(`^Заполнено: .*докладов: ${talks}`))
  }
  for (const start of ['15:00', '15:05']) {
    const { talks, items } = await readDraft(portal, admin)
    const next = talks.find(({ id }) => !items.some(({ registration_id }) => registration_id === id))
    await press('button', new RegExp(`^${next?.speaker}, `))
    await expect.poll(() => tree.choose(/^Зал$/, 'Зал 2')).toBe(true)
    await fill(/^Начало$/, start)
    await press('button', /^Поставить$/)
    await hear(new RegExp(`^Поставлено: ${start}`))
  }
  await hear(/^15:05–15:20, .*, Зал 2, 1 конфликт$/)
  await press('button', /^15:05–15:20, .*1 конфликт$/)
  await press('menuitem', /^Переместить…$/)
  await fill(/^Начало$/, '15:20')
  await press('button', /^Переместить$/)
  await hear(/^Перемещено: 15:20–15:35, Зал 2\. Конфликтов: 0$/)
  await expect.poll(placed).toBe(TALKS)
  await press('button', /^Опубликовать…$/)
  await press('button', /^Опубликовать версию 1$/)
  await expect.poll(live).toBe(1)
  await page.context().close()
})

// @requirement builder-4
test('of two organisers each sees the changes of the other, and a change without a connection is sent later', async ({ browser }) => {
  await ask(portal, '/api/program/rooms/', { rooms: rooms.map((name) => ({ name })) }, admin, 'PUT')
  const { rooms: saved } = await ask<{ rooms: { id: number }[] }>(portal, '/api/program/draft/', undefined, admin, 'GET')
  const entry = { op: 'add', kind: 'break', day_numb: 1, room_id: saved[0]?.id, start: 600, minutes: 60 }
  const titles = ['Кофе', 'Обед']
  await ask(
    portal,
    '/api/program/draft/',
    { changes: titles.map((title, index) => ({ ...entry, title, start: 600 + index * 120 })) },
    admin,
  )
  const first = await openAs(browser, portal, admin)
  const second = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  for (const page of [first, second]) await page.goto('/program/builder?day=1')
  const [coffee, lunch] = [/Кофе/, /Обед/].map((name) => (page: Page) => page.getByRole('button', { name })) as [
    (page: Page) => ReturnType<Page['getByRole']>,
    (page: Page) => ReturnType<Page['getByRole']>,
  ]

  await first.getByRole('button', { name: 'Добавить', exact: true }).click()
  await first.getByRole('menuitem', { name: 'Перерыв…' }).click()
  await first.getByLabel('Название', { exact: true }).fill('Экскурсия')
  await coffee(second).press('Alt+ArrowDown')
  await expect(first.getByText(/изменено: Воробьёв/)).toBeAttached()
  await expect(first.getByLabel('Название', { exact: true })).toBeFocused()
  await first.keyboard.press('Escape')
  await first.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(coffee(first)).toHaveAccessibleName(/^10:05–11:05/)

  await first.context().setOffline(true)
  await lunch(first).press('Alt+ArrowDown')
  await expect(first.getByText(/Не сохранено 1 действие/)).toBeVisible()
  await expect(lunch(first)).toHaveAccessibleName(/^12:05–13:05/)
  await coffee(second).press('Alt+ArrowDown')
  await coffee(first).press('Alt+ArrowUp')
  await expect.poll(async () => (await readDraft(portal, admin)).items.map(({ start }) => start).toSorted()).toEqual([610, 720])
  await first.context().setOffline(false)
  await expect(first.getByRole('alert').filter({ hasText: 'Не сохранено: ' })).toContainText('Воробьёв')
  await expect(coffee(first)).toHaveAccessibleName(/^10:10–11:10/)
  await expect(lunch(second)).toHaveAccessibleName(/^12:05–13:05/)
  for (const page of [first, second]) await page.context().close()
})
