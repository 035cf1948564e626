import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from '../pages/Composition.tsx'
import { startServer } from '../testServer.ts'

const routes = [{ path: '/organizer/composition', ...page, HydrateFallback: () => null }]

const none = { loads: 0, failed: 0, hung: 0, document: 0, error: 0, slow: 0 }
const change = { number: 57, at: '2026-11-28T09:00:00.000Z', by: 'theses, токен № 3' }
const theses = {
  name: 'theses',
  version: '1.4.0',
  since: change,
  limit: 24_000,
  day: { ...none, loads: 40, failed: 9, hung: 8 },
  rising: 'hung',
  before: { version: '1.3.0', loads: { ...none, loads: 300 } },
  rolled_back: null,
  canary: null,
}
const shell = { ...theses, name: 'shell', version: '1.0.0', day: none, rising: null, before: null }
const program = {
  ...shell,
  name: 'program',
  rolled_back: { ...change, version: '1.1.0', was_canary: true, by_portal: true, reason: 'failed' },
}
const composition = {
  release: change,
  builds: [shell, program, theses],
  slots: [
    { slot: 'thesis-view', is_needed: true, placed_by: ['cabinet'], filled_by: [{ remote: 'theses', is_off: false, is_gone: false }] },
    {
      slot: 'day',
      is_needed: false,
      placed_by: ['cabinet'],
      filled_by: [
        { remote: 'news', is_off: false, is_gone: false },
        { remote: 'poll', is_off: true, is_gone: false },
        { remote: 'chat', is_off: false, is_gone: true },
      ],
    },
  ],
  modules_off: ['door'],
  failures: [
    {
      code: 'theses-render-x7k2m9',
      at: '2026-11-28T10:00:00.000Z',
      release: 57,
      remote: 'theses',
      version: '1.4.0',
      kind: 'render',
      page: '/theses/:id',
      error: "TypeError: Cannot read properties of undefined (reading 'map')",
      browser: 'Chrome 142, Windows',
      shell: '1.0.0',
      shared: '@forum 5.2.0, react 19.3.1',
    },
  ],
}

const open = async (body: object) => {
  startServer({ 'GET /api/portal/composition/': () => ({ body }) })
  visit(routes, '/organizer/composition')
  return screen.findByRole('heading', { level: 1, name: 'Состав портала' })
}

// @requirement releases-60
test('a build that hangs more often is named first, with its figures next to those of the version before', async () => {
  await open(composition)
  expect(screen.getByText('theses 1.4.0: страницы стали зависать чаще, чем у версии до неё')).toBeVisible()
  const item = screen.getByText('theses 1.4.0').closest('li') as HTMLElement
  expect(within(item).getByText('За сутки: 40 загрузок, сбоев 9 (зависли 8)')).toBeVisible()
  expect(within(item).getByText('Версия до неё, 1.3.0, за неделю до замены: 300 загрузок, без сбоев')).toBeVisible()
})

// @requirement releases-60
test('a rollback by the portal says why', async () => {
  await open(composition)
  const item = screen.getByText('program 1.0.0').closest('li') as HTMLElement
  expect(within(item).getByText(/^Проба 1\.1\.0 прекращена: .*портал сам.*; причина: сбои стали чаще/)).toBeVisible()
})

test('without releases the page says so', async () => {
  await open({ release: null, builds: [], slots: [], modules_off: [], failures: [] })
  expect(screen.getByRole('heading', { name: 'Выпусков ещё не было' })).toBeVisible()
})

// @requirement releases-61
test('a failure is found by its code, with what the log has of it', async () => {
  await open(composition)
  const item = screen.getByText('theses-render-x7k2m9').closest('li')
  expect(item).toHaveTextContent(/выпуск № 57.*theses 1\.4\.0 · \/theses\/:id · ошибка при показе страницы/)
  expect(item).toHaveTextContent(/reading 'map'.*Chrome 142, Windows · оболочка 1\.0\.0, @forum 5\.2\.0, react 19\.3\.1/)
})

// @requirement releases-62
test('organisers arrange a slot that takes several remotes, and no needed one', async () => {
  const calls = startServer({
    'GET /api/portal/composition/': () => ({ body: composition }),
    'POST /api/portal/slots/': () => ({ body: { status: 'ok' } }),
  })
  visit(routes, '/organizer/composition')
  await screen.findByRole('heading', { level: 1, name: 'Состав портала' })
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((name) => !name?.startsWith('Поднять'))
  expect(names).toEqual(['Ниже: news', 'Выключить: news', 'Выше: poll', 'Ниже: poll', 'Включить: poll', 'Убрать из списка: chat'])
  expect(screen.getByText('такого раздела больше нет')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Выключить: news' }))
  await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/portal/composition/'))
  expect(calls.find(({ call }) => call === 'POST /api/portal/slots/')?.body).toEqual({ slot: 'day', remote: 'news', change: 'off' })
})

// @requirement releases-63
test('an organiser raises the limit of a remote with a reason, and reads at the field what is wrong', async () => {
  const errors = { kilobytes: ['Укажите от 24 до 60 КБ'] }
  const calls = startServer({
    'GET /api/portal/composition/': () => ({ body: composition }),
    'POST /api/portal/limits/': () => ({ status: 400, body: { code: 'invalid_input', message: 'Проверьте поля', errors } }),
  })
  visit(routes, '/organizer/composition')
  await userEvent.click(await screen.findByRole('button', { name: 'Поднять предел размера: theses' }))
  const dialog = await screen.findByRole('dialog', { name: 'Поднять предел размера' })
  const field = within(dialog).getByRole('textbox', { name: /Предел, КБ/ })
  await userEvent.clear(field)
  await userEvent.type(field, '70')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Карта залов')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Поднять предел размера' }))
  expect(await within(dialog).findByText('Укажите от 24 до 60 КБ')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ remote: 'theses', kilobytes: 70, reason: 'Карта залов' })
})
