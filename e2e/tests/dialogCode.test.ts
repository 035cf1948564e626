import type { Page } from '@playwright/test'
import { newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** The code of a dialog fails to load on a page that works. */

const ofCabinet = '**/mf/cabinet/**/*.js'

async function pixelsBetween(page: Page): Promise<number> {
  const box = async (role: 'alert' | 'button', name?: string) => {
    const found = await page
      .getByRole('main')
      .getByRole(role, { ...(name !== undefined && { name }), exact: true })
      .boundingBox()
    if (!found) throw new Error(`${role} is not on the page`)
    return found
  }
  const [alert, button] = [await box('alert'), await box('button', 'Зарегистрироваться')]
  return Math.max(alert.y - button.y - button.height, button.y - alert.y - alert.height)
}

// @requirement screens-33
test('a dialog whose code does not come says so at the pressed button, and the next press opens it', async ({ browser, portal }) => {
  const page = await openAs(browser, portal, (await newPerson(portal)).token)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Учётная запись' })).toBeAttached()
  await page.route(ofCabinet, (route) => route.abort('connectionrefused'))
  const button = page.getByRole('button', { name: 'Зарегистрироваться' })
  await button.click()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(await pixelsBetween(page)).toBeLessThan(20)
  await expect(button).toBeFocused()
  await page.unroute(ofCabinet)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})
