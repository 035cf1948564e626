import 'fake-indexeddb/auto'
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as reader from '../scanning/reader.ts'
import { beginShift, loadDevice, requestToken } from '../shift/beginShift.ts'
import type { Shift } from '../shift/shift.ts'
import { type DoorDatabase, openDatabase } from '../storage/database.ts'
import { CODE, type FakeServer, fakeServer, knownMark, openSealed, point } from '../testing/fakeServer.ts'
import { Desk } from './Desk.tsx'

let server: FakeServer
let db: DoorDatabase
let shift: Shift
let count = 0
const onOver = vi.fn(async () => undefined)

beforeEach(async () => {
  count += 1
  onOver.mockClear()
  localStorage.clear()
  server = await fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  db = await openDatabase(`desk-${count}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  db.close()
})

async function open(update: (() => void) | null = null) {
  shift = await beginShift(db, await loadDevice(db, await requestToken(CODE)), '271828', { memory: 64, passes: 1 })
  render(<Desk db={db} shift={shift} update={update} onOver={onOver} onLanguage={() => {}} />)
  await screen.findByText('На связи')
  return userEvent.setup()
}

/** Types like a hand scanner, with keys a millisecond apart however busy the machine is: keys with pauses are those of a person. */
const scan = (text: string) => {
  const start = performance.now()
  act(() => {
    for (const [index, key] of [...text, 'Enter'].entries()) {
      const target = document.activeElement ?? document.body
      const event = createEvent.keyDown(target, { key, code: key === 'Enter' ? key : '' })
      Object.defineProperty(event, 'timeStamp', { value: start + index })
      fireEvent(target, event)
    }
  })
}
const scanTicket = async (registrationId: number, forumId?: number) => scan(await server.ticket(registrationId, forumId))
const verdict = (word: string | RegExp) => screen.findByText(word, { selector: '.word' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

// @requirement checkin-4
test('a ticket before a hand scanner passes: green, name, kind and what to hand out; the mark is stored before', async () => {
  await open()
  await scanTicket(11)
  await verdict('Проходите')
  const alert = screen.getByText('Иванова Анна Петровна').closest('section') as HTMLElement
  expect(alert).toHaveTextContent('Докладчик · ИБХ РАН')
  expect(alert).toHaveTextContent('Выдать: папка')
  expect(await db.count('marks')).toBe(1)
  await waitFor(() => expect(server.got).toMatchObject([{ number: 1, point_id: 1, registration_id: 11, kind: 'in', source: 'code' }]))
  expect(screen.getByText('В зале 1 из 120')).toBeInTheDocument()
})

// @requirement checkin-4
test('who came elsewhere is yellow, with time and place; undoing it lets the person in anew', async () => {
  server.snapshot.marks = [knownMark(31, 11)]
  await open()
  await scanTicket(11)
  await verdict('Уже отмечен в 09:12, стойка 2')
  expect(await db.count('marks')).toBe(0)
  await press('Отменить')
  await verdict('Отметка отменена')
  expect(screen.getByText('В зале 0 из 120')).toBeInTheDocument()
  await press('Отметить снова')
  await verdict('Проходите')
  await waitFor(() =>
    expect(server.got.map(({ kind, source }) => [kind, source])).toEqual([
      ['undo', 'code'],
      ['in', 'name'],
    ]),
  )
})

// @requirement checkin-4
test('red says why and what to do, and stores no mark', async () => {
  await open()
  await scanTicket(13)
  await verdict('Стоп: Регистрация отменена')
  expect(screen.getByText(/Направьте к организаторам/)).toBeInTheDocument()
  await scanTicket(11, 8)
  await verdict('Стоп: Билет другого форума')
  scan(await (await fakeServer()).ticket(11))
  await verdict('Стоп: Подпись билета не подлинная')
  await userEvent.selectOptions(screen.getByLabelText('Точка контроля'), 'Второй день')
  await scanTicket(11)
  await verdict('Стоп: Вход сюда в другой день')
  expect(await db.count('marks')).toBe(0)
})

// @requirement checkin-5
test('without a network people go on passing, and the screen says how many marks are unsent', async () => {
  await open()
  server.failure = 'network'
  await scanTicket(11)
  await verdict('Проходите')
  await screen.findByText('Нет сети · не отправлено: 1')
  await scanTicket(12)
  await screen.findByText('Нет сети · не отправлено: 2')
  server.failure = null
  window.dispatchEvent(new Event('online'))
  await screen.findByText('На связи')
  expect(server.got.map(({ number, registration_id }) => [number, registration_id])).toEqual([
    [1, 11],
    [2, 12],
  ])
})

// @requirement checkin-5
test('no one passes whose mark could not be stored', async () => {
  await open()
  const transaction = db.transaction.bind(db) as (...given: unknown[]) => never
  const full = vi.spyOn(db, 'transaction').mockImplementation((...given: unknown[]) => {
    if (String(given[0]) === 'marks,numbers') throw new DOMException('full', 'QuotaExceededError')
    return transaction(...given)
  })
  await scanTicket(11)
  await verdict('Отметка не записана')
  expect(screen.getByText(/кончилось место/)).toBeInTheDocument()
  expect(screen.queryByText('Проходите')).toBeNull()
  full.mockRestore()
  await scanTicket(11)
  await verdict('Проходите')
})

test('without the right to use the camera the search leads', async () => {
  const refuse = vi.fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: refuse } }))
  await open()
  expect(await screen.findByText(/Нет доступа к камере/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'По фамилии' })).toHaveClass('main'))
})

test('while a camera starts, no button is the main one', async () => {
  // Node has no file of the reader to fetch, which would end the start.
  const read = vi.spyOn(reader, 'codeReader').mockReturnValue(new Promise(() => {}))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: () => new Promise(() => {}) } }))
  await open()
  expect(await screen.findByText('Включаем камеру…')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'По фамилии' })).not.toHaveClass('main')
  read.mockRestore()
})

test('people are found by two letters of their name, without a camera', async () => {
  const user = await open()
  expect(await screen.findByText(/Камеры нет/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'По фамилии' })).toHaveClass('main'))
  await press('По фамилии')
  const field = screen.getByRole('searchbox')
  await user.type(field, 'пе')
  const found = screen.getByRole('list')
  expect(
    within(found)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Петров БорисИБХ РАН', 'Иванова Анна ПетровнаИБХ РАН'])
  await user.click(within(found).getByRole('button', { name: /Петров Борис/ }))
  await verdict('Проходите')
  await waitFor(() => expect(server.got).toMatchObject([{ registration_id: 12, source: 'name' }]))
})

test('a hand scanner that types into the search leaves nothing there', async () => {
  await open()
  await press('По фамилии')
  await scanTicket(11)
  await verdict('Проходите')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

// @requirement checkin-7
test('a person who is not on the list passes with consent alone', async () => {
  const user = await open()
  await press('Нет в списке')
  await press('Записать и пропустить')
  expect(screen.getAllByText('Заполните поле.')).toHaveLength(3)
  await user.type(screen.getByLabelText('Фамилия'), '-')
  await user.type(screen.getByLabelText('Электронная почта, если есть'), '.oleg@forum.test')
  await press('Записать и пропустить')
  for (const problem of ['нужна хотя бы одна буква', 'Проверьте адрес.']) expect(screen.getByText(problem)).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Электронная почта, если есть'))
  await user.type(screen.getByLabelText('Фамилия'), '{backspace}Новиков')
  await user.type(screen.getByLabelText('Имя'), 'Олег')
  await user.type(screen.getByLabelText('Организация'), 'МГУ')
  await press('Записать и пропустить')
  await screen.findByText('Без согласия записать нельзя.')
  expect(screen.getByText('Согласен на обработку персональных данных.')).toBeInTheDocument()
  await user.click(screen.getByLabelText('Человек прочитал текст и согласен'))
  await press('Записать и пропустить')
  await verdict('Записан, проходите')
  await waitFor(() => expect(server.got).toHaveLength(1))
  expect(await openSealed(server.got[0]?.sealed ?? '', server.sealKey)).toMatchObject({ last_name: 'Новиков', organization: 'МГУ' })
})

test('people are registered on the forum’s days only', async () => {
  server.snapshot.forum.days = ['2026-05-21']
  await open()
  await press('Нет в списке')
  expect(screen.getByText('Записать на месте можно только в дни форума.')).toBeInTheDocument()
})

// @requirement checkin-3
test('ending a shift with unsent marks asks first', async () => {
  await open()
  server.failure = 'network'
  await scanTicket(11)
  await screen.findByText('Нет сети · не отправлено: 1')
  await press('Ещё')
  await press('Закончить смену')
  expect(screen.getByText(/Не отправлена 1 отметка/)).toBeInTheDocument()
  expect(onOver).not.toHaveBeenCalled()
  server.failure = null
  await press('Отправить сейчас')
  await screen.findByRole('button', { name: 'Закончить смену' })
  await press('Закончить смену')
  await waitFor(() => expect(onOver).toHaveBeenCalledWith('Смена закончена: список и доступ удалены с телефона.'))
  expect(server.isEnded).toBe(true)
  expect(server.got).toHaveLength(1)
})

// @requirement door-10
test('refused marks are listed as handed to the organisers', async () => {
  server.refuse = () => 'future'
  await open()
  await scanTicket(12)
  await verdict('Проходите')
  await waitFor(() => expect(shift.getState().refused).toHaveLength(1))
  await press('Ещё')
  expect(screen.getByRole('heading', { name: 'Переданы организаторам: 1' })).toBeInTheDocument()
  expect(screen.getByText('09:30 Петров Борис, время впереди часов портала')).toBeInTheDocument()
})

// @requirement checkin-3
test('a device that the server no longer accepts gets a message', async () => {
  await open()
  server.failure = 401
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(onOver).toHaveBeenCalledWith(expect.stringContaining('Сервер больше не принимает')))
})

// @requirement checkin-1
test('a newer release is offered, never applied in the middle of a shift', async () => {
  const update = vi.fn()
  await open(update)
  expect(update).not.toHaveBeenCalled()
  await press('Ещё')
  await press('Обновить сейчас')
  expect(update).toHaveBeenCalledOnce()
})

test('points of today come first, and a forum without points says so', async () => {
  server.snapshot.points = [point(2, 'Второй день', { day_number: 2 }), point(1, 'Главный вход')]
  await open()
  const select = screen.getByLabelText('Точка контроля')
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Главный вход', 'Второй день'])
  expect(select).toHaveDisplayValue('Главный вход')
})
