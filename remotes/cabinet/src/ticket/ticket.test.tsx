import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { Ticket } from './Ticket.tsx'

const HydrateFallback = () => null
const TicketOf = () => <Ticket registrationId={7} />
afterEach(() => vi.unstubAllGlobals())

// @requirement tickets-2
test('the ticket is shown with its code and a link to its own page', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(new Request(given, init).url)
    asked.push(pathname + search)
    return Response.json({ path: '/ticket/7-abc', code: { size: 37, path: 'M0 0h7v1h-7z' } })
  })
  visit([{ path: '/', Component: TicketOf, HydrateFallback }], '/')
  expect(await screen.findByRole('img', { name: 'QR-код билета' })).toHaveAttribute('viewBox', '-4 -4 45 45')
  expect(screen.getByRole('link', { name: 'Открыть билет' })).toHaveAttribute('href', '/ticket/7-abc')
  expect(asked).toEqual(['/api/door/ticket/?id=7'])
})
