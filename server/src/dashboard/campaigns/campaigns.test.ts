import {
  changeCampaign,
  changeCampaignMail,
  countAudience,
  createCampaign,
  deleteReminder,
  getCampaign,
  getCampaignMail,
  listCampaigns,
  listReminders,
  moveCampaign,
  rehearseReminder,
  saveReminder,
} from '@forum/contracts/dashboard/mailing'
import { changeSubscription, listMailsTo, listOwnMails } from '@forum/contracts/dashboard/mails'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import type { RenderedMail } from '../../platform/database/schema/mails.ts'
import { campaigns, mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { dispatchDue } from './dispatch.ts'
import { writeReminders } from './reminders.ts'
import { whyNotSend } from './wanted.ts'

let server: TestApp
let moderator: TestPerson
let { register, decide } = {} as ReturnType<typeof scenes>
beforeEach(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'], lastName: 'Модераторова' })
  ;({ register, decide } = scenes(server, moderator))
})
afterEach(() => server.close())

const texts = { ru: { subject: 'О докладе «{talkTitle}»', body: 'Ваш доклад «{talkTitle}» ждёт ответа.\nФорум: {forum}.' } }
const draft = { query: 'state=proposed', texts, action: 'proposal', is_checked: true, is_necessary: false }

const ask = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown> = {}, { token } = moderator) => {
  const { status, body } = await server.call(endpoint, input, token)
  expect(body, `${endpoint.path}: ${status}`).not.toHaveProperty('code')
  return body
}
const proposed = async (input = oral) => {
  const person = await server.createUser({ firstName: 'Вера', middleName: 'Павловна' })
  const id = await register(person, input)
  await decide(id, input.type)
  return { ...person, registrationId: id }
}
const create = async (more: object = {}): Promise<number> => (await ask(createCampaign, { ...draft, ...more })).id
const dispatch = (perMinute = 1000) =>
  dispatchDue(server, perMinute, (error) => {
    throw error
  })
/** What a campaign's people get now. */
async function arriving() {
  const sent: RenderedMail[] = []
  await server.mail.flush(async (_id, message) => void (message.isChecked && sent.push(message)))
  return sent
}
const confirm = ({ registrationId, token }: { registrationId: number; token: string }) =>
  ask(changeRegistration, { id: registrationId, is_confirm: 1 }, { ...moderator, token })
const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())

// @requirement campaigns-1
test('each person in a view gets one mail with their own values, in their language', async () => {
  const [first, second] = [await proposed(), await proposed(poster)]
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, second.id))
  const outsider = await server.createUser()
  await register(outsider, oral)
  expect(await ask(countAudience, { query: 'state=proposed' })).toEqual({
    people: 2,
    unsubscribed: 0,
    first: { ru: expect.any(Number), en: expect.any(Number) },
  })
  const id = await create({ texts: { ...texts, en: { subject: 'Your talk', body: 'Your talk “{talkTitle}” waits.' } } })
  expect(await ask(getCampaign, { id })).toMatchObject({ state: 'draft', funnel: { total: 2, written: 2 }, count: 2 })
  expect(await dispatch()).toBe(0)
  await ask(moveCampaign, { id, step: 'send' })
  expect(await dispatch()).toBe(2)
  const sent = await arriving()
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [first.email, `О докладе «${oral.comment}»`],
    [second.email, 'Your talk'],
  ])
  const [mail] = sent.filter(({ to }) => to === first.email)
  expect(mail?.text).toContain('Здравствуйте, Вера Павловна!')
  expect(mail?.text).toContain('http://forum.test/proposal?t=')
  expect(mail?.unsubscribeUrl).toContain('/api/forum/unsubscribe/one-click/?u=')
  expect((await ask(listCampaigns))[0]).toMatchObject({ author: 'Модераторова Мария Петровна', funnel: { total: 2, sent: 2, written: 0 } })
})

// @requirement content-6
test('a campaign that was written in both languages is Russian once the forum is without English', async () => {
  const person = await proposed()
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, person.id))
  const id = await create({ texts: { ...texts, en: { subject: 'Your talk', body: 'Your talk “{talkTitle}” waits.' } } })
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  await ask(moveCampaign, { id, step: 'send' })
  expect(await dispatch()).toBe(1)
  expect((await arriving()).map(({ subject }) => subject)).toEqual([`О докладе «${oral.comment}»`])
})

