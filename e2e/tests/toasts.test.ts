import type { Locator, Page } from '@playwright/test'
import { newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** Toasts on a phone: they move nothing, and neither cover nor catch what is pressed. */

declare global {
  interface Window {
    shifted: number
  }
}

/** Counts shifts, also right after a press, which the browser's score leaves out. */
const countShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })

async function apart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('Not on the page')
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** Whether a tap in the middle of the toast's text reaches the toast. */
const isCaught = (toast: Locator): Promise<boolean> =>
  toast
    .getByText(/./)
    .first()
    .evaluate((text) => {
      const { left, top, width, height } = text.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-toasts]') !== null
    })

// @requirement screens-28
test('toasts on a phone move nothing, and lie neither over the pressed control nor over the buttons of a dialog', async ({
  browser,
  portal,
}) => {
  const page = await openAs(browser, portal, (await newPerson(portal)).token)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/personal-data')
  const save = page.getByRole('button', { name: 'Обновить персональные данные' })
  const toasts = page.locator('[data-toast]')
  await save.scrollIntoViewIfNeeded()
  await countShifts(page)
  await save.click()
  await expect(toasts).toHaveText([/^Данные сохранены/])
  expect(await isCaught(toasts)).toBe(false)
  // Wherever the pressed control is scrolled to, also where the toast was.
  const places = await save.evaluate((button) => [40, 200, 400, 600, 660].map((top) => button.getBoundingClientRect().top + scrollY - top))
  for (const top of places) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await expect.poll(() => apart(toasts, save)).toBe(true)
  }
  await save.click()
  await expect(toasts).toHaveCount(2)
  expect(await apart(toasts.first(), toasts.last())).toBe(true)
  const second = await toasts.last().boundingBox()
  await toasts.first().getByRole('button', { name: 'Закрыть' }).click()
  await expect(toasts).toHaveCount(1)
  expect(await toasts.boundingBox()).toEqual(second)
  expect(await page.evaluate(() => window.shifted)).toBe(0)

  // The toast is still there when a dialog opens below it.
  await save.click()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Сохранить', 'Отмена']) {
    await expect(dialog.getByRole('button', { name })).toBeVisible()
    await expect.poll(() => apart(toasts.last(), dialog.getByRole('button', { name }))).toBe(true)
  }
  await page.context().close()
})
