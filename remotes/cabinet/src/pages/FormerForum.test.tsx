import { setProfile, startSession, useSession } from '@forum/client/session'
import { section } from '@forum/contracts/forum/section'
import { forumPage, meeting } from '@forum/contracts/participation/meeting'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { cabinetState, openSettled, registration } from '../testing.ts'
import { Component, loader } from './FormerForum.tsx'

const state = cabinetState(
  [registration({ decidedFormat: 'oral', ownerConfirmed: true, certificate: true, invitation: 'full' })],
  { canUploadThesis: false, canDeleteFiles: false, canAddAnother: true, certificateAvailable: true },
  '2026-08-10',
)
const page = { id: 2, title: 'Форум — 2025', days: state.days, city: 'Приозёрск', venue: 'Спираль', isOver: true, isCurrent: false }
const routes = [
  { path: '/forum/:id', Component, loader, HydrateFallback: () => null },
  { path: '/404', Component: () => <p>нет такой страницы</p> },
]

function startServer(): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    calls.push(pathname + search)
    if (!search.includes('id=2')) return Response.json({ code: 'not_found', message: 'Запись не найдена.' }, { status: 404 })
    if (pathname.endsWith('/page/')) return Response.json(toWire(forumPage, page))
    if (pathname.endsWith('/sections/')) return Response.json(toWire(section, state.sections))
    return Response.json(toWire(meeting, state))
  })
  return calls
}
afterEach(() => vi.unstubAllGlobals())

// @requirement next-8
test('a person sees their talk at a former forum with its papers, read-only', async () => {
  startSession('token', 1)
  setProfile({ id: 1, roles: [] } as unknown as Profile)
  startServer()
  const { user } = visit(routes, '/forum/2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Форум — 2025' })).toBeVisible()
  expect(screen.getByText(/20–21 октября 2025 · Приозёрск · Спираль\. Форум завершён/)).toBeVisible()
  await openSettled(user)
  const card = within(screen.getByRole('article', { name: 'Геном лиственницы' }))
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Скачать сертификат', 'Скачать приглашение'])
  for (const name of ['Отменить регистрацию', 'Загрузить тезисы', 'Добавить доклад'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('Медицинская геномика')).toBeVisible()
  for (const name of ['Участники этого форума', 'Настройки этого форума']) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a visitor who is not signed in sees only the forum; an unknown forum is not found', async () => {
  useSession.setState({ token: null })
  const calls = startServer()
  visit(routes, '/forum/2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Форум — 2025' })).toBeVisible()
  expect(calls.some((path) => path.includes('user_meeting/get'))).toBe(false)
  visit(routes, '/forum/77')
  expect(await screen.findByText('нет такой страницы')).toBeVisible()
})
