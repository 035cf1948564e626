import { expectAccessible } from '../checks/accessibility.ts'
import { openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** Screens of phones, and the print layout. */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  // @requirement screens-28
  test('fields have 16 px, so that iOS does not zoom into them', async ({ page, browser, portal }) => {
    const sizes = (on: typeof page) =>
      on.evaluate(() => [...document.querySelectorAll('input, select, textarea')].map((field) => getComputedStyle(field).fontSize))
    for (const path of ['/login', '/registration', '/reset-password']) {
      await page.goto(path)
      await expect(page.getByLabel('E-mail')).toBeVisible()
      expect([path, new Set(await sizes(page))]).toEqual([path, new Set(['16px'])])
    }
    const moderator = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
    await moderator.setViewportSize({ width: 320, height: 640 })
    await moderator.goto('/users-list')
    await expect(moderator.getByRole('table')).toBeVisible()
    expect(new Set(await sizes(moderator))).toEqual(new Set(['16px']))
    await moderator.context().close()
  })
})

// @requirement table-16
test('participants are cards of three lines and a talk’s title on a phone, and a table from 700 px on', async ({ browser, portal }) => {
  const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/users-list?has_thesis=1')
  await expect(page.locator('a[data-row]')).toHaveCount(50)
  const card = page
    .getByRole('row')
    .filter({ has: page.locator('a[data-row]') })
    .first()
  // Three lines of 24 px and at most two of the title, padding and border.
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(5 * 24 + 18)
  await expect(card.getByRole('button', { name: /^Открыть тезисы/ })).toHaveText(/тезисы$/)
  await expect(page.getByLabel('Файлы')).toBeHidden()
  await page.getByRole('button', { name: 'Фильтры (1)' }).click()
  await expectAccessible(page, 'participants-phone')
  await expect(page.getByLabel('Файлы')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('columnheader', { name: 'Экспертное заключение' })).toBeInViewport({ ratio: 1 })
  expect(await card.evaluate((row) => getComputedStyle(row).display)).toBe('table-row')
  await page.context().close()
})

// @requirement table-6
for (const width of [794, 1123])
  test(`a page ${width} px wide prints every row of the table`, async ({ browser, portal }) => {
    const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/users-list')
    await expect(page.locator('a[data-row]')).toHaveCount(50)
    await page.emulateMedia({ media: 'print' })
    const frame = page.getByRole('region', { name: 'Таблица участников' })
    const cut = await frame.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
      scrollHeight - clientHeight,
      scrollWidth - clientWidth,
    ])
    expect(cut).toEqual([0, 0])
    const last = page.getByRole('row').last()
    const [row, around] = [await last.boundingBox(), await frame.boundingBox()]
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0))
    await expect(page.getByRole('columnheader', { name: 'Имя' })).toBeVisible()
    await page.context().close()
  })
