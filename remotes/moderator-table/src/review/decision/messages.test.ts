import * as portal from '@forum/client/forum'
import { usualUntil } from './messages.ts'

test('a correction is due a week after the portal’s day in the forum’s time zone, whatever the browser’s clock says', () => {
  const clock = vi.spyOn(portal, 'serverNow').mockReturnValue(new Date('2025-09-15T22:30:00Z'))
  expect(usualUntil()).toBe('2025-09-23')
  clock.mockRestore()
})
