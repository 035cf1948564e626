import { paperList } from '@forum/contracts/door/presence'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Paper } from './Paper.tsx'

const point = {
  ...{ id: 1, name: 'Главный вход', englishName: '', kind: 'forum', dayNumber: 1, sectionId: null },
  ...{ admits: 'all', capacity: null, handsOut: '', isActive: true },
}
const person = { registrationId: 5, fullName: 'Ёлкина Анна', organizationName: 'Институт', at: null, isTyped: false }
const people = [person, { ...person, registrationId: 6, fullName: 'Елкин Пётр', at: '2025-10-20T06:12:00.000Z' }]

function serve(refused = 0) {
  const sent: unknown[] = []
  let left = refused
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') {
      const body = await request.json()
      sent.push(body)
      return Response.json(body.kind === 'in' ? { at: '2025-10-20T06:40:00.000Z', is_typed: true } : { at: null, is_typed: false })
    }
    if (pathname.endsWith('/points/')) return Response.json(toWire(undefined, { days: ['2025-10-20', '2025-10-21'], points: [point] }))
    left -= 1
    return left >= 0
      ? Response.json({ code: 'second_factor_required', message: 'Подтвердите, что это вы', methods: ['totp'] }, { status: 400 })
      : Response.json(toWire(paperList, { at: '2025-10-20T06:40:00.000Z', people }))
  })
  return sent
}
const HydrateFallback = () => null
afterEach(() => vi.unstubAllGlobals())

// @requirement presence-6
test('two letters and Enter type a tick in, once, with the time of the list; it is taken back by its button', async () => {
  const sent = serve()
  const { user } = visit([{ path: '/', Component: Paper, HydrateFallback }], '/')
  const name = await screen.findByRole('combobox', { name: 'Имя' })
  expect(screen.getByText('Отмечено 1 из 2')).toBeVisible()
  await user.type(name, 'ел')
  expect(within(screen.getByRole('listbox', { name: 'Найденные' })).getAllByRole('option')).toHaveLength(2)
  // The person was marked before, so nothing is sent.
  await user.keyboard('{ArrowDown}{Enter}')
  expect(sent).toEqual([])
  await user.type(name, 'ел{Enter}')
  const tick = { point_id: 1, day: '2025-10-20', registration_id: 5, time: '09:40' }
  await waitFor(() => expect(sent).toEqual([{ ...tick, kind: 'in' }]))
  expect(name).toHaveValue('')
  expect(await screen.findByText('Отмечено 2 из 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Снять отметку: Ёлкина Анна' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...tick, kind: 'undo' }))
  expect(await screen.findByText('Отмечено 1 из 2')).toBeVisible()
  expect(screen.getByLabelText('День').querySelectorAll('option')).toHaveLength(1)
})

test('without a time nothing is sent', async () => {
  const sent = serve()
  const { user } = visit([{ path: '/', Component: Paper, HydrateFallback }], '/')
  await user.clear(await screen.findByLabelText(/Время на бумаге/))
  await user.type(screen.getByRole('combobox', { name: 'Имя' }), 'ёл{Enter}')
  expect(await screen.findByText('Укажите время')).toBeVisible()
  expect(sent).toEqual([])
})

// @requirement factor-15
test('a list that was refused is read again by its button', async () => {
  serve(1)
  const { user } = visit([{ path: '/', Component: Paper, HydrateFallback }], '/')
  expect(await screen.findByRole('alert')).toHaveTextContent('Подтвердите, что это вы')
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Отмечено 1 из 2')).toBeVisible()
})
