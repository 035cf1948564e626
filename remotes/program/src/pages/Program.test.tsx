import { endSession, startSession } from '@forum/client/session'
import { stubServer } from '@forum/client/testing/fakeServer'
import { toWire } from '@forum/contracts/platform/mapping'
import type { PublishedProgram } from '@forum/contracts/program/program'
import { publishedProgram } from '@forum/contracts/program/program'
import { visit } from '@forum/ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { emptyChoice, useChoice } from '../myProgram/choice.ts'
import { openedSessions } from '../publicProgram/list/openedSessions.ts'
import { item, program, talk } from '../publicProgram/testing.ts'
import { Component, loader } from './Program.tsx'

const unreleased = program({
  talks: [
    talk(1, { talkTitle: 'Геном рыси', speaker: 'Кедров Лев' }),
    talk(2, { talkTitle: 'Стенд о геноме', format: 'poster', board: 12 }),
    talk(3, { talkTitle: 'Геном кедра', speaker: 'Кедров Лев', sectionId: 3 }),
  ],
})
const released = program({
  release: 4,
  items: [
    item(10, 'session', { start: 540, minutes: 60, sectionId: 2, chair: 'Светлов А. Б.' }),
    item(11, 'talk', { start: 540, sessionId: 10, registrationId: 1 }),
    item(12, 'talk', { start: 555, sessionId: 10, registrationId: 9 }),
    item(13, 'session', { start: 600, minutes: 30, dayNumber: 2, roomId: 2, sectionId: 3 }),
    item(14, 'talk', { start: 600, dayNumber: 2, roomId: 2, sessionId: 13, registrationId: 3 }),
  ],
  talks: [...unreleased.talks, talk(9, { talkTitle: '', speaker: '', speakerId: null, sectionId: null, isCancelled: true })],
})
const HydrateFallback = () => null
const open = (answer: PublishedProgram, path = '/program') => {
  stubServer({ 'GET api/program/': toWire(publishedProgram, answer) })
  return visit([{ path: '/program', loader, Component, HydrateFallback }], path)
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

/** A window of that width in pixels. */
const windowOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound = '', pixels = '0'] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels)
    return { matches, addEventListener: () => {}, removeEventListener: () => {} }
  })

afterEach(() => {
  vi.unstubAllGlobals()
  useChoice.setState(emptyChoice)
  openedSessions.clear()
})

test('the programme is searched and filtered by day, and its address has both', async () => {
  // The date is before the end of the forum.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-01T12:00:00+03:00') })
  const { user, router } = open(unreleased)
  expect(await screen.findByRole('heading', { level: 1, name: 'Программа' })).toBeInTheDocument()
  expect(screen.getByText('Предварительная программа.')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Геном рыси', 'Стенд о геноме', 'Геном кедра']))
  await user.click(screen.getByRole('button', { name: '20 октября' }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'рыси')
  await waitFor(() => expect(titles()).toEqual(['Геном рыси']))
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ day: '1', q: 'рыси' }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), ' нет')
  expect(await screen.findByText('Ничего не найдено. Измените запрос.')).toBeInTheDocument()
  vi.useRealTimers()
})

// @requirement published-5
test('on a desktop a released day is a grid of its rooms, in which talks can be chosen and a cancelled one has no name', async () => {
  windowOf(1280)
  const { user } = open(released)
  expect(await screen.findByRole('region', { name: 'Сессия 1 09:00–10:00 · Зал 1 · ведёт Светлов А. Б.' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Геном рыси' })).toHaveAttribute('href', '/program/talk/1')
  expect(screen.getByText('Доклад отменён')).toBeInTheDocument()
  expect(screen.getByText(/ведёт Светлов А. Б./)).toBeInTheDocument()
  expect(screen.getByText(/Отметьте доклады/)).toBeInTheDocument()
  expect(screen.queryByText('Предварительная программа.')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'В мою программу: Геном рыси' }))
  expect(await screen.findByRole('link', { name: 'Скачать .ics' })).toHaveAttribute('href', '/calendar/talks.ics?ids=1&lang=ru')
  await user.click(screen.getByRole('button', { name: 'Списком' }))
  expect(await screen.findByText('09:00–09:15')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '21 октября' }))
  expect(await screen.findByRole('link', { name: 'Геном кедра' })).toBeInTheDocument()
})

// @requirement published-5
test('on a desktop every released day is a grid, in the order of days and times', async () => {
  windowOf(1280)
  open(released, '/program?day=all')
  const days = await screen.findAllByRole('heading', { level: 2, name: /^2[01] октября$/ })
  expect(days.map(({ textContent }) => textContent)).toEqual(['20 октября', '21 октября'])
  await waitFor(() =>
    expect(screen.getAllByRole('region', { name: /^Сессия/ }).map((one) => one.getAttribute('aria-labelledby'))).toEqual([
      'cell-i10 cell-i10-meta',
      'cell-i13 cell-i13-meta',
    ]),
  )
})

// @requirement published-6
test.each([360, 1280])('at %i px many talks are in closed sessions', async (width) => {
  windowOf(width)
  const many = Array.from({ length: 45 }, (_, index) => talk(100 + index))
  const { user } = open({ ...unreleased, talks: [...unreleased.talks, ...many] })
  const [session] = await screen.findAllByRole('button', { name: /^Сессия 1/, expanded: false })
  expect(titles()).toEqual([])
  await user.click(session as HTMLElement)
  expect(titles()).toContain('Геном рыси')
})

