import { toWire } from '@forum/contracts/mapping'
import { publishedProgram } from '@forum/contracts/names/program'
import type { PublishedProgram } from '@forum/contracts/program'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { item, program, talk } from '../program/testing.ts'
import { answering } from '../testing.ts'
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
  answering({ 'GET api/program/': toWire(publishedProgram, answer) })
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

afterEach(() => void vi.unstubAllGlobals())

test('the programme is searched, narrowed to a day and keeps both in its address', async () => {
  const { user, router } = open(unreleased)
  expect(await screen.findByRole('heading', { level: 1, name: 'Программа' })).toBeInTheDocument()
  await waitFor(() => expect(titles()).toEqual(['Геном рыси', 'Стенд о геноме', 'Геном кедра']))
  await user.click(screen.getByRole('button', { name: '20 октября' }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'рыси')
  await waitFor(() => expect(titles()).toEqual(['Геном рыси']))
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ day: '1', q: 'рыси' }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), ' нет')
  expect(await screen.findByText('Ничего не найдено. Измените запрос.')).toBeInTheDocument()
})

// @requirement published-5
test('on a desktop a released day is a grid of its rooms, in which a cancelled talk has no name', async () => {
  windowOf(1280)
  const { user } = open(released)
  expect(await screen.findByRole('heading', { level: 2, name: 'Зал 1' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Геном рыси' })).toHaveAttribute('href', '/program/talk/1')
  expect(screen.getByText('Доклад отменён')).toBeInTheDocument()
  expect(screen.getByText(/ведёт Светлов А. Б./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Списком' }))
  expect(await screen.findByText('09:00–09:15')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '21 октября' }))
  expect(await screen.findByRole('link', { name: 'Геном кедра' })).toBeInTheDocument()
})

// @requirement published-6
test('on a phone a day of the forum begins with what takes place now; many talks stand in closed sessions', async () => {
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
  vi.useRealTimers()
})

test('chosen talks are remembered and saved as a calendar file', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const first = open(released, '/program?day=2')
  await first.user.click(await screen.findByRole('checkbox', { name: 'В мой календарь: Геном кедра' }))
  first.unmount()
  const { user } = open(released, '/program?day=all')
  const bar = await screen.findByRole('region', { name: 'Мой календарь' })
  expect(bar).toHaveTextContent('Выбрано докладов: 1')
  await user.click(within(bar).getByRole('switch', { name: 'Только выбранные' }))
  expect(titles()).toEqual(['Геном кедра'])
  await user.click(within(bar).getByRole('button', { name: 'Скачать .ics' }))
  const file = await saved[0]?.text()
  expect(file).toContain('SUMMARY:Кедров Лев. Геном кедра')
  expect(file).toContain('DTSTART:20251021T070000Z')
  await user.click(within(bar).getByRole('button', { name: 'Сбросить' }))
  expect(titles()).toHaveLength(3)
  vi.restoreAllMocks()
})

test('without confirmed talks the page shows a notice', async () => {
  open(program({}))
  expect(await screen.findByText(/Программа появится/)).toBeInTheDocument()
})
