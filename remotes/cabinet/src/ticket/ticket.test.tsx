import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { Ticket } from './Ticket.tsx'

const HydrateFallback = () => null
const TicketOf = ({ isNear = true }) => <Ticket registrationId={7} days={['2025-10-20', '2025-10-21']} isNear={isNear} />
const TicketAhead = () => <TicketOf isNear={false} />
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

// @requirement tickets-2
test('until the forum is near the ticket is a line without its code', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ path: '/ticket/7-abc', code: { size: 37, path: 'M0 0h7v1h-7z' } }))
  visit([{ path: '/', Component: TicketAhead, HydrateFallback }], '/')
  expect(await screen.findByRole('link', { name: 'Билет' })).toHaveAttribute('href', '/ticket/7-abc')
  expect(screen.getByText('— код для входа 20–21 октября')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