// @requirement published-6, published-10
test('on a phone a day of the forum begins with the current talks; many talks are in closed sessions', async () => {
  windowOf(360)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-20T09:05:00+03:00') })
  const many = Array.from({ length: 45 }, (_, index) => talk(100 + index))
  const { user } = open({ ...released, talks: [...released.talks, ...many] })
  const now = await screen.findByRole('region', { name: 'Сейчас и дальше' })
  expect(within(now).getByRole('list', { name: 'Сейчас' })).toHaveTextContent('Геном рыси · 09:00–09:15 · Зал 1')
  expect(titles()).toEqual([])
  const [session] = screen.getAllByRole('button', { name: /Сессия 1/, expanded: false })
  await user.click(session as HTMLElement)
  expect(titles()).toEqual(['Геном рыси'])
  // The session is still open on return from a talk.
  cleanup()
  open({ ...released, talks: [...released.talks, ...many] })
  await screen.findByRole('button', { name: /Сессия 1/, expanded: true })
  expect(titles()).toEqual(['Геном рыси'])
  vi.useRealTimers()
})

// @requirement my-programme-4
test('chosen talks are remembered, have an address that shows only them, and are saved as a calendar', async () => {
  const overlapping = program({
    ...released,
    items: [...released.items, item(15, 'talk', { start: 605, dayNumber: 2, roomId: 1, registrationId: 2 })],
    talks: [...released.talks.filter(({ id }) => id !== 2), talk(2, { talkTitle: 'Геном ели' })],
  })
  const first = open(overlapping, '/program?day=2')
  await first.user.click(await screen.findByRole('checkbox', { name: 'В мою программу: Геном кедра' }))
  await first.user.click(await screen.findByRole('checkbox', { name: 'В мою программу: Геном ели' }))
  first.unmount()
  const { user, router } = open(overlapping, '/program?day=all')
  const bar = await screen.findByRole('region', { name: 'Моя программа' })
  expect(bar).toHaveTextContent('Выбрано докладов: 2 · 1 пересечение')
  expect(within(bar).getByRole('link', { name: 'Скачать .ics' })).toHaveAttribute('href', '/calendar/talks.ics?ids=3,2&lang=ru')
  await user.click(within(bar).getByRole('switch', { name: 'Моя программа' }))
  await waitFor(() => expect(titles().sort()).toEqual(['Геном ели', 'Геном кедра']))
  expect(screen.getByRole('heading', { level: 1, name: 'Моя программа' })).toBeInTheDocument()
  expect(screen.getByText('Пересекаются: «Геном кедра» (10:00–10:15) и «Геном ели» (10:05–10:20)')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login?next=%2Fprogram%3Fmine%3D1')
  await waitFor(() => expect(router.state.location.search).toContain('mine=1'))
  await user.click(within(bar).getByRole('button', { name: 'Сбросить' }))
  expect(titles()).toEqual([])
  expect(screen.getByText(/Вы ещё не выбрали ни одного доклада/)).toBeInTheDocument()
})

// @requirement my-programme-3
test('a signed-in person gets an address for their calendar, copies it and revokes it', async () => {
  const feed = 'http://forum.test/calendar/7.signature.ics'
  const calls = stubServer({
    'GET api/program/': toWire(publishedProgram, released),
    'GET api/program/mine/': { ids: [3], feed_url: null },
    'POST api/program/mine/feed/': { feed_url: feed },
    'DELETE api/program/mine/feed/': { status: 'ok' },
  })
  startSession('token', 7)
  const { user } = visit([{ path: '/program', loader, Component, HydrateFallback }], '/program?mine=1')
  await user.click(await screen.findByRole('button', { name: 'Получить ссылку для календаря' }))
  expect(await screen.findByRole('textbox', { name: 'Ссылка для календаря' })).toHaveValue(feed)
  expect(screen.getByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute('href', feed.replace('http', 'webcal'))
  await user.click(screen.getByRole('button', { name: 'Скопировать' }))
  expect(await navigator.clipboard.readText()).toBe(feed)
  await user.click(screen.getByRole('button', { name: 'Отозвать ссылку' }))
  expect(await screen.findByText(/Ссылка отозвана/)).toBeInTheDocument()
  expect(calls.at(-1)?.[0]).toBe('DELETE api/program/mine/feed/')
  act(() => endSession())
})

// @requirement my-programme-4
test('the programme leads to the chosen talks and back', async () => {
  useChoice.setState({ ...emptyChoice, added: [3] })
  const { user, router } = open(released)
  await user.click(await screen.findByRole('link', { name: 'Моя программа: 1' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Моя программа' })).toBeInTheDocument()
  await waitFor(() => expect(titles()).toEqual(['Геном кедра']))
  expect(router.state.loaderData).toMatchObject({ 0: { pageTitle: 'Моя программа' } })
  await user.click(screen.getByRole('link', { name: 'Вся программа' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Программа' })).toBeInTheDocument()
})

test('without confirmed talks the page shows a notice', async () => {
  open(program({}))
  expect(await screen.findByText(/Программа появится/)).toBeInTheDocument()
})
