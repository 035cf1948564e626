import { answerProposal, getProposals } from '@forum/contracts/participation/proposals'
import { eq } from 'drizzle-orm'
import { outbox, reminderRules } from '../../platform/database/schema/mails.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { closeAccount } from '../../platform/sessions/accountAccess.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, scenes, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'

const { server, moderator, register, decide, stored } = await startForum()
let person: TestPerson
beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  person = await server.createUser({ firstName: 'Вера', middleName: 'Павловна' })
})

/** The link in the latest mail to the person. */
async function linkTo({ email } = person): Promise<string> {
  const [mail] = await server.mails(email)
  return new URL(/^\S*\/proposal\?t=\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get('t') ?? ''
}
const read = async (t: string) => (await server.call(getProposals, { t })).body
const states = async (t: string) => (await read(t)).proposals.map(({ state }: { state: string }) => state)
const answer = (t: string, input: object) => server.call(answerProposal, { t, ...input })
const proposed = async (input: typeof oral = oral, section: number | null = null) => {
  const id = await register(person, input)
  await decide(id, input.type, section)
  return { id, t: await linkTo() }
}

// @requirement proposals-1
test('the decision comes first in the mail, whose link confirms without signing in; reading changes nothing', async () => {
  const { id, t } = await proposed()
  const [mail] = await server.db.select().from(outbox).where(eq(outbox.to, person.email)).orderBy(outbox.id).offset(1)
  expect(mail?.text).toMatch(/^Здравствуйте, Вера Павловна!\n\nФорма участия: устный доклад\.\n/)
  for (let turn = 0; turn < 3; turn++) expect(await states(t)).toEqual(['open'])
  expect(await read(t)).toMatchObject({ name: 'Вера Павловна', proposals: [{ title: oral.comment, type: 2, decline_refused: null }] })
  expect((await stored(id))?.ownerConfirmed).toBe(false)
  expect((await answer(t, { answer: 'confirm' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ ownerConfirmed: true })
  expect((await server.mails(person.email))[0]?.subject).toBe('Вы подтвердили участие в форуме')
  // The link has been used.
  expect(await read(t)).toMatchObject({ name: '', proposals: [{ state: 'confirmed', title: '' }] })
  expect(await answer(t, { answer: 'decline', reason: 'Передумала' })).toMatchObject({ status: 409 })
})

// @requirement proposals-6
test('the last day to answer is the forum’s, otherwise that of the reminder about it', async () => {
  const { t } = await proposed()
  const until = async () => (await read(t)).proposals[0]?.answer_until
  expect(await until()).toBeNull()
  const reminder = {
    meetingId: 2,
    name: 'Подтвердите',
    query: 'state=proposed',
    deadline: '2025-10-03',
    daysBefore: [1],
    texts: {},
    action: 'proposal',
    isChecked: true,
    isNecessary: true,
  }
  await server.db.insert(reminderRules).values({ ...reminder, isEnabled: true } as typeof reminderRules.$inferInsert)
  expect(await until()).toBe('2025-10-03')
  // It is still 3 October in London, but no longer at the forum in Moscow.
  server.clock.set('2025-10-04T00:30:00+03:00')
  expect(await until()).toBeNull()
  server.clock.set('2025-09-15T12:00:00+03:00')
  await changeForum(server, () => ({ confirmUntil: '2025-09-30' }))
  expect(await until()).toBe('2025-09-30')
  await changeForum(server, () => ({ confirmUntil: null }))
  await server.db.delete(reminderRules)
})

// @requirement proposals-2
test('declining needs a reason, which staff find in the log, and keeps to the gate of cancelling', async () => {
  const { id, t } = await proposed()
  expect((await answer(t, { answer: 'decline', reason: ' ' })).status).toBe(400)
  server.clock.set('2025-10-20T12:00:00+03:00')
  expect((await read(t)).proposals[0]?.state).toBe('expired')
  server.clock.set('2025-09-16T12:00:00+03:00')
  expect((await answer(t, { answer: 'decline', reason: 'Командировка' })).status).toBe(200)
  expect((await stored(id))?.isActive).toBe(false)
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'cancel registration'))
  expect(entry).toMatchObject({ actorId: person.id, changes: { reason: 'Командировка' } })
  expect(await states(t)).toEqual(['declined'])
})

test('the link of a closed account shows and does nothing', async () => {
  const { id, t } = await proposed()
  await server.db.transaction((tx) => closeAccount(tx, person.id))
  expect((await server.call(getProposals, { t })).body.code).toBe('bad_link')
  expect((await answer(t, { answer: 'confirm' })).body.code).toBe('bad_link')
  expect((await stored(id))?.ownerConfirmed).toBe(false)
})

// @requirement proposals-3
test('once the forum has begun, a link shows why it cannot be declined, and still confirms', async () => {
  const id = await register(person, oral)
  server.clock.set('2025-10-19T12:00:00+03:00')
  const later = { ...moderator, token: await server.createSession(moderator) }
  await scenes(server, later).decide(id, 2)
  const t = await linkTo()
  server.clock.set('2025-10-21T12:00:00+03:00')
  expect((await read(t)).proposals[0]?.decline_refused).toContain('уже начался')
  expect((await answer(t, { answer: 'decline', reason: 'Поздно' })).body.code).toBe('cancelling_closed')
  expect((await answer(t, { answer: 'confirm' })).status).toBe(200)
})

// @requirement proposals-4
test('section 15 requires the name of the project, and a poster may become a listener', async () => {
  const { id, t } = await proposed(oral, 15)
  expect((await read(t)).proposals[0]).toMatchObject({ asks_project_name: true, may_listen: false })
  expect((await answer(t, { answer: 'confirm' })).body.code).toBe('project_name_required')
  expect((await answer(t, { answer: 'confirm', project_name: 'Геном' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ projectName: 'Геном', ownerConfirmed: true })
  const other = await proposed({ ...poster, ...({ one_more: true } as object) })
  expect((await read(other.t)).proposals[0]).toMatchObject({ may_listen: true })
  expect((await answer(other.t, { answer: 'confirm', gives_up_poster: true })).status).toBe(200)
  expect(await stored(other.id)).toMatchObject({ decidedFormat: 'listener', ownerConfirmed: true })
})

// @requirement proposals-5
test('a link works for its decision only, and for 30 days', async () => {
  const { id, t } = await proposed()
  server.clock.set('2025-09-16T12:00:00+03:00')
  await decide(id, 3)
  expect(await states(t)).toEqual(['outdated'])
  expect((await answer(t, { answer: 'confirm' })).body.code).toBe('bad_link')
  const second = await linkTo()
  expect(await states(second)).toEqual(['open'])
  server.clock.set('2025-10-16T12:00:00+03:00')
  expect(await states(second)).toEqual(['expired'])
  expect((await answer(second, { answer: 'confirm' })).body.code).toBe('bad_link')
})

// @requirement proposals-5
test('a changed link is refused', async () => {
  const { t } = await proposed()
  const [id = '', ...rest] = t.split('.')
  for (const forged of [[String(Number(id) - 1), ...rest].join('.'), `${t}x`, id, '', 'x'.repeat(900)]) {
    expect((await server.call(getProposals, { t: forged })).status).toBe(400)
    expect((await answer(forged, { answer: 'confirm' })).status).toBe(400)
  }
})
