import type { Browser } from '@playwright/test'
import { expect, signIn } from './test.ts'

/** A moderator proposes a format through the participants page. */
export async function propose(browser: Browser, url: string, lastName: string, format: string, speech: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, 'moderator@forum.example')
  await page.goto('/users-list')
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(lastName)
  await page.waitForURL(({ searchParams }) => searchParams.get('search') === lastName)
  // Nobody else's row but the table's head, which a narrow window does not have: the list is the one that was asked for.
  await expect.poll(() => page.getByRole('row').filter({ hasNotText: lastName }).count()).toBeLessThan(2)
  await page
    .getByRole('row', { name: new RegExp(lastName) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Редактировать' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Формат').selectOption({ label: format })
  await dialog.getByLabel('Дата выступления').fill(speech)
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Данные сохранены').first()).toBeVisible()
  await context.close()
}
