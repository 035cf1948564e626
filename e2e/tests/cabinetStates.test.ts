import type { Page } from '@playwright/test'
import { cabinetStates, withThesis } from '../people/cabinetStates.ts'
import { newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** The cabinet on phones: what is to be done is in the first window, and the mail button covers nothing. */

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]
/** A window of 1280 × 1024 at 400 %. */
const enlarged = { width: 320, height: 256 }

/** Names of the filled buttons, and where the last of them ends. */
const mainButtons = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const sample = main.appendChild(document.createElement('i'))
    sample.style.backgroundColor = 'var(--colorBrandBackground)'
    const brand = getComputedStyle(sample).backgroundColor
    sample.remove()
    const filled = [...main.querySelectorAll('button, a')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === brand,
    )
    return {
      names: filled.map(({ textContent }) => textContent),
      end: Math.max(...filled.map((one) => one.getBoundingClientRect().bottom)),
    }
  })

// @requirement cabinet-28, cabinet-35
test('on phones the only main button of each state is in the first window', async ({ browser, portal }) => {
  for (const { lastName: name, make, main } of cabinetStates) {
    const person = await newPerson(portal, name)
    await make(portal, person, name)
    const page = await openAs(browser, portal, person.token)
    await page.goto('/')
    await expect(page.getByRole('button', { name: main })).toBeVisible()
    for (const size of phones) {
      await page.setViewportSize(size)
      const { names, end } = await mainButtons(page)
      expect(names, name).toEqual([main])
      expect(end, `${name} at ${size.width} px`).toBeLessThanOrEqual(size.height)
    }
    await page.context().close()
  }
})

/** Names of the controls in the window that the mail button covers, if any. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const mail = document.querySelector('a[href^="mailto:"]')
    const own = mail?.getBoundingClientRect()
    if (!own) return ['no mail button']
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return one !== mail && one.checkVisibility() && left < own.right && right > own.left && top < own.bottom && bottom > own.top
      })
      .map((one) => one.textContent)
  })

// @requirement cabinet-1
test('the mail button is round, covers no control and not the focus, and leaves room below the last control', async ({
  browser,
  portal,
}) => {
  const person = await newPerson(portal, 'Почтова')
  await withThesis(portal, person, 'Почтова')
  const page = await openAs(browser, portal, person.token)
  for (const size of [...phones, enlarged]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const mail = page.getByRole('link', { name: 'Написать нам' })
    await expect(mail).toBeVisible()
    const box = await mail.boundingBox()
    expect(box?.width).toBe(box?.height)
    await expect(mail).toHaveCSS('border-radius', '10000px')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += size.height / 2) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await expect.poll(() => covered(page), `${size.width} × ${size.height} at ${y}`).toEqual([])
    }
    // Below the last control of the page there is room for the button in its corner; a low window has the demonstration's notice there.
    if (size !== enlarged) await expect(mail).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('main').focus()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => covered(page), `${size.width} × ${size.height} after ${presses} tabs`).toEqual([])
    }
  }
  await page.context().close()
})
