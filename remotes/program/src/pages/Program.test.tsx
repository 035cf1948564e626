import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { answering } from '../testing.ts'
import { Component, loader } from './Program.tsx'

const talk = (id: number, type: 2 | 3, title: string) => ({
  id,
  type,
  title,
  speaker: 'Кедров Лев',
  organisation: 'Институт',
  time: '20.10.2025 10:00',
})
const program = [
  { section: { id: 2, name: 'Сессия 1', day_numb: 1, day: '2025-10-20' }, items: [talk(1, 2, 'Геном рыси'), talk(2, 3, 'Стенд о геноме')] },
  { section: { id: 3, name: 'Сессия 2', day_numb: 2, day: '2025-10-21' }, items: [talk(3, 2, 'Геном кедра')] },
]
const HydrateFallback = () => null
const open = (answer: unknown, path = '/program') => {
  answering({ 'GET api/users/user_meeting/program/': answer })
  return visit([{ path: '/program', loader, Component, HydrateFallback }], path)
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

afterEach(() => void vi.unstubAllGlobals())

test('the programme is searched, narrowed to a day and keeps both in its address', async () => {
  const { user, router } = open(program)
  expect(await screen.findByRole('heading', { level: 1, name: 'Программа' })).toBeInTheDocument()
  await waitFor(() => expect(titles()).toEqual(['Геном рыси', 'Стенд о геноме', 'Геном кедра']))
  await user.click(screen.getByRole('button', { name: '20 октября' }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'рыси')
  await waitFor(() => expect(titles()).toEqual(['Геном рыси']))
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ day: '1', q: 'рыси' }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), ' нет')
  expect(await screen.findByText('Ничего не найдено. Измените запрос.')).toBeInTheDocument()
})

test('chosen talks are remembered and saved as a calendar file', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const first = open(program, '/program?day=2')
  await first.user.click(await screen.findByRole('checkbox', { name: 'В мой календарь: Геном кедра' }))
  first.unmount()
  const { user } = open(program)
  const bar = await screen.findByRole('region', { name: 'Мой календарь' })
  expect(bar).toHaveTextContent('Выбрано докладов: 1')
  await user.click(within(bar).getByRole('switch', { name: 'Только выбранные' }))
  expect(titles()).toEqual(['Геном кедра'])
  await user.click(within(bar).getByRole('button', { name: 'Скачать .ics' }))
  expect(await saved[0]?.text()).toContain('SUMMARY:Кедров Лев. Геном кедра')
  await user.click(within(bar).getByRole('button', { name: 'Сбросить' }))
  expect(titles()).toHaveLength(3)
  vi.restoreAllMocks()
})

test('without confirmed talks the page shows a notice', async () => {
  open([])
  expect(await screen.findByText(/Программа появится/)).toBeInTheDocument()
})
