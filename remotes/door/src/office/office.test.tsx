import { endSession, setProfile, startSession } from '@forum/client/session'
import type { DeviceList, DoorOverview, Disputes as Found, PointList } from '@forum/contracts/door/office'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import type { Role } from '@forum/domain/people/roles'
import { visit } from '@forum/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Devices } from '../devices/Devices.tsx'
import { Disputes } from '../disputes/Disputes.tsx'
import { Overview } from '../overview/Overview.tsx'
import { Points } from '../points/Points.tsx'

const at = '2025-10-20T08:04:00.000Z'
const timeZone = 'Europe/Moscow'

const failure = { code: 'unexpected', message: 'Произошла ошибка. Попробуйте ещё раз.' }

/** Expects the page to show that reading again failed, together with the data that it read before. */
async function expectStale(shown: string) {
  expect(await screen.findByText(failure.message)).toBeVisible()
  expect(screen.getByText(shown)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible()
}

/** Replies to reads with `shown`, to writes with `answer`. */
function serve(shown: unknown, answer: unknown = { status: 'ok' }) {
  const sent: unknown[] = []
  const state = { shown, reads: 0, isFailing: false }
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    if (request.method !== 'GET') {
      sent.push([new URL(request.url).pathname, await request.json()])
      return Response.json(answer)
    }
    state.reads += 1
    return state.isFailing ? Response.json(failure, { status: 500 }) : Response.json(toWire(undefined, state.shown))
  })
  return { sent, state }
}
function signInAs(role: Role) {
  startSession('token', 1)
  setProfile({ id: 1, roles: [{ id: 1, title: role, role }] } as unknown as Profile)
}
const HydrateFallback = () => null
const open = (Component: ComponentType) => visit([{ path: '/', Component, HydrateFallback }], '/').user
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const overview: DoorOverview = {
  ...{ at, timeZone, expected: 120, came: 84, cameToday: 80, guests: 2, registered: 3, capacity: 100 },
  points: [
    { id: 1, name: 'Главный вход', englishName: '', capacity: null, inside: 84 },
    { id: 2, name: 'Зал', englishName: '', capacity: 60, inside: 60 },
  ],
  hours: [{ hour: 9, came: 70 }],
  ...{ scansAMinute: 3.5, doubles: 1, refused: 0, unsent: [{ name: 'Стойка 2', unsent: 4, seenAt: at }] },
}

// @requirement door-7
test('«Сейчас» says who came, where they are and what is not sent, and reads itself again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { state } = serve(overview)
  open(Overview)
  expect(await screen.findByText('84 из 120')).toBeVisible()
  expect(screen.getByText('сегодня — 80, гостей без адреса — 2, зарегистрировано на входе — 3')).toBeVisible()
  expect(screen.getByText('Участников 120, мест на форуме 100.')).toBeVisible()
  expect(screen.getByText('3,5')).toBeVisible()
  expect(screen.getByText('84 человека')).toBeVisible()
  const hall = within(screen.getByText('Зал').closest('li') as HTMLElement)
  expect(hall.getByText('60 из 60')).toBeVisible()
  expect(hall.getByText('мест нет')).toBeVisible()
  const hours = within(screen.getByRole('table', { name: 'Пришли сегодня по часам' }))
  expect(hours.getByRole('row', { name: '9:00–10:00 70' })).toBeVisible()
  expect(screen.getByText('4 отметки')).toBeVisible()
  state.shown = { ...overview, came: 85 }
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('85 из 120')).toBeVisible()
  // A page that is not looked at asks nothing.
  const { reads } = state
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(state.reads).toBe(reads)
  hidden.mockRestore()
})

// @requirement door-7
test('a forum without control points leads organisers to adding one, and everybody to where people are let in', async () => {
  serve({ ...overview, points: [] })
  signInAs('conf_admin')
  open(Overview)
  expect(await screen.findByRole('link', { name: 'Добавьте точку контроля' })).toHaveAttribute('href', '/presence/points')
  // The document at the door is none of the portal's pages.
  expect(screen.getByRole('link', { name: 'Отмечать на этом устройстве' })).toHaveAttribute('href', '/door')
  expect(screen.getByRole('link', { name: 'Получить код устройства' })).toHaveAttribute('href', '/presence/devices')
})

test('registrars see who adds control points and gives codes', async () => {
  serve({ ...overview, points: [] })
  signInAs('registrar')
  open(Overview)
  expect(await screen.findByText('Точек контроля ещё нет: их добавляет организатор.')).toBeVisible()
  expect(screen.getByText('Нужен код устройства, его даёт организатор.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Получить код устройства' })).toBeNull()
})

const points: PointList = {
  points: [
    {
      ...{ id: 7, kind: 'event', name: 'Зал', englishName: '', dayNumber: 1, sectionId: 3, admits: 'planned', capacity: 60, handsOut: '' },
      isActive: false,
    },
  ],
  days: ['2025-10-20', '2025-10-21'],
  sections: [{ id: 3, name: 'Геномика', dayNumber: 1 }],
}

