import 'fake-indexeddb/auto'
import { provideLanguage } from '@forum/language'
import { pageLanguage } from '@forum/language/pageLanguage'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from './App.tsx'
import { openDatabase } from './storage/database.ts'
import { CODE, type FakeServer, fakeServer } from './testing/fakeServer.ts'

let server: FakeServer
let name: string
let count = 0
beforeEach(async () => {
  count += 1
  name = `app-${count}`
  server = await fakeServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const open = () => render(<App database={openDatabase(name)} />)
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

// @requirement checkin-2
test('a code pairs the device, a PIN begins the shift and opens it again; another code or a weak PIN does not', async () => {
  const { unmount } = open()
  await userEvent.type(await screen.findByLabelText('Код устройства'), 'ZZZZZZZZ')
  await press('Подключить')
  expect(await screen.findByRole('alert')).toHaveTextContent('Код не подошёл.')
  await userEvent.clear(screen.getByLabelText('Код устройства'))
  await userEvent.type(screen.getByLabelText('Код устройства'), 'ab12 cd34')
  await press('Подключить')
  const pin = await screen.findByLabelText('PIN смены')
  await userEvent.type(pin, '123456')
  await userEvent.type(screen.getByLabelText('Ещё раз'), '123456')
  await press('Начать смену')
  expect(await screen.findByRole('alert')).toHaveTextContent('Такой PIN подберут первым')
  for (const field of [pin, screen.getByLabelText('Ещё раз')]) {
    await userEvent.clear(field)
    await userEvent.type(field, '271828')
  }
  await press('Начать смену')
  expect(await screen.findByLabelText('Точка контроля')).toHaveDisplayValue('Главный вход')

  unmount()
  cleanup()
  server.failure = 'network'
  open()
  await userEvent.type(await screen.findByLabelText('PIN смены'), '314159')
  await press('Открыть')
  expect(await screen.findByRole('alert')).toHaveTextContent('Неверный PIN. Осталось 4 попытки.')
  await userEvent.type(screen.getByLabelText('PIN смены'), '271828')
  await press('Открыть')
  await screen.findByText('Нет сети · не отправлено: 0')
})

// @requirement checkin-2
test('a connection that broke after the code was accepted asks for no other code', async () => {
  open()
  const load = server.fetch
  let breaks = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (breaks && url.includes('snapshot')) throw new TypeError('Failed to fetch')
    return load(url, init)
  })
  await userEvent.type(await screen.findByLabelText('Код устройства'), CODE)
  await press('Подключить')
  await screen.findByText(/нужна сеть/)
  breaks = false
  await press('Подключить')
  await screen.findByLabelText('PIN смены')
  expect(server.requests.filter((path) => path === 'api/door/pair/')).toHaveLength(1)
})

test('pairing without a network says that it needs one', async () => {
  server.failure = 'network'
  open()
  await userEvent.type(await screen.findByLabelText('Код устройства'), CODE)
  await press('Подключить')
  expect(await screen.findByRole('alert')).toHaveTextContent('Чтобы подключить устройство, нужна сеть.')
})

test('a browser that stores nothing gets a message', async () => {
  render(<App database={Promise.reject(new DOMException('private', 'InvalidStateError'))} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Браузер не даёт хранить данные')
})

test('the document is in English too', async () => {
  provideLanguage(pageLanguage)
  open()
  await screen.findByLabelText('Код устройства')
  await press('English')
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  await press('Русский')
  expect(document.documentElement.lang).toBe('ru')
  localStorage.clear()
  provideLanguage(() => 'ru')
})
