import { countAudience, listTemplates, previewMessage, saveTemplate, testMessage } from '@forum/contracts/dashboard/mailing'
import { correctAddress, getUnsubscription, listMails, resendMails, unsubscribe } from '@forum/contracts/dashboard/mails'
import { getProfile } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { unsubscribeUrls } from '../../people/subscriptions/unsubscribe.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { DeliveryFailure } from '../../platform/mail/failure.ts'
import { testMail } from '../../testing/composedMail.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { readDeliveryReport, recordBounces, serveBounces } from './bounces.ts'

let server: TestApp
let admin: TestPerson
let moderator: TestPerson
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
  moderator = await server.createUser({ roles: ['moderator'] })
  person = await server.createUser({ firstName: 'Вера', middleName: 'Павловна' })
})
afterEach(() => server.close())

const save = (kind: string, text: object | null, language = 'ru') => server.call(saveTemplate, { kind, language, text }, admin.token)

// @requirement templates-2
test('organisers change the text of a message in one language, and restore the standard one', async () => {
  const own = { subject: 'Ждём вас', body: 'Заявка принята: {format}.\nДоклад: {talkTitle}\n\nДо встречи!' }
  expect((await save('registered', own)).status).toBe(200)
  await scenes(server, moderator).register(person, { type: 1 })
  const [changed] = await server.mails(person.email)
  expect(changed).toMatchObject({ subject: 'Ждём вас' })
  // The line about the talk is left out for a listener.
  expect(changed?.text).toContain('Заявка принята: слушатель.\n\nДо встречи!')
  const [listed] = (await server.call(listTemplates, {}, admin.token)).body
  expect(listed).toMatchObject({ kind: 'registered', texts: { ru: own, en: listed.standard.en } })
  await save('registered', null)
  const [restored] = (await server.call(listTemplates, {}, admin.token)).body
  expect(restored.texts).toEqual(restored.standard)
})

// @requirement templates-3
test('a text with an unknown placeholder is not saved, and the refusal names those there are', async () => {
  const { status, body } = await save('registered', { subject: 'Ждём {fullName}', body: 'Текст {' })
  expect(status).toBe(400)
  expect(body.errors.text.subject[0]).toMatch(/\{fullName\}.*\{format\}/)
  expect(body.errors.text.body[0]).toContain('скобки')
  expect((await save('nothing', null)).status).toBe(404)
})

// @requirement templates-4
test('a draft is shown as a named person would get it, and sent to oneself alone', async () => {
  await scenes(server, moderator).register(person, oral)
  const input = { language: 'ru', text: { subject: '{fullName}', body: '{talkTitle}, <b>{deadline}</b>' }, user_id: person.id }
  const { body } = await server.call(previewMessage, input, moderator.token)
  expect(body).toMatchObject({ to: person.email, subject: 'Иванова Вера Павловна' })
  expect(body.text).toContain('Здравствуйте, Вера Павловна!')
  expect(body.text).toContain(`${oral.comment}, <b>`)
  await server.mails()
  await server.call(testMessage, input, moderator.token)
  expect((await server.mails(moderator.email))[0]).toMatchObject({
    subject: 'Проба: Иванова Вера Павловна',
    html: expect.stringContaining(`${oral.comment}, &lt;b&gt;`),
  })
  expect((await server.mails(person.email)).filter(({ subject }) => subject.includes('Проба'))).toEqual([])
})

// @requirement templates-4
test('a text that an organiser without a registration tries has made-up data for what they lack', async () => {
  await server.mails()
  for (const query of [undefined, 'state=waiting']) {
    const input = { language: 'ru', text: { subject: 'Проверка', body: '{fullName}: «{talkTitle}», {section}' }, query }
    await server.call(testMessage, input, moderator.token)
    expect((await server.mails(moderator.email))[0]?.text).toMatch(/: «Длинные ряды измерений», Первая секция/)
  }
})

