import { allEndpoints } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { deleteThesis } from '@forum/contracts/theses/theses'
import { call } from './call.ts'
import { showFailure, useToasts } from './toasts.ts'

const answer = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const ask = (endpoint: Endpoint) => call(endpoint, {}, endpoint.upload ? { file: new File(['x'], 'a.pdf') } : {})
afterEach(() => vi.unstubAllGlobals())

// @requirement errors-3
test.each(Object.entries(allEndpoints))('%s fails if its reply contains an error, whatever the status', async (_name, endpoint) => {
  answer({ status: 'ok', detail: 'ok', error: 'Приём завершён' }, endpoint.status)
  await expect(ask(endpoint)).rejects.toMatchObject({ message: 'Приём завершён', error: 'Приём завершён' })
})

test.each([
  ['a list', ['Нет мест', 'Совсем'], 'Нет мест'],
  ['an object', { section: ['Нет мест'] }, 'Нет мест'],
  ['something that says nothing', true, 'Неизвестная ошибка'],
])('the error may be %s', async (_, error, message) => {
  answer({ status: 'ok', message: 'Готово', error })
  await expect(ask(deleteThesis)).rejects.toMatchObject({ status: 200, message })
})

test.each([
  { status: 'ok', error: '' },
  { status: 'ok', error: null },
  { status: 'ok', error: [] },
  { status: 'ok', error: {} },
  { status: 'ok', error: false },
  [{ error: 'о строке списка' }],
])('%j is no error', async (body) => {
  answer(body)
  await expect(ask(deleteThesis)).resolves.toEqual(body)
})

test('its message is shown for three seconds', async () => {
  answer({ error: 'Приём завершён' })
  await ask(deleteThesis).catch((error: unknown) => showFailure(error))
  expect(useToasts.getState().toasts).toMatchObject([{ intent: 'error', text: 'Приём завершён', ms: 3000 }])
})
