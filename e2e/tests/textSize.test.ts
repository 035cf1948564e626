import type { Page } from '@playwright/test'
import { draftDay } from '../pages/programBuilder.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import { withOwnPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** Text follows the size that the browser is set to, and a low window is left to the page. */

const pages: [person: string | null, paths: string[]][] = [
  [null, ['/registration', '/orgs']],
  ['participant', ['/']],
  ['moderator', ['/today', '/users-list', '/dashboard']],
  ['admin', ['/organizer']],
]

/** Content wider than the window, and text cut by its box. Lists that scroll and lines that end with «…» are left out. */
const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !element.textContent?.trim()) return false
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, fontSize } = getComputedStyle(element)
      if (element.clientHeight <= 2 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false
      if (element instanceof HTMLSelectElement) return element.clientHeight < Number.parseFloat(fontSize)
      return (
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 4) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 4)
      )
    })
    return [...(beyond > 0 ? [`${beyond} px wider than the window`] : []), ...cut.map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })

// @requirement screens-40
test('with a font of 32 px nothing is cut in a window of 320 px', async ({ browser, portal }) => {
  for (const [person, paths] of pages) {
    const page = await openAs(browser, portal, person && (await portal.signIn(`${person}@forum.example`)))
    await page.setViewportSize({ width: 320, height: 640 })
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toHaveCount(0)
      const size = () => page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
      expect.soft(await size(), `${path}: the heading follows`).toBeGreaterThanOrEqual(38)
      await expect
        .configure({ soft: true })
        .poll(() => cutText(page), path)
        .toEqual([])
    }
    await page.context().close()
  }
})

// @requirement screens-40
test('at 400 % header and staff links leave more than half of the window to the page', async ({ browser, portal }) => {
  const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto('/users-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Рабочие разделы' }).getByRole('link', { name: 'Участники' })).toBeVisible()
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.y).toBeLessThan(112)
  // No bar sticks, once the rows make the page long enough to scroll.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 400))
    expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(-100)
  }).toPass()
  await page.context().close()
})

/** What of the focused control is not seen: it is outside of the window or under another element. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const seen = document.elementFromPoint(x, y)
    return seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('label')) ? null : focused.outerHTML.slice(0, 160)
  })

// Fields that appear above the focused control push it out of so small a window: both wait for the last part of their form.
async function openApplication(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Текст тезисов' })).toBeAttached()
}

const speaker = async (portal: Demonstration) => {
  const person = await newPerson(portal, 'Крупнова')
  await applyWithTalk(portal, person, 'Геномы крупным планом')
  return person.token
}

const tasks: [name: string, as: (portal: Demonstration) => Promise<string>, open: (page: Page) => Promise<unknown>][] = [
  ['the application', async (portal) => (await newPerson(portal, 'Крупнова')).token, openApplication],
  ['the editor', speaker, openEditor],
  ['the desk', (portal) => portal.signIn('moderator@forum.example'), (page) => page.goto('/review')],
  [
    'the builder',
    async (portal) => {
      const token = await portal.signIn('admin@forum.example')
      await draftDay(portal, token, 6)
      return token
    },
    (page) => page.goto('/program/builder'),
  ],
]

// @requirement screens-40
test('at 400 % application, editor, desk and builder are as wide as their window, and the focus of a keyboard is seen', ({ browser }) =>
  withOwnPortal({}, async (portal) => {
    for (const [name, as, open] of tasks) {
      const page = await openAs(browser, portal, await as(portal))
      await page.setViewportSize({ width: 320, height: 256 })
      await open(page)
      await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toHaveCount(0)
      for (let presses = 1; presses <= 25; presses += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => hiddenFocus(page), `${name} after ${presses} tabs`).toBeNull()
      }
      expect(await cutText(page), name).toEqual([])
      await page.context().close()
    }
  }))