// @requirement templates-4, campaigns-1
test('a campaign is previewed as its first recipient gets it, about the registrations in its view', async () => {
  const { register, decide } = scenes(server, moderator)
  const talk = await register(person, oral)
  await decide(talk, 2, 2)
  await register(person, { ...oral, comment: 'Второй доклад', one_more: 1 })
  const earlier = await server.createUser({ lastName: 'Абрамова' })
  await server.db.update(users).set({ unsubscribedAt: server.clock.now() }).where(eq(users.id, earlier.id))
  await register(earlier, oral)
  const { body: audience } = await server.call(countAudience, { query: '' }, moderator.token)
  expect(audience).toEqual({ people: 2, unsubscribed: 1, first: { ru: person.id, en: null } })
  const first = async () => (await server.call(countAudience, { query: '' }, moderator.token)).body.first
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, person.id))
  expect(await first()).toEqual({ ru: null, en: person.id })
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  expect(await first()).toEqual({ ru: person.id, en: null })
  const preview = async (query: string) =>
    (
      await server.call(
        previewMessage,
        { language: 'ru', text: { subject: '{fullName}', body: '{talkTitle}\n\n{section}!' }, user_id: person.id, query },
        moderator.token,
      )
    ).body
  const mail = await preview('state=proposed')
  expect(mail).toMatchObject({ to: person.email, full_name: 'Иванова Вера Павловна', subject: 'Иванова Вера Павловна' })
  expect(mail.text).toContain(oral.comment)
  expect(mail.text).not.toContain('Второй доклад')
  expect(mail.html).toContain(`>${oral.comment}<`)
  // Nothing is known of a talk outside the view, and its recipients would see no brackets either.
  expect((await preview('state=confirmed')).text).not.toMatch(/\[|Второй доклад/)
})

// @requirement subscriptions-1
test('one press unsubscribes, in the mail program or on the page; a forged link has no effect', async () => {
  const { page, oneClick } = unsubscribeUrls(server, person.id)
  const press = (url: string, payload = 'List-Unsubscribe=One-Click', method: 'POST' | 'GET' = 'POST') =>
    server.app.inject({ method, url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const since = async () => (await server.db.select({ at: users.unsubscribedAt }).from(users).where(eq(users.id, person.id)))[0]?.at
  // Mail scanners follow links.
  expect((await press(oneClick, '', 'GET')).statusCode).toBe(405)
  expect((await press(oneClick, 'other=1')).statusCode).toBe(400)
  expect((await press(oneClick.replace(`u=${person.id}`, `u=${admin.id}`))).statusCode).toBe(400)
  expect(await since()).toBeNull()
  expect((await press(oneClick)).statusCode).toBe(200)
  expect(await since()).not.toBeNull()
  await server.db.update(users).set({ unsubscribedAt: null })
  const { u, s } = Object.fromEntries(new URL(page).searchParams)
  expect((await server.call(getUnsubscription, { u, s })).body).toEqual({ is_unsubscribed: false })
  expect((await server.call(getUnsubscription, { u: admin.id, s })).status).toBe(400)
  expect((await server.call(unsubscribe, { u, s })).status).toBe(200)
  expect(await since()).not.toBeNull()
  expect((await server.call(getUnsubscription, { u, s })).body).toEqual({ is_unsubscribed: true })
})

const send = async (to = person.email, failure?: DeliveryFailure) => {
  server.clock.set(new Date(server.clock.now().getTime() + 1000))
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail(to)))
  await server.mail.flush(() => (failure ? Promise.reject(failure) : Promise.resolve())).catch(() => {})
  const [mail] = await server.db.select().from(mails).where(eq(mails.address, to))
  return mail?.id ?? ''
}

const report = (id: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.ru',
    'To: forum@forum.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Письмо не доставлено.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.ru',
    '',
    'Final-Recipient: rfc822; person3@forum.test',
    `Action: ${action}`,
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown;',
    '    mailbox does not exist',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: forum@forum.test',
    'To: person3@forum.test',
    `Message-ID: <${id}@forum.test>`,
    'Subject: Test',
    '',
    'Text',
    '--b--',
    '',
  ].join('\r\n')

