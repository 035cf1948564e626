import type { listCoauthored } from '@forum/contracts/participation/coauthors'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { Coauthored } from './Coauthored.tsx'

const talk = { registrationId: 7, title: 'ГЕНОМ ЛИСТВЕННИЦЫ', section: 'Сессия 2', stage: 'confirmed' as const, time: '20 октября, 12:00' }
const proposal = { id: 3, kind: 'refused' as const, correction: null, title: 'ГЕНОМ ЛОСЯ', fullName: 'Петров П.' }

function serve(...replies: ReplyOf<typeof listCoauthored>[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(toWire(undefined, replies[Math.min(sent.length, replies.length - 1)]))
    sent.push(await request.json())
    return Response.json({ status: 'ok' })
  })
  return sent
}
const HydrateFallback = () => null
const open = () => visit([{ path: '/', Component: Coauthored, HydrateFallback }], '/')
afterEach(() => vi.unstubAllGlobals())

// @requirement authors-16
test('talks in which the person is a co-author are shown with section, state and time', async () => {
  serve({ talks: [talk], proposals: [] })
  open()
  const region = within(await screen.findByRole('region', { name: 'Соавтор' }))
  expect(region.getByText('Сессия 2 · Участие подтверждено · 20 октября, 12:00')).toBeVisible()
  expect(region.queryByRole('button')).toBeNull()
})

// @requirement authors-12
test('a proposal of a co-author is accepted with one press, and is gone then', async () => {
  const sent = serve({ talks: [], proposals: [proposal] }, { talks: [], proposals: [] })
  const { user } = open()
  const region = within(await screen.findByRole('region', { name: 'Ответы соавторов' }))
  expect(region.getByText(/не считает себя автором/)).toBeVisible()
  await user.click(region.getByRole('button', { name: 'Принять' }))
  expect(sent).toEqual([{ id: 3, accept: true }])
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