// @requirement campaigns-2
test('before sending, the mail to one person is read, edited, held back, or withdrawn with the others', async () => {
  const [first, second, third] = [await proposed(), await proposed(), await proposed()]
  const id = await create()
  const { results } = await ask(getCampaign, { id })
  const mailOf = (person: TestPerson) => results.find(({ to }: { to: string }) => to === person.email).id
  const read = await ask(getCampaignMail, { id: mailOf(first) })
  expect(read).toMatchObject({ to: first.email, subject: `О докладе «${oral.comment}»`, is_edited: false, draft: texts.ru })
  // The personal link is in the mail alone.
  expect(read.text).not.toContain('/proposal')
  const own = { subject: 'Лично вам', body: 'Напишите нам о {talkTitle}.' }
  await ask(changeCampaignMail, { id: mailOf(first), text: own })
  await ask(changeCampaignMail, { id: mailOf(second), is_held: true })
  const { body } = await server.call(changeCampaignMail, { id: mailOf(first), text: { ...own, body: '{nobody}' } }, moderator.token)
  expect(body.errors.text.body[0]).toContain('{nobody}')
  await ask(changeCampaign, { id, ...draft, texts: { ru: { subject: 'Всем', body: 'Новый текст' } } })
  await ask(moveCampaign, { id, step: 'send' })
  await dispatch()
  expect((await arriving()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [first.email, 'Лично вам'],
    [third.email, 'Всем'],
  ])
  expect((await server.call(changeCampaign, { id, ...draft }, moderator.token)).body.code).toBe('campaign_sent')
  await ask(moveCampaign, { id, step: 'cancel' })
  expect((await ask(getCampaign, { id })).funnel).toMatchObject({ sent: 2, skipped: 1, total: 3 })
})

// @requirement campaigns-3
test('a campaign keeps to the rate, is paused, and goes out at its time', async () => {
  await Promise.all([proposed(), proposed(), proposed()])
  const id = await create()
  expect(
    (await server.call(moveCampaign, { id, step: 'schedule', at: '2025-09-15T08:00:00Z' }, moderator.token)).body.errors,
  ).toHaveProperty('at')
  await ask(moveCampaign, { id, step: 'schedule', at: '2025-09-15T10:00:00Z' })
  expect(await dispatch()).toBe(0)
  later(61)
  expect(await dispatch(2)).toBe(2)
  expect(await dispatch(2)).toBe(0)
  await ask(moveCampaign, { id, step: 'pause' })
  later(2)
  expect(await dispatch(2)).toBe(0)
  await ask(moveCampaign, { id, step: 'send' })
  expect(await dispatch(2)).toBe(1)
  expect((await server.call(moveCampaign, { id, step: 'schedule', at: '2026-09-15T10:00:00Z' }, moderator.token)).body.code).toBe(
    'campaign_sent',
  )
})

// @requirement campaigns-4
test.each([
  ['left_view', (person: Awaited<ReturnType<typeof proposed>>) => confirm(person)],
  ['unsubscribed', ({ token }: TestPerson) => ask(changeSubscription, { is_subscribed: false }, { ...moderator, token })],
  ['no_account', ({ id }: TestPerson) => server.db.update(users).set({ isActive: false }).where(eq(users.id, id))],
])('who has meanwhile %s gets nothing, in the outbox or in the queue', async (reason, act) => {
  const [early, late] = [await proposed(), await proposed()]
  const id = await create()
  await ask(moveCampaign, { id, step: 'send' })
  await act(early)
  await dispatch()
  const queued = await server.db.select().from(mails).where(eq(mails.campaignId, id))
  expect(queued.map(({ userId, state, reason: why }) => [userId, state, why]).sort()).toEqual(
    [
      [early.id, 'skipped', reason],
      [late.id, 'queued', null],
    ].sort(),
  )
  // As after an outage of the mail server.
  await act(late)
  const waiting = queued.find(({ userId }) => userId === late.id)
  expect(await whyNotSend(server.db, server.clock, waiting?.id ?? '')).toBe(reason)
})

// @requirement campaigns-5
test('a necessary message reaches those who have unsubscribed, without an offer to do so', async () => {
  const person = await proposed()
  await ask(changeSubscription, { is_subscribed: false }, person)
  const id = await create({ is_necessary: true })
  await ask(moveCampaign, { id, step: 'send' })
  await dispatch()
  const [mail] = await arriving()
  expect(mail?.to).toBe(person.email)
  expect(mail).not.toHaveProperty('unsubscribeUrl')
})

