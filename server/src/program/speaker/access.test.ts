import { getTicket } from '@forum/contracts/door/badges'
import { getComing } from '@forum/contracts/participation/coming'
import { explainRefusal } from '@forum/contracts/participation/forumPeople'
import { answerProposal } from '@forum/contracts/participation/proposals'
import { addFile, getInvitation, uploadFile } from '@forum/contracts/participation/registrations'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { loadThesis, thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import { comingToken } from '../../participation/coming/link.ts'
import { badgeKinds, badgePrints, comingAnswers } from '../../platform/database/schema/door.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { pdf } from '../../testing/documents.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { speakerCalls } from './testing.ts'

/** What the former speaker had of a talk, and what each of both people may read and delete. */

const { server, register, decide, stored } = await startForum()
const admin = await server.createUser({ roles: ['conf_admin'] })
const { change } = speakerCalls(server, admin)
const password = await hashPassword('Forum2025')
await changeForum(server, () => ({ modulesOn: ['door'] }))

let former: TestPerson
let next: TestPerson
let id: number
beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  former = await server.createUser({ password })
  next = await server.createUser({ lastName: 'Петров', firstName: 'Пётр', password })
  id = await register(former, oral)
})
/** Later, so that entries of the log have an order. */
const later = (hour: number) => server.clock.set(`2025-09-15T${hour}:00:00+03:00`)

const linkTo = async ({ email }: TestPerson): Promise<string> =>
  /\/proposal\?t=(\S+)$/m.exec((await server.mails(email)).find(({ text }) => text.includes('/proposal?t='))?.text ?? '')?.[1] ?? ''
const opens = async (url: string) => (await server.app.inject(url)).statusCode

// @requirement speaker-7
test('links from mails of the former speaker end, those of the new one work', async () => {
  await decide(id, 2, 3)
  const secret = 'a secret of the tests, long enough'
  const proposal = await linkTo(former)
  const coming = await comingToken(server.db, secret, [id])
  expect((await server.call(getComing, { t: coming })).status).toBe(200)
  await change({ id, user_id: next.id })
  expect((await server.call(answerProposal, { t: proposal, answer: 'decline', reason: 'Болен' })).body.code).toBe('bad_link')
  expect((await server.call(getComing, { t: coming })).body.code).toBe('bad_link')
  expect((await stored(id))?.isActive).toBe(true)
  expect((await server.call(getComing, { t: await comingToken(server.db, secret, [id]) })).status).toBe(200)
  expect((await server.call(answerProposal, { t: await linkTo(next), answer: 'confirm' })).status).toBe(200)
  // Given back, the first links stay void.
  await change({ id, user_id: former.id })
  expect((await server.call(getComing, { t: coming })).body.code).toBe('bad_link')
})

// @requirement speaker-7
test('the theses, files, papers and the ticket are closed for the former speaker, also by addresses issued before', async () => {
  const { token } = former
  await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, token)
  const file = (await server.upload(uploadFile, { name: 'тезисы.pdf', bytes: pdf }, { type: '3' }, token)).body
  const { registration } = (await server.call(addFile, { id, file_id: file.id, file_type: 3 }, token)).body
  const docx = (await server.call(thesisToDoc, { id: registration.thesis_id }, token)).body.url
  const invitation = (await server.call(getInvitation, { id }, token)).body.url
  const ticket = (await server.call(getTicket, { id }, token)).body.path
  const addresses = [registration.file_pdf.url, docx, invitation, ticket]
  for (const address of addresses) expect(await opens(address)).toBe(200)
  await server.db.insert(badgeKinds).values({ registrationId: id, kind: 'x' })
  await server.db.insert(badgePrints).values({ registrationId: id, printedAt: server.clock.now(), content: '{}' })
  await server.db.insert(comingAnswers).values({ registrationId: id, isComing: false, answeredAt: server.clock.now() })

  await change({ id, user_id: next.id })
  for (const address of addresses) expect(await opens(address)).toBe(404)
  expect((await server.call(loadThesis, { id: registration.thesis_id }, token)).status).toBe(404)
  expect((await server.call(getInvitation, { id }, token)).status).toBe(404)
  expect((await server.call(loadThesis, { id: registration.thesis_id }, next.token)).status).toBe(200)
  expect(await opens((await server.call(getTicket, { id }, next.token)).body.path)).toBe(200)
  for (const table of [badgeKinds, badgePrints, comingAnswers]) expect(await server.db.$count(table)).toBe(0)
})

const downloaded = async ({ token }: TestPerson) => (await server.call(getPersonalData, {}, token)).body

// @requirement speaker-8
test('each person downloads what is theirs: the log of a talk until the change, or since', async () => {
  later(13)
  await decide(id, 2, 3)
  later(14)
  await change({ id, user_id: next.id })
  later(15)
  await decide(id, 2, 2)
  const [of, now] = [await downloaded(former), await downloaded(next)]
  expect([of.registrations.length, now.registrations.length]).toEqual([0, 1])
  const about = (held: typeof of) =>
    held.audit
      .filter(({ subject }: { subject: string }) => [`registration:${id}`, `user:${held.account.id}`].includes(subject))
      .map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject.split(':')[0]}`)
  expect(about(of)).toEqual(['change registration registration', 'change speaker registration', 'change speaker user'])
  expect(about(now)).toEqual(['read profile user', 'change speaker user', 'change registration registration'])
})

// @requirement speaker-8
test('what was allowed to the new speaker is explained without the time of the former one', async () => {
  later(14)
  await change({ id, user_id: next.id })
  const explained = async (hour: number) => {
    const input = { user_id: next.id, registration_id: id, action: 'cancel', at: `2025-09-15T${hour}:30:00+03:00` }
    return (await server.call(explainRefusal, input, admin.token)).body.sentence
  }
  later(16)
  expect([await explained(13), await explained(15)]).toEqual(['В этот момент этой заявки ещё не было.', 'В этот момент было можно.'])
})

// @requirement speaker-8
test('a former speaker who deletes the account leaves the talk; the new one deletes it', async () => {
  await change({ id, user_id: next.id })
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, former.token)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ userId: next.id })
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, next.token)).status).toBe(200)
  expect(await stored(id)).toBeUndefined()
})
