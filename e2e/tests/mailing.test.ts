import { expectAccessible } from '../checks/accessibility.ts'
import { linksTo, linkTo } from '../people/account.ts'
import { propose } from '../people/moderator.ts'
import { applyWithTalk, ask, newPerson, openAs, type Person } from '../people/people.ts'
import { createDataFolder, removeDataFolder, withPortalOn } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { expect, test } from '../test.ts'

/** Messages to many: from the table to an answer by one press, over two days of one portal. */

let folder: string
test.beforeAll(async () => {
  folder = await createDataFolder()
})
test.afterAll(() => removeDataFolder(folder))

const on = (clock: string, story: (portal: Demonstration) => Promise<void>) => withPortalOn(folder, clock, story)

const isConfirmed = async (portal: Demonstration, { token }: Person) =>
  (await ask<{ registrations: { is_confirm: number }[] }>(portal, '/api/users/user_meeting/get/?id=2', undefined, token, 'GET'))
    .registrations[0]?.is_confirm

const SUBJECT = 'Ждём вашего ответа'

// @requirement campaigns-1, campaigns-2, campaigns-6, campaigns-7, proposals-1, proposals-5, reminders-1, reminders-2
test('an organiser writes to those who have not confirmed; who answers from the e-mail gets no reminder', async ({ browser }) => {
  let person: Person | undefined
  let other: Person | undefined

  await on('2025-10-08T12:00:00+03:00', async (portal) => {
    person = await newPerson(portal, 'Ответова')
    other = await newPerson(portal, 'Молчалина')
    await applyWithTalk(portal, person, 'Геном снежного барса')
    await applyWithTalk(portal, other, 'Геном манула')
    await propose(portal, 'Ответова', 'talk', '20 октября, 12:30')
    await propose(portal, 'Молчалина', 'talk', '20 октября, 12:45')

    const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
    await page.goto('/users-list?state=proposed')
    await page.getByRole('button', { name: 'Написать' }).click()
    await expect(page.getByRole('heading', { name: 'Новая рассылка' })).toBeVisible()
    const people = Number(/Получателей: (\d+)/.exec((await page.getByText(/Получателей: \d+/).textContent()) ?? '')?.[1])
    expect(people).toBeGreaterThan(50)
    await page.getByLabel('Тема').fill(SUBJECT)
    await page.getByLabel('Текст письма').fill('Вам предложено участие: {format}, доклад ')
    await page.getByLabel('Текст письма').press('End')
    await page.getByRole('button', { name: 'Название доклада' }).click()
    await expect(page.getByLabel('Текст письма')).toHaveValue('Вам предложено участие: {format}, доклад {talkTitle}')
    await page.getByRole('button', { name: 'Предпросмотр' }).click()
    // The preview is the mail of the first recipient, with its layout.
    const name = /первый из получателей: (\S+)/.exec((await page.getByText(/^Так письмо получит/).textContent()) ?? '')?.[1] ?? ''
    const preview = page.getByRole('region', { name: `Письмо «${SUBJECT}»` })
    await expect(preview).toContainText(`Кому: ${name}`)
    await expect(preview.getByText(/^Вам предложено участие: .*доклад /)).not.toContainText(/[[{]/)
    await expect(preview.getByText('Ответить на предложение', { exact: true })).toHaveCSS('color', 'rgb(255, 255, 255)')
    await page.getByRole('button', { name: 'Составить письма' }).click()

    // Three of them are read; nothing has been sent.
    await expect(page.getByText('Ждёт отправки ·')).toBeVisible()
    const recipients = page.getByRole('list', { name: 'Получатели' })
    await expect(recipients.getByRole('listitem')).toHaveCount(people)
    await recipients.getByRole('button', { name: 'Молчалина Анна Сергеевна' }).click()
    const dialog = page.getByRole('dialog')
    const mail = dialog.getByRole('region', { name: `Письмо «${SUBJECT}»` })
    await expect(mail).toContainText('Здравствуйте, Анна Сергеевна!')
    await expect(mail).toContainText('устный доклад, доклад Геном манула')
    const seen = new Set<string | null>()
    for (let read = 0; read < 3; read += 1) {
      const to = (await mail.getByText('Кому:').textContent()) ?? ''
      seen.add(to)
      await dialog.getByRole('button', { name: 'Следующее' }).click()
      await expect(mail).not.toContainText(to)
    }
    expect(seen.size).toBe(3)
    await page.keyboard.press('Escape')
    expect((await portal.outbox()).filter(({ subject }) => subject === SUBJECT)).toEqual([])

    await page.getByRole('button', { name: 'Отправить' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByText('Отправлена ·')).toBeVisible({ timeout: 60_000 })
    const funnel = page.getByRole('main').locator('dl')
    await expect(funnel).toContainText(`Написано${people}Отправлено${people}В очереди0`)
    expect((await portal.outbox()).filter(({ subject }) => subject === SUBJECT)).toHaveLength(people)

    // The person, on a phone, signed in nowhere. Opening the link changes nothing.
    const link = await linkTo(portal, person.email, '/proposal?t=')
    expect((await fetch(link)).status).toBe(200)
    const phone = await openAs(browser, portal, null)
    await phone.setViewportSize({ width: 320, height: 640 })
    await phone.goto(link)
    await expect(phone.getByText('Геном снежного барса')).toBeVisible()
    expect(await isConfirmed(portal, person)).toBe(0)
    await phone.setViewportSize({ width: 320, height: 640 })
    await phone.getByRole('button', { name: 'Отказаться' }).click()
    await phone.getByRole('button', { name: 'Отказаться' }).click()
    await expect(phone.getByLabel('Причина отказа')).toHaveAccessibleDescription(/Обязательное поле/)
    await phone.getByRole('button', { name: 'Вернуться' }).click()
    await phone.getByRole('button', { name: 'Подтвердить участие' }).click()
    await expect(phone.getByText('Участие подтверждено. Мы отправили вам письмо.')).toBeVisible()
    expect(await isConfirmed(portal, person)).toBe(1)
    await phone.reload()
    await expect(phone.getByText('Вы уже подтвердили участие.')).toBeVisible()
    await phone.context().close()
    await page.reload()
    await expect(funnel).toContainText('Откликнулись1')

    // The rule of the next day’s reminder.
    await page.getByRole('tab', { name: 'Напоминания' }).click()
    await page.getByRole('button', { name: 'Новое правило' }).click()
    await page.getByLabel('Название').fill('Ответ на предложение')
    await page.getByLabel('Срок').fill('2025-10-11')
    await page.getByLabel('За сколько дней напомнить').fill('2')
    await page.getByLabel('Тема').fill('Напоминаем: {talkTitle}')
    await page.getByLabel('Текст письма').fill('Ответьте, пожалуйста, до {deadline}.')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('heading', { name: 'Ответ на предложение' })).toBeVisible()
    await page.getByRole('button', { name: 'Кому ушло бы сегодня' }).click()
    await expect(page.getByText(/Сегодня не день напоминания/)).toContainText(String(people - 1))
    await expect(page.getByText(/Молчалина/)).toBeVisible()
    await expect(page.getByText(/Ответова/)).toHaveCount(0)
    await expectAccessible(page, 'mailing-reminders')
    await page.context().close()
  })

  await on('2025-10-09T09:30:00+03:00', async (portal) => {
    if (!person || !other) throw new Error('The day before did not end')
    await expect
      .poll(async () => (await portal.outbox()).some(({ to, subject }) => to === other?.email && subject === 'Напоминаем: Геном манула'), {
        timeout: 60_000,
      })
      .toBe(true)
    const page = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
    await page.goto('/mailing')
    const reminder = page.getByRole('listitem').filter({ hasText: 'Напоминание «Ответ на предложение»' })
    await expect(async () => {
      await page.reload()
      await expect(reminder).toContainText('В очереди0', { timeout: 1000 })
    }).toPass()
    expect((await portal.outbox()).filter(({ to, subject }) => to === person?.email && subject.startsWith('Напоминаем'))).toEqual([])

    // The copy in the cabinet has no personal link.
    const cabinet = await openAs(browser, portal, await portal.signIn(other.email))
    await cabinet.goto('/mails')
    await cabinet.getByText('Напоминаем: Геном манула').click()
    await expect(cabinet.getByText('Ответьте, пожалуйста, до 11.10.2025.')).toBeVisible()
    await expect(cabinet.getByText('/proposal?t=')).toHaveCount(0)
    // One press unsubscribes, and the switch shows it.
    await cabinet.goto((await linksTo(portal, other.email, '/unsubscribe?'))[0] ?? '')
    await expectAccessible(cabinet, 'unsubscribe')
    await cabinet.getByRole('button', { name: 'Отписаться' }).click()
    await expect(cabinet.getByText('Вы отписаны от рассылок.', { exact: false })).toBeVisible()
    await cabinet.getByRole('link', { name: 'Письма', exact: true }).click()
    await expect(cabinet.getByRole('switch', { name: 'Получать рассылки форума' })).not.toBeChecked()
    await cabinet.context().close()

    // The card lists the mails with their state.
    await page.goto('/users-list?search=Молчалина')
    await page.getByText('Молчалина Анна Сергеевна').first().click()
    const card = page.getByRole('dialog')
    await card.getByText('Письма', { exact: true }).click()
    await expect(card.getByText('Отписан от рассылок')).toBeVisible()
    await expect(card.getByText('Напоминаем: Геном манула')).toBeVisible()
    await page.context().close()
  })
})