// @requirement door-2
test('a control point is made, and a wrong number of places is not sent', async () => {
  const { sent, state } = serve(points, { id: 8 })
  const user = open(Points)
  expect(await screen.findByText('Мероприятие · 20.10.2025 · Геномика · Только те, кто запланировал мероприятие · мест: 60')).toBeVisible()
  expect(screen.getByText('выключена')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Добавить точку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить точку' }))
  await user.type(dialog.getByRole('textbox', { name: 'Мест' }), '0')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Укажите целое число больше нуля')).toBeVisible()
  expect(dialog.getByText('Обязательное поле')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Название(?! на)/ }), 'Фойе')
  await user.clear(dialog.getByRole('textbox', { name: 'Мест' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Мероприятие' }), 'Геномика')
  state.isFailing = true
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(state.reads).toBe(2))
  const made = { id: null, kind: 'forum', name: 'Фойе', english_name: '', day_number: 1, section_id: 3, admits: 'all', capacity: null }
  expect(sent).toEqual([['/api/door/points/', { ...made, hands_out: '', is_active: true }]])
  await expectStale('выключена')
})

const devices: DeviceList = {
  devices: [
    {
      ...{ id: 1, name: 'Стойка 1', fullName: 'Ёлкина Анна', state: 'working', createdAt: at, pairedAt: at, until: at, seenAt: at },
      ...{ unsent: 4, sent: 21 },
    },
    {
      ...{ id: 2, name: 'Стойка 2', fullName: 'Петров Пётр', state: 'ended', createdAt: at, pairedAt: at, until: at, seenAt: at },
      ...{ unsent: 0, sent: 5 },
    },
  ],
  people: [{ id: 9, fullName: 'Ёлкина Анна' }],
  timeZone,
}

// @requirement door-3
test('a code is shown once, large, with where to enter it', async () => {
  const code = { id: 3, code: 'ABCDEFGH', until: at, url: 'https://forum.example/door' }
  const { sent } = serve(devices, code)
  const user = open(Devices)
  await user.click(await screen.findByRole('button', { name: 'Подключить устройство' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Подключить устройство' }))
  await user.type(dialog.getByRole('textbox', { name: /^Название/ }), 'Стойка 3')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Кто за ним работает/ }), 'Ёлкина Анна')
  await user.click(dialog.getByRole('button', { name: 'Получить код' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Код устройства' }))
  expect(shown.getByText('ABCD-EFGH')).toBeVisible()
  expect(shown.getByRole('link', { name: 'https://forum.example/door' })).toHaveAttribute('href', 'https://forum.example/door')
  expect(sent).toEqual([['/api/door/devices/', { name: 'Стойка 3', user_id: 9 }]])
  await user.click(shown.getByRole('button', { name: 'Готово' }))
  expect(screen.queryByText('ABCD-EFGH')).toBeNull()
})

// @requirement door-3
test('a device is switched off by its name, with a warning about what it has not sent', async () => {
  const { sent, state } = serve(devices)
  const user = open(Devices)
  expect(await screen.findByText('принята 21 отметка · не переданы 4 отметки')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отключить: Стойка 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Отключить: Стойка 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Отключить: Стойка 1' }))
  expect(question.getByText(/Стойка 1 \(Ёлкина Анна\) сразу перестанет работать/)).toBeVisible()
  state.isFailing = true
  await user.click(question.getByRole('button', { name: 'Отключить' }))
  await waitFor(() => expect(sent).toEqual([['/api/door/devices/revoke/', { id: 1 }]]))
  await expectStale('принята 21 отметка · не переданы 4 отметки')
})

const disputes: Found = {
  refused: [
    {
      ...{ id: 5, deviceName: 'Стойка 2', code: 'unknown_point', kind: 'in', scannedAt: at, point: '', fullName: '', registrationId: 41 },
      receivedAt: '2025-10-21T06:04:00.000Z',
      ...{ settledAt: null, settledBy: '', note: '' },
    },
    {
      ...{ id: 4, deviceName: 'Стойка 1', code: 'not_forum_day', kind: 'in', scannedAt: at, point: 'Вход', fullName: 'Гость Ян' },
      receivedAt: at,
      ...{ registrationId: null, settledAt: at, settledBy: 'Берёзкин Пётр', note: 'Проба' },
    },
  ],
  doubles: [
    {
      ...{ fullName: 'Ёлкина Анна', registrationId: 3, guestId: null, point: 'Зал', day: '2025-10-20' },
      marks: [
        { deviceName: 'Стойка 1', scannedAt: at },
        { deviceName: 'Стойка 2', scannedAt: at },
      ],
    },
  ],
  cancelled: [{ fullName: 'Отменённый Олег', registrationId: 13, marks: [{ point: 'Вход', scannedAt: at }] }],
  registered: [
    {
      ...{ fullName: 'Новиков Олег', organization: 'МГУ', deviceName: 'Стойка 2', consentedAt: at },
      ...{ outcome: 'other_person', registrationId: null },
    },
  ],
  timeZone,
}

// @requirement door-4
test('a refused mark is settled with a note; who was let in twice is listed', async () => {
  const { sent, state } = serve(disputes)
  const user = open(Disputes)
  expect(await screen.findByText('Точки контроля с таким номером на этом форуме нет')).toBeVisible()
  expect(screen.getByText(/разобрано 20\.10\.2025.*Берёзкин Пётр/)).toBeVisible()
  expect(screen.getByText('Зал · 20.10.2025')).toBeVisible()
  expect(screen.getByText(/получена 21\.10\.2025/)).toBeVisible()
  expect(screen.getByText('Отменённый Олег')).toBeVisible()
  expect(screen.getByText('Адрес другого человека: гость, заявки нет')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Разобрать: заявка № 41' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Разобрать' }))
  await user.click(dialog.getByRole('button', { name: 'Разобрать' }))
  expect(await dialog.findByText('Обязательное поле')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Что сделано/ }), 'Отмечен вручную')
  state.isFailing = true
  await user.click(dialog.getByRole('button', { name: 'Разобрать' }))
  await waitFor(() => expect(state.reads).toBe(2))
  expect(sent).toEqual([['/api/door/disputes/settle/', { id: 5, note: 'Отмечен вручную' }]])
  await expectStale('Зал · 20.10.2025')
})
