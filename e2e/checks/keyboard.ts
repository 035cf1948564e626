import { expect, type Locator, type Page } from '@playwright/test'

/** Playwright knows no role of `summary`. */
type Role = 'summary' | 'textbox' | 'searchbox' | 'combobox' | 'button' | 'checkbox' | 'switch' | 'link' | 'radio' | 'tab'

export const focused = (page: Page): Locator => page.locator(':focus')

/** Maximum number of key presses, more than the controls of any screen. */
const MOST_PRESSES = 120

/** Presses Tab, or Shift+Tab, until the control has the focus, which also tests the tab order. */
export async function tabTo(page: Page, name: string, role: Role, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = role === 'summary' ? page.locator('summary', { hasText: name }) : page.getByRole(role, { name, exact: true })
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as never))) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${role} ${name}; the focus is on ${await focused(page).evaluate((one) => one.outerHTML)}`)
}

/** Goes to a button and presses it. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, name, 'button')
  await page.keyboard.press('Enter')
}

/** Moves to a field and replaces its text. */
export async function typeInto(page: Page, name: string, text: string, role: Role = 'textbox'): Promise<void> {
  await tabTo(page, name, role)
  await page.keyboard.press('ControlOrMeta+a')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
}

/** Moves to a select and down to an option. Typing letters would work for users, but the driver cannot type Cyrillic. */
export async function chooseFromList(page: Page, name: string, choice: string): Promise<void> {
  await tabTo(page, name, 'combobox')
  const list = focused(page)
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
  for (let presses = 0; presses < 20 && (await chosen()) !== choice; presses += 1) {
    const before = await chosen()
    await page.keyboard.press('ArrowDown')
    // A select bound to the URL shows its option only after the URL has changed.
    await expect.poll(chosen).not.toBe(before)
  }
  expect(await chosen()).toBe(choice)
}

/** Opens the menu under a person's name and chooses an item. */
export async function chooseFromMenu(page: Page, person: string, item: string): Promise<void> {
  await tabTo(page, person, 'button', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('menuitem', { name: item, exact: true })
  await expect(wanted).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let presses = 0; presses < 10; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}