// @requirement bounces-1
test('a report of the mail server marks the mail as returned, with its words; a delay or a vacation reply does not', async () => {
  const id = await send()
  expect(await readDeliveryReport(report(id, 'delayed'))).toBeNull()
  expect(await readDeliveryReport(`From: a@forum.test\r\nSubject: Re: <${id}@forum>\r\n\r\nЯ в отпуске.`)).toBeNull()
  const bounce = await readDeliveryReport(report(id))
  expect(bounce).toEqual({ id, reason: '550 5.1.1 User unknown; mailbox does not exist' })
  expect(await recordBounces(server, bounce ? [bounce, { id: crypto.randomUUID(), reason: '' }] : [])).toBe(1)
  const { body } = await server.call(listMails, {}, moderator.token)
  expect(body.results).toMatchObject([{ id, to: person.email, user_id: person.id, state: 'bounced', reason: bounce?.reason }])
  // Sent again from the copy, under the same id.
  await server.call(resendMails, { ids: [id] }, moderator.token)
  const again: string[] = []
  await server.mail.flush(async (sent, { text }) => void again.push(`${sent} ${text.includes('Здравствуйте')}`))
  expect(again).toEqual([`${id} true`])
})

// @requirement bounces-2
test('the webhook takes JSON and whole messages, with its token only', async () => {
  const [first, second] = [await send(), await send(admin.email)]
  serveBounces(server.app, server, 'a'.repeat(32))
  const post = (payload: string, type: string, token = 'a'.repeat(32)) =>
    server.app.inject({
      method: 'POST',
      url: '/api/forum/mail/bounces/',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
    })
  expect((await post(report(first), 'message/rfc822', 'b'.repeat(32))).statusCode).toBe(403)
  expect((await post(report(first), 'message/rfc822')).json()).toEqual({ recorded: 1 })
  const json = JSON.stringify([{ message_id: `<${second}@forum>`, reason: '552 Mailbox full' }, { message_id: 'other' }])
  expect((await post(json, 'application/json')).json()).toEqual({ recorded: 1 })
  expect((await post('{}', 'application/json')).statusCode).toBe(400)
  const states = await server.db.select({ state: mails.state }).from(mails)
  expect(states).toEqual([{ state: 'bounced' }, { state: 'bounced' }])
})

const correct = (user_id: number, email: string) => server.call(correctAddress, { user_id, email }, moderator.token)

// @requirement bounces-3
test('staff correct an address: failed mails go there, both addresses get a mail, sessions end', async () => {
  await send(person.email, new DeliveryFailure('refused', '550 No such mailbox'))
  const offered = async () =>
    (await server.call(listMails, {}, moderator.token)).body.results.map(({ to, can_correct }: Record<string, unknown>) => [
      to,
      can_correct,
    ])
  await send(admin.email, new DeliveryFailure('refused', '550 No such mailbox'))
  // Who has a role changes the address alone.
  expect(Object.fromEntries(await offered())).toEqual({ [person.email]: true, [admin.email]: false })
  expect((await correct(person.id, 'vera@forum.test')).body).toEqual({ resent: 1 })
  const sent: string[][] = []
  await server.mail.flush(async (_id, { to, subject }) => void sent.push([to, subject]))
  expect(sent.sort()).toEqual([
    [person.email, 'Организаторы исправили ваш e-mail на портале форума'],
    ['vera@forum.test', 'Организаторы исправили ваш e-mail на портале форума'],
    ['vera@forum.test', 'Тезисы приняты'],
  ])
  expect((await server.call(getProfile, {}, person.token)).status).toBe(403)
})

// @requirement bounces-3
test('moderators correct an address only while the last mail to it has failed', async () => {
  const sending: (() => Promise<unknown>)[] = [
    async () => {},
    () => send(person.email, new DeliveryFailure('deferred', '450 Greylisted')),
    () => send(person.email, new DeliveryFailure('refused', '550 No such mailbox')).then(() => send()),
    // A failure of an address that the account no longer has.
    () => send(person.email, new DeliveryFailure('refused', '550 No such mailbox')).then(() => moveTo('vera.own@forum.test')),
  ]
  const moveTo = (email: string) => server.db.update(users).set({ email, username: email }).where(eq(users.id, person.id))
  for (const before of sending) {
    await before()
    const { status, body } = await correct(person.id, 'vera@forum.test')
    expect([status, body.errors?.email[0]]).toEqual([400, expect.stringContaining('доходят')])
  }
  await send('vera.own@forum.test', new DeliveryFailure('refused', '550 No such mailbox'))
  expect((await correct(person.id, 'vera@forum.test')).status).toBe(200)
})
