import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { forumBody, forumsBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const former = { id: 2, title: 'Форум — 2025', days: ['2025-10-20'], isCurrent: true, unsettled: 0 }
const next = { id: 3, title: 'Форум — 2026', days: ['2026-10-19'], isCurrent: false, unsettled: 2 }
const point = (name: string, label: string, state: string, more: object = {}) => ({
  point: name,
  group: 'names',
  label,
  state,
  is_blocking: true,
  is_reopened: false,
  fields: [],
  ...more,
})
const place = point('place', 'Город и место проведения', 'taken', {
  fields: [
    { field: 'settings.city', label: 'Город', state: 'changed', value: 'Казань', is_hidden: false },
    { field: 'settings.venue', label: 'Место проведения', state: 'taken', value: 'Зал', is_hidden: false },
  ],
})
const mails = point('mails', 'Тексты писем', 'taken', { group: 'mails', is_blocking: false })
const leftover = {
  place: 'settings.city',
  label: 'Город',
  kind: 'city',
  found: 'Приозёрске',
  sentence: 'Форум пройдёт в Приозёрске.',
}

function start() {
  return startServer({
    'GET list/': () => forumsBody([next, former]),
    'GET settings/': () => forumBody({ ...withTheses(1, '2025-10-05'), id: 3 }),
    'GET settling/': () => ({ body: { version: 1, points: [place, mails], draft_path: '/draft/3.x.y', staff: [] } }),
    'POST settling/confirm/': () => ({ body: { version: 1, points: [{ ...place, state: 'confirmed' }, mails] } }),
    'GET leftovers/': () => ({ body: { former: 'Форум — 2025', searched: 150, leftovers: [leftover] } }),
  })
}

// @requirement next-13, next-15
test('points are confirmed or opened, and sentences about the former forum lead to their field', async () => {
  const calls = start()
  const { user } = visit(organizerRoutes, '/organizer?id=3#settling')
  expect(await screen.findByText('Осталось решить: 2 из 2.')).toBeVisible()
  expect(screen.getByText('Без пунктов о законе и имени, их 1, форум не станет текущим.')).toBeVisible()
  expect(screen.getByText('не проверено')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Приглашение' })).toHaveAttribute('href', '/draft/3.x.y/invitation.pdf')
  await user.click(screen.getByRole('button', { name: 'Проверено: Город и место проведения' }))
  expect(await screen.findByText('проверено')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST settling/confirm/')?.body).toEqual({ id: 3, version: 1, points: ['place'] })
  expect((await screen.findByText('Приозёрске')).tagName).toBe('MARK')
  await user.click(screen.getByRole('button', { name: 'Открыть: Город' }))
  const focused = await screen.findByLabelText('Город')
  await waitFor(() => expect(focused).toHaveFocus())
  expect(screen.getByText(/Черновик форума по образцу/)).toBeVisible()
})

// @requirement next-13
test('a forum that is not settled does not become current: the dialog leads to what is open', async () => {
  const calls = start()
  const { user } = visit(organizerRoutes, '/organizer?id=3#forums')
  await user.click(await screen.findByRole('button', { name: 'Сделать текущим: Форум — 2026' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Форум ещё нельзя сделать текущим. Осталось решить: Город и место проведения.')).toBeVisible()
  expect(dialog.getByText('Не проверено: Тексты писем.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Что осталось решить' })).toBeVisible()
  expect(calls.map(({ call }) => call)).not.toContain('POST make-current/')
})
