import type { Locator, Page } from '@playwright/test'
import { say } from './say.ts'

async function unfold(summary: Locator): Promise<void> {
  if (!(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open')))) await summary.click()
}

/** Opens the row of a registration that holds the application and what is done for it. @param card or the page, if there is one card */
export const openSettled = (card: Page | Locator): Promise<void> =>
  unfold(card.locator('summary', { hasText: say('Заявка и материалы') }).first())

/** Unfolds a registration: of several, those that are not the most urgent one are a line each. */
export const openRegistration = (card: Locator): Promise<void> => unfold(card.locator('summary').first())
