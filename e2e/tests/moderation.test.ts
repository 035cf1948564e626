import { expectAccessible } from '../checks/accessibility.ts'
import { applyWithTalk, ask, newPerson, openAs } from '../people/people.ts'
import { expect, signIn, test } from '../test.ts'

/** A moderator's work with registrations. */

interface Row {
  id: number
  fio: string
  email: string
  confirm_type: number
  version: number
  org_comment: string
}
const DECIDED = 4
const listOf = (query: string) => `/api/users/user_meeting_reg/list/?meeting_id=2&page_size=200&${query}`

// @requirement screens-24, screens-26
test('registrations without a decision are decided by keyboard alone', async ({ page, portal }) => {
  const token = await portal.signIn('moderator@forum.example')
  const waiting = async () => ask<{ count: number; results: Row[] }>(portal, listOf('state=waiting'), undefined, token, 'GET')
  const before = await waiting()
  expect(before.count).toBeGreaterThan(DECIDED)
  // Other tests may have caused mails to the same people, and left accounts in English.
  const newest = Math.max(0, ...(await portal.outbox()).map(({ id }) => id))
  await signIn(page, 'moderator@forum.example')
  await page.goto('/users-list?state=waiting')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'participants')

  // From the top of the page to the first row, as Tab goes.
  const first = page.getByRole('row').nth(1).getByRole('link')
  for (let presses = 0; presses < 80; presses += 1) {
    if (await first.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog')
  await expect(card).toBeVisible()
  await expectAccessible(page, 'card')
  await page.keyboard.press('Alt+r')
  const decided: string[] = []
  for (let count = 1; count <= DECIDED; count += 1) {
    const format = card.getByLabel('Формат', { exact: true })
    await expect(format).toBeFocused()
    // The requested format is preselected; one of them becomes a listener.
    await expect(format).toHaveValue(/oral|poster/)
    decided.push((await card.getByRole('heading', { level: 2 }).textContent()) ?? '')
    if (count === 2) {
      while ((await format.inputValue()) !== 'listener') await page.keyboard.press('ArrowUp')
    }
    await expect(card.getByText('Участнику придёт письмо')).toBeVisible()
    if (count === 1) await expectAccessible(page, 'card-editing')
    await page.keyboard.press('Tab')
    while (!(await card.getByLabel('Дата выступления').evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.type(`21 октября, ${9 + count}:00`)
    const address = page.url()
    await page.keyboard.press('Control+Shift+Enter')
    await page.waitForURL((url) => url.href !== address)
  }
  await expect(card.getByLabel('Формат', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.locator(':focus')).toHaveAttribute('data-row', /\d+/)

  // The keyboard stays in the card when it is left as it is, and when a decision is kept without going on.
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  while (!(await card.getByRole('button', { name: 'Редактировать' }).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  const cardOpen = () => new URL(page.url()).searchParams.get('card')
  const opened = cardOpen()
  await page.keyboard.press('Alt+j')
  await expect.poll(cardOpen).not.toBe(opened)
  // The address changes before the card does.
  await expect(card.getByRole('definition').first()).toHaveText(cardOpen() ?? '')
  await page.keyboard.press('Alt+k')
  await expect.poll(cardOpen).toBe(opened)
  await page.keyboard.press('Alt+r')
  await expect(card.getByLabel('Формат', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(card.getByRole('button', { name: 'Редактировать' })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect.poll(cardOpen).not.toBe(opened)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.getByText(`Найдено: ${before.count - DECIDED - 1}`)).toBeVisible()
  const after = await waiting()
  expect(after.count).toBe(before.count - DECIDED - 1)
  expect(new Set(decided).size).toBeGreaterThan(1)
  const left = new Set(after.results.map(({ id }) => id))
  const gone = before.results.filter(({ id }) => !left.has(id))
  for (const { email } of gone)
    await expect
      .poll(
        async () =>
          (await portal.outbox()).filter(
            ({ id, to, subject }) => id > newest && to === email && /предложено|Изменения|offered|Changes/.test(subject),
          ).length,
      )
      .toBe(gone.filter((row) => row.email === email).length)
})

// @requirement success-5
test('the second of two concurrent moderators sees what changed and decides again', async ({ browser, portal }) => {
  const person = await newPerson(portal, 'Столкнова')
  const id = await applyWithTalk(portal, person, 'Геном росомахи')
  const one = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  const other = await openAs(browser, portal, await portal.signIn('admin@forum.example'))
  for (const page of [one, other]) {
    await page.goto(`/users-list?card=${id}&edit=1`)
    await expect(page.getByRole('dialog', { name: /Столкнова/ }).getByLabel('Формат', { exact: true })).toBeVisible()
  }
  await one.getByLabel('Формат', { exact: true }).last().selectOption('Устно')
  await one.getByRole('dialog').getByLabel('Дата выступления').fill('20 октября, 12:00')
  await one.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(one.getByText('Данные сохранены')).toBeVisible()

  await other.getByRole('dialog').getByLabel('Формат', { exact: true }).selectOption('Стенд')
  await other.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const notice = other.getByRole('alert').filter({ hasText: 'Пока карточка была открыта, её изменили' })
  await expect(notice).toContainText('Подтверждённый формат: Без решения → Устно')
  await expect(notice).toContainText('Дата выступления: — → 20 октября, 12:00')
  await expect(other.getByRole('dialog').getByLabel('Формат', { exact: true })).toHaveValue('poster')
  await expectAccessible(other, 'card-conflict')
  const rows = await ask<{ results: Row[] }>(
    portal,
    listOf('search=Столкнова'),
    undefined,
    await portal.signIn('moderator@forum.example'),
    'GET',
  )
  expect(rows.results.map(({ confirm_type }) => confirm_type)).toEqual([2])

  await other.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(other.getByText('Данные сохранены')).toBeVisible()
  await other.getByText(/Журнал изменений/).click()
  const history = other.locator('details').filter({ hasText: 'Журнал изменений' })
  await expect(history.first()).toContainText('Ласточкина Елена Викторовна')
  await expect(history.first()).toContainText('Подтверждённый формат: Устно → Стенд')
  await expect(history.first()).toContainText('Воробьёв Михаил Андреевич')
  await expect(history.first()).toContainText('Подтверждённый формат: Без решения → Устно')

  await other.goto('/dashboard?tab=audit')
  await expect(other.getByRole('main')).toContainText('Ласточкина Елена Викторовна')
  await one.context().close()
  await other.context().close()
})

test('one decision for 200 filtered registrations is previewed, and sends one mail to each person', async ({ page, portal }) => {
  const token = await portal.signIn('moderator@forum.example')
  const pageOf = (number: number) =>
    ask<{ count: number; results: Row[] }>(portal, listOf(`talk=1&decided=1&page=${number}`), undefined, token, 'GET')
  const read = async () => [...(await pageOf(1)).results, ...(await pageOf(2)).results]
  const talks = await read()
  expect(talks.length).toBeGreaterThanOrEqual(200)
  const people = new Set(talks.map(({ email }) => email))
  await signIn(page, 'moderator@forum.example')
  await page.goto('/users-list?talk=1&decided=1&page_size=20')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21)
  await page.getByRole('checkbox', { name: 'Выбрать всю страницу' }).check()
  await page.getByRole('button', { name: `Выбрать все по отбору (${talks.length.toLocaleString('ru')})` }).click()
  await page.getByRole('button', { name: 'Изменить выбранные' }).click()
  const dialog = page.getByRole('dialog', { name: 'Изменить выбранные' })
  await expect(dialog).toContainText(`Выбрано: ${talks.length.toLocaleString('ru')}`)
  await expectAccessible(page, 'bulk-choose')
  await dialog.getByRole('checkbox', { name: 'Изменить дату выступления' }).check()
  await dialog.getByLabel('Дата выступления', { exact: true }).fill('21 октября, после второго перерыва')
  await dialog.getByRole('button', { name: 'Показать, что изменится' }).click()
  await expect(dialog.getByText(`Писем участникам: ${people.size.toLocaleString('ru')}`)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Что изменится' }).getByRole('listitem')).toHaveCount(talks.length)
  await expectAccessible(page, 'bulk-check')
  expect((await read()).map(({ version }) => version)).toEqual(talks.map(({ version }) => version))

  // The outbox shows only the newest mails, so they are counted by content.
  const told = async () => (await portal.outbox()).filter(({ text }) => text.includes('21 октября, после второго перерыва'))
  await dialog.getByRole('button', { name: `Применить к ${talks.length.toLocaleString('ru')}` }).click()
  await expect(dialog.getByText(`Изменено строк: ${talks.length.toLocaleString('ru')}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  expect(new Set((await read()).map(({ org_comment }) => org_comment))).toEqual(new Set(['21 октября, после второго перерыва']))
  await expect.poll(async () => (await told()).length, { timeout: 40_000 }).toBe(people.size)
  expect(new Set((await told()).map(({ to }) => to))).toEqual(people)
})
