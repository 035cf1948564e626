import { setProfile, startSession } from '@forum/client/session'
import { presenceList } from '@forum/contracts/door/presence'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import type { Role } from '@forum/domain/people/roles'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { People } from './People.tsx'

const point = {
  ...{ id: 1, name: 'Главный вход', englishName: '', kind: 'forum', dayNumber: null, sectionId: null },
  ...{ admits: 'all', capacity: null, handsOut: '', isActive: true },
}
const mark = { pointId: 1, day: '2025-10-20', at: '2025-10-20T06:12:00.000Z', source: 'code' }
const person = { userId: 8, fullName: 'Ёлкина Анна', organizationName: 'Институт', registrationId: 5, heldTalks: [], marks: [mark] }
const absent = { ...person, userId: 9, fullName: 'Петров Пётр', registrationId: 6, heldTalks: ['Геном рыси'], marks: [] }
const list = { days: ['2025-10-20', '2025-10-21'], points: [point], count: 2, people: [person, absent] }

function serve() {
  const [asked, sent]: [string[], unknown[]] = [[], []]
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    if (request.method === 'POST') {
      sent.push(await request.json())
      return Response.json({ status: 'ok' })
    }
    asked.push(new URL(request.url).search)
    return Response.json(toWire(presenceList, list))
  })
  return { asked, sent }
}
const HydrateFallback = () => null
function openAs(role: Role) {
  startSession('token', 1)
  setProfile({ id: 1, roles: [{ id: 1, title: role, role }] } as unknown as Profile)
  return visit([{ path: '/', Component: People, HydrateFallback }], '/').user
}
afterEach(() => vi.unstubAllGlobals())

// @requirement presence-1, presence-2
test('organisers see where and when people were, narrow the list, and correct it with a reason', async () => {
  const { asked, sent } = serve()
  const user = openAs('conf_admin')
  expect(await screen.findByText('20 октября, 09:12 — Главный вход, по коду')).toBeVisible()
  expect(screen.getByText('Отметок нет')).toBeVisible()
  expect(screen.getByText('Доклад состоялся: Геном рыси')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Показать'), 'Кто не пришёл')
  await user.selectOptions(screen.getByLabelText('День'), '20 октября')
  await waitFor(() => expect(asked.at(-1)).toBe('?q=&who=absent&page=1&day=2025-10-20'))
  await user.type(screen.getByLabelText('Имя'), 'петр')
  await waitFor(() => expect(asked.at(-1)).toContain('q=%D0%BF%D0%B5%D1%82%D1%80'))

  await user.click(screen.getByRole('button', { name: 'Исправить присутствие: Петров Пётр' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить присутствие: Петров Пётр' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findAllByText('Обязательное поле')).toHaveLength(2)
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText(/Время прихода/), '09:30')
  await user.type(dialog.getByLabelText(/Причина/), 'Забыли отметить')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  const added = { user_id: 9, point_id: 1, kind: 'in', day: '2025-10-20', reason: 'Забыли отметить', time: '09:30' }
  await waitFor(() => expect(sent).toEqual([added]))
})

test('moderators read only', async () => {
  serve()
  openAs('moderator')
  expect(await screen.findByText('Ёлкина Анна')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Исправить/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Выгрузить в Excel' })).toBeVisible()
})