// @requirement campaigns-6
test('the funnel counts who acted after the mail left, and agrees with the mails', async () => {
  const [first] = [await proposed(), await proposed()]
  const id = await create()
  await ask(moveCampaign, { id, step: 'send' })
  await dispatch()
  await arriving()
  expect((await ask(getCampaign, { id })).funnel.acted).toBe(0)
  later(5)
  await confirm(first)
  const { funnel, results } = await ask(getCampaign, { id })
  expect(funnel).toMatchObject({ acted: 1, sent: 2, total: await server.db.$count(mails, eq(mails.campaignId, id)) })
  expect(results.filter(({ acted }: { acted: boolean }) => acted).map(({ user_id }: { user_id: number }) => user_id)).toEqual([first.id])
})

// @requirement campaigns-7
test('a person finds a copy in the cabinet, without personal links; staff see what became of it', async () => {
  const person = await proposed()
  later(1)
  const id = await create()
  await ask(moveCampaign, { id, step: 'send' })
  await dispatch()
  await arriving()
  const own = await ask(listOwnMails, {}, person)
  expect(own.results[0]).toMatchObject({ subject: `О докладе «${oral.comment}»`, state: 'sent' })
  expect(own.results.map(({ text }: { text: string }) => text).join()).not.toMatch(/proposal\?t=|unsubscribe\?u=/)
  expect((await ask(listMailsTo, { user_id: person.id })).results).toHaveLength(own.results.length)
})

// @requirement campaigns-8
test('a filter, a value, a placeholder or a brace that does not exist is refused, as an empty list is', async () => {
  await proposed()
  const refusals: readonly [more: object, field: string][] = [
    [{ query: 'stage=proposed' }, 'query'],
    [{ query: 'state=nowhere' }, 'query'],
    [{ query: 'state=rejected' }, 'query'],
    [{ texts: { ru: { ...texts.ru, body: '{salary}' } } }, 'texts'],
    [{ texts: { ru: { ...texts.ru, subject: 'Форум {' } } }, 'texts'],
  ]
  for (const [more, field] of refusals) {
    const { status, body } = await server.call(createCampaign, { ...draft, ...more }, moderator.token)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  }
  expect(await server.db.$count(campaigns)).toBe(0)
})

const reminder = {
  name: 'Подтверждение',
  query: 'state=proposed',
  texts: { ru: { subject: 'Подтвердите участие до {deadline}', body: 'Ответьте до {deadline}.' } },
  action: 'proposal',
  is_necessary: false,
  deadline: '2025-09-20',
  days_before: [5, 2],
  is_enabled: true,
}

// @requirement reminders-1
test('a reminder goes out once on its days from nine o’clock, and not to those who have acted', async () => {
  const [first, second] = [await proposed(), await proposed()]
  server.clock.set('2025-09-15T08:59:00+03:00')
  await ask(saveReminder, reminder)
  expect(await writeReminders(server)).toBe(0)
  server.clock.set('2025-09-15T09:00:00+03:00')
  expect(await Promise.all([writeReminders(server), writeReminders(server)])).toEqual(expect.arrayContaining([0, 1]))
  await dispatch()
  expect((await arriving()).map(({ subject }) => subject)).toEqual(Array(2).fill('Подтвердите участие до 20.09.2025'))
  await confirm(first)
  server.clock.set('2025-09-16T12:00:00+03:00')
  expect(await writeReminders(server)).toBe(0)
  server.clock.set('2025-09-18T12:00:00+03:00')
  expect(await writeReminders(server)).toBe(1)
  await dispatch()
  expect((await arriving()).map(({ to }) => to)).toEqual([second.email])
  expect((await ask(listCampaigns))[0]).toMatchObject({ rule: 'Подтверждение', author: null })
})

// @requirement reminders-1
test('a reminder without recipients creates no campaign', async () => {
  await confirm(await proposed())
  await ask(saveReminder, reminder)
  expect(await writeReminders(server)).toBe(0)
  expect(await ask(listCampaigns)).toEqual([])
})

// @requirement reminders-2
test('a dry run names whom a reminder would reach today, and writes nothing', async () => {
  const [first, second] = [await proposed(), await proposed()]
  await ask(changeSubscription, { is_subscribed: false }, second)
  const { id } = await ask(saveReminder, reminder)
  expect(await ask(rehearseReminder, { id })).toMatchObject({ is_due: true, count: 1, people: [{ user_id: first.id, to: first.email }] })
  expect(await server.db.$count(campaigns)).toBe(0)
  await ask(saveReminder, { ...reminder, id, is_enabled: false })
  expect(await ask(rehearseReminder, { id })).toMatchObject({ is_due: false, count: 1 })
  expect(await writeReminders(server)).toBe(0)
  await ask(deleteReminder, { id })
  expect(await ask(listReminders)).toEqual([])
})
