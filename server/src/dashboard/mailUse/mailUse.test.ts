import { findTemplateRecipients, getMailUse, previewMessage, testMessage } from '@forum/contracts/dashboard/mailing'
import { eq } from 'drizzle-orm'
import { mailCounts, mails } from '../../platform/database/schema/mails.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { settleSent } from '../../platform/mail/claims.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { allMailKinds } from '../campaigns/allMailKinds.ts'
import { occasions } from './occasions.ts'

// @requirement templates-5
test('every kind of mail has an occasion, whose optional placeholders it has', () => {
  const all = inLanguage('en', occasions)
  const known = [...allMailKinds, { id: 'campaign', placeholders: [] }, { id: 'reminder', placeholders: [] }]
  expect(Object.keys(all).sort()).toEqual(known.map(({ id }) => id).sort())
  for (const { id, placeholders } of known) expect(placeholders).toEqual(expect.arrayContaining([...(all[id]?.optional ?? [])]))
})

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

const use = async () => {
  const { body } = await server.call(getMailUse, {}, admin.token)
  const sent = Object.fromEntries(body.kinds.flatMap((each: { kind: string; sent: number }) => (each.sent ? [[each.kind, each.sent]] : [])))
  return { forum: body.forum, former: body.is_former, sent }
}

// @requirement templates-5
test('mails are counted when they were sent, once each, and stay counted when they are deleted', async () => {
  const person = await server.createUser()
  await scenes(server, admin).register(person, oral)
  expect((await use()).sent).toEqual({})
  await server.mails()
  expect(await use()).toMatchObject({ former: false, sent: { registered: 1 } })
  const [mail] = await server.db.select().from(mails).where(eq(mails.kind, 'registered'))
  await settleSent(server.db, server.clock, mail?.id ?? '')
  await server.db.delete(mails)
  expect((await use()).sent).toEqual({ registered: 1 })
})

// @requirement templates-5
test('the mails of the former forum are counted, not those of one before or of a draft', async () => {
  for (const [id, title, day] of [
    [7, 'Позапрошлый', '2021-10-20'],
    [8, 'Прошлый', '2023-10-20'],
    [9, 'Будущий', '2031-10-20'],
  ]) {
    await server.pool.query(
      `insert into meetings (id, settings, policy) select $1, settings || jsonb_build_object('title', $2::text, 'days', jsonb_build_array($3::text)), policy from meetings where is_current`,
      [id, title, day],
    )
    await server.db.insert(mailCounts).values({ meetingId: Number(id), kind: 'decision', sent: Number(id) })
  }
  expect(await use()).toEqual({ forum: 'Прошлый', former: true, sent: { decision: 8 } })
})

const text = { subject: 'Заявка {format}', body: 'Доклад: {talkTitle}\n\nСекция: {section}\n\nДальше: {nextStep}' }
const recipients = async (kind: string, language = 'ru') =>
  (await server.call(findTemplateRecipients, { kind, language }, admin.token)).body
const preview = async (more: object) =>
  (await server.call(previewMessage, { kind: 'registered', language: 'ru', text, ...more }, admin.token)).body

// @requirement templates-6
test('a template is previewed as its first recipient gets it, and those with the least and the most data; each read is recorded', async () => {
  const listener = await server.createUser({ lastName: 'Борисова', middleName: '' })
  const speaker = await server.createUser({ lastName: 'Яковлева' })
  const middle = await server.createUser({ lastName: 'Абрамова' })
  const { register } = scenes(server, admin)
  for (const [person, input] of [
    [listener, { type: 1 }],
    [speaker, { ...oral, comment: `${oral.comment}, с длинным названием` }],
    [middle, oral],
  ] as const)
    await register(person, input)
  expect(await recipients('registered')).toEqual({ first: middle.id, least: listener.id, most: speaker.id })
  expect(await recipients('registered', 'en')).toEqual({ first: null, least: null, most: null })
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, speaker.id))
  expect(await recipients('registered', 'en')).toEqual({ first: speaker.id, least: speaker.id, most: speaker.id })
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  expect(await recipients('registered')).toEqual({ first: middle.id, least: listener.id, most: speaker.id })
  await server.db.delete(auditLog)
  const least = await preview({ user_id: listener.id, sample: 'least' })
  expect(least).toMatchObject({ to: listener.email, subject: 'Заявка слушатель' })
  expect(least.text).toMatch(/Дальше: [А-Я]/)
  expect(least.text).not.toMatch(/Доклад:|\[|\{/)
  expect((await preview({ user_id: speaker.id, sample: 'most' })).text).toContain('с длинным названием')
  await server.call(testMessage, { kind: 'registered', language: 'ru', text, user_id: middle.id }, admin.token)
  const reads = await server.db.select({ action: auditLog.action, subject: auditLog.subject }).from(auditLog).orderBy(auditLog.id)
  expect(reads).toEqual([listener, speaker, middle].map(({ id }) => ({ action: 'read card', subject: `user:${id}` })))
})

// @requirement templates-6
test('without recipients a made-up example is shown as one, in its language, and nothing is recorded', async () => {
  const subject = 'Role {role}: {forum}'
  const body = 'Sections: {sections}\n\nBy {author}, {contact}'
  const mail = await preview({ kind: 'role-granted', language: 'en', text: { subject, body }, sample: 'least' })
  expect(mail).toMatchObject({ is_example: true, to: 'maria@example.org', full_name: expect.stringMatching(/^[\w ]+$/) })
  expect(mail.text).not.toMatch(/Sections|\[|[а-я]/i)
  expect((await preview({ sample: 'most' })).text).toContain('Секция: ')
  expect(await server.db.select().from(auditLog)).toEqual([])
})
