import { expectAccessible } from '../checks/accessibility.ts'
import { openAs } from '../people/people.ts'
import { withOwnPortal } from '../portal/dataFolder.ts'
import { expect, test } from '../test.ts'

// The server's tests cover each boundary of each date: stateTable.test.ts and registrations.test.ts.
// @requirement screens-7, cabinet-4, dates-2, dates-5
test('until registration opens, the main cabinet and a month longer the one for late registrations show its date', ({ browser }) =>
  withOwnPortal({ PORTAL_CLOCK: '2025-07-31T23:00:00+03:00' }, async (portal) => {
    const page = await openAs(browser, portal, await portal.signIn('participant@forum.example'))
    for (const [path, day] of [
      ['/expired_reg_25', '30.08.2025'],
      ['/', '01.08.2025'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(`Регистрация ещё не открыта. Она начнётся ${day}.`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toHaveCount(0)
    }
    await expectAccessible(page, 'days-wait')
    await page.context().close()
  }))
