import type { DoorOverview } from '@forum/contracts/door/office'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { act, screen } from '@testing-library/react'
import { Component } from '../pages/Screen.tsx'

const figures: DoorOverview = {
  ...{
    at: '2025-10-20T08:04:00.000Z',
    timeZone: 'Europe/Moscow',
    expected: 120,
    came: 90,
    cameToday: 80,
    guests: 0,
    registered: 0,
    capacity: null,
  },
  hours: [
    { hour: 8, came: 30 },
    { hour: 10, came: 50 },
  ],
  ...{ points: [], scansAMinute: 0, doubles: 0, refused: 0, unsent: [] },
}
const HydrateFallback = () => null
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// @requirement feedback-8
test('the screen of the foyer shows who came today by hours, reads itself again, and keeps its figures without a connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const replies = [() => Response.json(toWire(undefined, figures)), () => Response.json(toWire(undefined, { ...figures, cameToday: 81 }))]
  vi.stubGlobal('fetch', async () => replies.shift()?.() ?? Response.error())
  visit([{ path: '/presence/screen', Component, HydrateFallback }], '/presence/screen')
  expect(await screen.findByText('80')).toBeInTheDocument()
  expect(screen.getByText('из 120')).toBeInTheDocument()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['8:0030', '9:000', '10:0050'])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('81')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText('81')).toBeInTheDocument()
})
