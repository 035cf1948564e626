import { expect, type Locator, type Page } from '@playwright/test'

type Role = 'textbox' | 'combobox' | 'button' | 'checkbox' | 'switch' | 'link' | 'radio'

export const focused = (page: Page): Locator => page.locator(':focus')

/** Presses Tab until the control has the focus: whoever has no mouse gets there, and the order is that of the screen. */
export async function tabTo(page: Page, name: string, role: Role): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as never))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${role} ${name}; the focus is on ${await focused(page).evaluate((one) => one.outerHTML)}`)
}
