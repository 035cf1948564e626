import type { ApiTokenList, ListedApiToken } from '@forum/contracts/dashboard/apiTokens'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ApiTokens } from './ApiTokens.tsx'

const token: ListedApiToken = {
  ...{ id: 4, name: 'Сайт института', forum: 'Форум-2025', parts: ['talks', 'figures'], networks: ['192.0.2.0/24'], state: 'working' },
  ...{ createdAt: '2025-09-15T09:00:00.000Z', createdBy: 'Ёлкина Анна', until: '2025-12-31', usedAt: null },
}
const list: ApiTokenList = { tokens: [token, { ...token, id: 3, name: 'Экран', state: 'revoked' }], lastDay: '2026-09-15' }
const wrong = { code: 'invalid_input', message: 'Проверьте введённые данные.', errors: { networks: ['«дом» — не адрес и не сеть.'] } }

function serve() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    if (request.method === 'GET') return Response.json(toWire(undefined, list))
    const body = await request.json()
    sent.push([new URL(request.url).pathname, body])
    if (body.networks?.includes('дом')) return Response.json(wrong, { status: 400 })
    return Response.json(request.url.includes('revoke') ? { status: 'ok' } : { id: 5, token: 'secret_of_the_program' })
  })
  return sent
}
const HydrateFallback = () => null
const open = () => visit([{ path: '/', Component: ApiTokens, HydrateFallback }], '/').user
afterEach(() => vi.unstubAllGlobals())

// @requirement data-1
test('a token is made for parts, a day and networks, and shown once', async () => {
  const sent = serve()
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Выдать токен' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Токен для программы' }))
  const make = dialog.getByRole('button', { name: 'Выдать токен' })
  await user.click(make)
  expect(await dialog.findByText('Выберите хотя бы одну часть')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Название программы/ }), 'Пропуска')
  await user.click(dialog.getByRole('checkbox', { name: 'Участники с персональными данными' }))
  expect(dialog.getByText(/каждое чтение записывается в журнал/)).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: /Действует до/ }), '31.12.2025')
  await user.type(dialog.getByRole('textbox', { name: /Только из сетей/ }), 'дом')
  await user.click(make)
  expect(await dialog.findByText('«дом» — не адрес и не сеть.')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: /Только из сетей/ }))
  await user.click(make)
  const shown = within(await screen.findByRole('dialog', { name: 'Токен выдан' }))
  expect(shown.getByRole('textbox', { name: 'Токен' })).toHaveValue('secret_of_the_program')
  expect(sent.at(-1)).toEqual(['/api/data/tokens/', { name: 'Пропуска', parts: ['people'], until: '2025-12-31', networks: [] }])
  await user.click(shown.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByText('secret_of_the_program')).toBeNull())
})

// @requirement data-2
test('a token that works is revoked after a question; one that is over cannot be', async () => {
  const sent = serve()
  const user = open()
  expect(await screen.findAllByText('Форум-2025 · Доклады, Показатели')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Отозвать токен: Экран' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Отозвать токен: Сайт института' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отозвать' }))
  await waitFor(() => expect(sent).toEqual([['/api/data/tokens/revoke/', { id: 4 }]]))
})
