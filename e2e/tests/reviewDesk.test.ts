import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { AccessibilityTree } from '../checks/accessibilityTree.ts'
import { applyWithTalk, ask, newPerson, openAs } from '../people/people.ts'
import { createDataFolder, removeDataFolder, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, signInByForm, test } from '../test.ts'

/** Moderators’ decisions at the review desk. */

let folder: string
let portal: Demonstration
test.beforeAll(async () => {
  folder = await createDataFolder()
  portal = await startPortal(folder)
})
test.afterAll(async () => {
  await portal.stop()
  await removeDataFolder(folder)
})

const leftIn = (text: string | null): number => {
  const [, done, total] = /(\d+) из (\d+) решено/.exec(text ?? '') ?? []
  return Number(total) - Number(done)
}
const left = async (page: Page) => leftIn(await page.getByText(/\d+ из \d+ решено/).textContent())
const current = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true })

async function openDesk(browser: Parameters<typeof openAs>[0], token: string, path = '/review') {
  const page = await openAs(browser, portal, token)
  await page.goto(path)
  await expect(current(page)).toBeVisible()
  return page
}

// @requirement review-7, review-8
test('a moderator lands at the desk and decides ten applications by keyboard, with less than 1.5 presses for each', async ({ browser }) => {
  const page = await openAs(browser, portal, null)
  await page.goto('/login')
  await signInByForm(page, 'moderator@forum.example')
  await expect(page).toHaveURL(/\/review/)
  await expect(current(page)).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    // A chord is as many presses as it has keys.
    presses += key.split('+').length
  }
  const queue = page.getByRole('listbox', { name: 'Очередь' })
  while (!(await queue.evaluate((list) => list === document.activeElement))) await press('Tab')
  const toQueue = presses
  const before = await left(page)
  for (let count = 1; count <= 10; count += 1) {
    await expect(page.getByRole('region', { name: 'Решение' })).toBeVisible()
    const row = await current(page).textContent()
    if (count === 8) {
      await press('4')
      await expect(page.getByLabel('Сообщение автору')).toBeFocused()
      await expectAccessible(page, 'review-desk-message')
      await press('Control+Enter')
    } else await press(count === 10 ? '6' : row?.includes('Стенд') ? '2' : '1')
    await expect.poll(() => left(page)).toBe(before - count)
    await expect(current(page)).not.toHaveText(row ?? '')
    await expect(queue).toBeFocused()
  }
  // Key presses for each registration, as in a sitting of fifty.
  expect((presses - toQueue) / 10 + toQueue / 50).toBeLessThanOrEqual(1.5)

  // The latest decision is taken back, by the letter’s place on the keyboard: Г of a Russian layout.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyU', key: 'г', bubbles: true, cancelable: true })),
  )
  await expect.poll(() => left(page)).toBe(before - 9)

  // Letters and digits can be switched off.
  await page.getByRole('switch', { name: 'Клавиши в очереди' }).click()
  await queue.focus()
  const row = await current(page).textContent()
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).not.toHaveText(row ?? '')
  expect(await left(page)).toBe(before - 9)
  await page.context().close()
})

// @requirement review-8
test('applications are decided by the accessibility tree alone', async ({ browser }) => {
  const page = await openDesk(browser, await portal.signIn('moderator@forum.example'))
  const tree = await AccessibilityTree.of(page)
  const progress = () => tree.text(/\d+ из \d+ решено/)
  const before = leftIn(await progress())
  for (let count = 1; count <= 4; count += 1) {
    await expect.poll(() => tree.text(/^Хочет: /)).not.toBeNull()
    const wanted = await tree.text(/^Хочет: /)
    const choice = count === 4 ? /^Отклонить$/ : /Стенд/.test(wanted ?? '') ? /^Стенд$/ : /^Устно$/
    await expect.poll(() => tree.activate('button', choice)).toBe(true)
    if (count === 4) {
      // A refusal has no reason yet.
      await expect.poll(() => tree.fill(/^Сообщение автору/, 'Тема не подходит форуму.')).toBe(true)
      await expect.poll(() => tree.activate('button', /^Отклонить$/)).toBe(true)
    }
    await expect.poll(async () => leftIn(await progress())).toBe(before - count)
  }
  expect(await tree.text(/: (Устно|Стенд|Отклонено)$/)).not.toBeNull()
  await page.context().close()
})

// @requirement review-9
test('two moderators and an expert concurrently: a lost connection and a faster colleague lose no input', async ({ browser }) => {
  const person = await newPerson(portal, 'Одновременнова')
  const id = await applyWithTalk(portal, person, 'Геном выдры')
  const thesis = {
    name: 'Геном выдры',
    text: `Геном выдры прочитан. ${'Выборка описана подробно. '.repeat(70)}`.trim(),
    email: person.email,
    orgs: [{ id: 1, descr: '', view_descr: '', org_id: 1 }],
    author: { fio: 'Одновременнова', org_numbers: [1] },
  }
  await ask(portal, '/api/users/user_thesis/upload/', { current_user_registration_id: id, thesis }, person.token)
  const expert = await newPerson(portal, 'Экспертова', 2)
  const admin = await portal.signIn('admin@forum.example')
  const moderator = await portal.signIn('moderator@forum.example')
  const { id: expertId } = await ask<{ id: number }>(portal, '/accounts/profile/', undefined, expert.token, 'GET')
  await ask(portal, '/api/forum/roles/grant/', { user_id: expertId, role: 'expert' }, admin)
  await ask(portal, '/api/users/review/experts/assign/', { items: [{ registration_id: id, expert_id: expertId }] }, moderator)

  const [first, second] = await Promise.all([
    openDesk(browser, moderator, `/review?search=${encodeURIComponent('Одновременнова')}`),
    openDesk(browser, await portal.signIn('moderator@forum.example'), `/review?search=${encodeURIComponent('Одновременнова')}`),
  ])
  for (const page of [first, second]) await expect(page.getByRole('heading', { name: 'ГЕНОМ ВЫДРЫ' })).toBeVisible()
  const reviewing = await openAs(browser, portal, await portal.signIn(expert.email))
  await reviewing.goto('/user')
  await expect(reviewing).toHaveURL(/\/review\/assigned/)

  // The first writes a reason and loses the connection.
  await first.getByRole('listbox').focus()
  await first.keyboard.press('5')
  await first.getByLabel('Сообщение автору').fill('Тема выдры уже занята.')
  await first.context().setOffline(true)
  await first.keyboard.press('Control+Enter')
  await expect(first.getByText(/Нет связи|Не удалось связаться/).first()).toBeVisible()
  await expect(first.getByLabel('Сообщение автору')).toHaveValue('Тема выдры уже занята.')

  // During that time the second decides, and the expert reviews.
  await second.getByRole('listbox').focus()
  await second.keyboard.press('6')
  await expect(second.getByText(/Одновременнова.*: В резерве/)).toBeVisible()
  await reviewing.getByRole('link', { name: /Геном выдры/i }).click()
  await expect(reviewing.getByRole('radiogroup').first()).toBeVisible()
  for (const group of await reviewing.getByRole('radiogroup').all()) await group.getByRole('radio', { name: '4' }).check()
  await reviewing.getByRole('button', { name: 'Отправить' }).click()
  await expect(reviewing).toHaveURL(/\/review\/assigned$/)

  // The first gets a message, sees what has changed, and the reason is still there after a reload.
  await first.context().setOffline(false)
  await first.keyboard.press('Control+Enter')
  await expect(first.getByText(/изменил/i).first()).toBeVisible()
  await expect(first.getByRole('region', { name: 'Решение' })).toContainText('В резерве')
  await first.reload()
  await expect(first.getByLabel('Сообщение автору')).toHaveValue('Тема выдры уже занята.')
  await expect(first.getByRole('region', { name: 'Решение' })).toContainText('Экспертова')
  await first.getByRole('button', { name: 'Отклонить' }).click()
  const cabinet = () =>
    ask<{ registrations: unknown[]; rejected: { message: string }[] }>(
      portal,
      '/api/users/user_meeting/get/?id=2',
      undefined,
      person.token,
      'GET',
    )
  await expect.poll(async () => (await cabinet()).rejected?.map(({ message }) => message)).toEqual(['Тема выдры уже занята.'])
  for (const page of [first, second, reviewing]) await page.context().close()
})

// @requirement review-3, review-8
test('decisions are prepared, previewed with their mails and announced together', async ({ browser }) => {
  const page = await openDesk(browser, await portal.signIn('moderator@forum.example'))
  await page.getByRole('switch', { name: 'Готовить, не сообщая автору' }).click()
  const name = (await page.getByRole('region', { name: 'Решение' }).getByRole('heading', { level: 2 }).textContent()) ?? ''
  const before = await left(page)
  await page.getByRole('button', { name: 'В резерв' }).click()
  await expect(page.getByText(`${name}: подготовлено — В резерве`)).toBeVisible()
  await expect.poll(() => left(page)).toBe(before - 1)
  await page.getByRole('button', { name: 'Объявить подготовленные…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Сразу после объявления уйдёт 1 письмо')).toBeVisible()
  await dialog.getByText(/^Письмо для /).click()
  await expect(dialog.getByText('Решение: доклад в резерве. Мы сообщим, если освободится место.')).toBeVisible()
  await expectAccessible(page, 'review-release')
  await dialog.getByRole('button', { name: 'Объявить 1 решение' }).click()
  await expect(page.getByText('Объявлено 1 решение')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: 'Готовить, не сообщая автору' }).click()
  await page.context().close()
})

// @requirement review-8
test('on a phone one application is shown at a time, and its answers are at hand', async ({ browser }) => {
  const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/review')
  const panel = page.getByRole('region', { name: 'Решение' })
  await expect(panel).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByLabel('Секция').first()).toBeHidden()
  const answers = panel.getByRole('group', { name: 'Решить' })
  for (const answer of await answers.getByRole('button').all()) await expect(answer).toBeInViewport({ ratio: 1 })
  // A person who moves from control to control sees each of them whole, and the end of the page.
  const covered = await page.locator('main').evaluate((main) => {
    const bar = main.querySelector('[role=group][aria-label="Решить"]') as HTMLElement
    const behind = (element: Element) => element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    const controls = [...main.querySelectorAll<HTMLElement>('button, input, summary')].filter(
      (control) => control.checkVisibility() && !bar.contains(control),
    )
    const hidden = controls.filter((control) => {
      control.focus()
      return behind(control)
    })
    scrollTo(0, document.documentElement.scrollHeight)
    return [...hidden, ...controls.slice(-1).filter(behind)].map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
  expect(covered).toEqual([])
  const applicant = page.getByRole('heading', { level: 2 }).first()
  const name = await applicant.textContent()
  await page.getByRole('button', { name: 'Следующая заявка' }).click()
  await expect(applicant).not.toHaveText(name ?? '')
  // The registration is shown from its top.
  await expect(page.getByRole('button', { name: 'Показать очередь' })).toBeInViewport()
  await page.getByRole('button', { name: 'Показать очередь' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page, 'review-desk-phone')
  await page.context().close()
})
