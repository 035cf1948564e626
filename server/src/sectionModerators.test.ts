import { changeParticipants } from '@forum/contracts/participation/bulkDecisions'
import { readCard } from '@forum/contracts/participation/card'
import { exportAttendance, exportRegistrations } from '@forum/contracts/participation/exports'
import { changeParticipant, listRegistrations } from '@forum/contracts/participation/participants'
import { addFile, changeRegistration, getCertificate, getInvitation, uploadFile } from '@forum/contracts/participation/registrations'
import { decideReview, previewRelease, releaseDecisions, undoDecision } from '@forum/contracts/theses/review'
import { thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import { texts } from '@forum/domain/people/roles'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { userRoles } from './platform/database/schema/forum.ts'
import { pdf } from './testing/documents.ts'
import { oral, scenes } from './testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from './testing/testApp.ts'
import { goodThesis } from './testing/thesis.ts'

/** What ownership.test.ts does not ask of moderators of sections: several records in one call, files, and a change of their sections. */

interface Talk {
  owner: TestPerson
  id: number
  thesis: number
}

let server: TestApp
let moderator: TestPerson
let reader: TestPerson
let own: Talk
let foreign: Talk
/** Talks decided in the test of held decisions. */
let prepared: { own: Talk; foreign: Talk }

async function talkIn(section_choice: number, lastName: string): Promise<Talk> {
  const owner = await server.createUser({ lastName })
  const { register, decide } = scenes(server, moderator)
  const input = { ...oral, section_choice, comment: `Доклад ${lastName}`, selected_listen_sections: [section_choice] }
  const id = await register(owner, input)
  const file = await server.upload(uploadFile, { name: `${lastName}.pdf`, bytes: pdf }, { type: '3' }, owner.token)
  await server.call(addFile, { id, file_id: file.body.id, file_type: 3 }, owner.token)
  const sent = { current_user_registration_id: id, thesis: { ...goodThesis(), name: `ТЕЗИСЫ ${lastName}` } }
  const { body } = await server.call(uploadThesis, sent, owner.token)
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, owner.token)
  return { owner, id, thesis: body.thesis.id }
}

beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'] })
  own = await talkIn(3, 'Своева')
  foreign = await talkIn(5, 'Чужаева')
  prepared = { own: await talkIn(3, 'Своевич'), foreign: await talkIn(5, 'Чужин') }
  // A listener belongs to no section.
  const listener = await server.createUser({ lastName: 'Чужакова' })
  await scenes(server, moderator).register(listener, { type: 1, selected_listen_sections: [5] })
  server.clock.set('2025-10-25T12:00:00+03:00')
  moderator.token = await server.createSession(moderator)
  reader = await server.createUser({ roles: ['section_moderator'], sections: [3] })
})
afterAll(() => server.close())

// @requirement access-15
test('a bulk decision changes the own rows and says which it does not', async () => {
  const { stored } = scenes(server, moderator)
  const items = [own, foreign].map(async ({ id }) => ({ id, version: (await stored(id))?.version }))
  const change = { new_org_comment: 'Зал 7' }
  const { body } = await server.call(changeParticipants, { items: await Promise.all(items), change }, reader.token)
  expect(body).toMatchObject({ done: [own.id], failed: [{ id: foreign.id, fio: '', code: 'forbidden', message: texts.otherSection }] })
  expect([(await stored(own.id))?.speechDate, (await stored(foreign.id))?.speechDate]).toEqual(['Зал 7', '20 октября'])
})

// @requirement access-15
test('no registration is moved into a section of others', async () => {
  const { stored } = scenes(server, moderator)
  const { status, body } = await server.call(changeParticipant, { id: own.id, new_user_type: 2, new_section: 5 }, reader.token)
  expect([status, body.message]).toEqual([403, texts.otherSection])
  expect(await stored(own.id)).toMatchObject({ decidedSectionId: null })
})

// @requirement access-15, review-4
test('held decisions of other sections are neither seen nor released, and no decision there is undone', async () => {
  const { stored } = scenes(server, moderator)
  const { own, foreign } = prepared
  const decide = async ({ id }: Talk, by: TestPerson, more = {}) => {
    const input = { id, version: (await stored(id))?.version, new_user_type: 3, ...more }
    return server.call(decideReview, input, by.token)
  }
  expect((await decide(foreign, reader, { held: true })).status).toBe(403)
  for (const talk of [own, foreign]) expect((await decide(talk, moderator, { held: true })).status).toBe(200)
  const preview = (await server.call(previewRelease, { meeting_id: 2 }, reader.token)).body
  expect([preview.items.map(({ id }: { id: number }) => id), preview.letters.length]).toEqual([[own.id], 1])
  const items = await Promise.all([own, foreign].map(async ({ id }) => ({ id, version: (await stored(id))?.version })))
  const { body } = await server.call(releaseDecisions, { items }, reader.token)
  expect(body).toMatchObject({ done: [own.id], failed: [{ id: foreign.id, fio: '', code: 'forbidden', message: texts.otherSection }] })
  const undo = (await decide(foreign, moderator, { new_org_comment: 'Зал 9' })).body.undo
  expect((await server.call(undoDecision, { undo }, reader.token)).status).toBe(403)
})

const open = async (url: string) => {
  const { statusCode, rawPayload } = await server.app.inject({ url })
  const parts = statusCode === 200 ? Object.values(unzipSync(rawPayload)) : []
  return { status: statusCode, text: parts.map((part) => strFromU8(part)).join('\n') }
}
const url = async (reply: Promise<{ body: { url: string } }>) => (await reply).body.url

// @requirement access-15
test.each<[string, give: (token: string) => Promise<string>]>([
  ['The spreadsheet', (token) => url(server.call(exportRegistrations, {}, token))],
  ['All theses', (token) => url(server.call(thesisToDoc, { id: -13 }, token))],
  ['The listeners of all events', (token) => url(server.call(exportAttendance, { type: 'audience' }, token))],
])('%s of a section moderator: the own section only, as long as it is theirs', async (_what, give) => {
  const person = await server.createUser({ roles: ['section_moderator'], sections: [3, 7] })
  const given = await give(person.token)
  const before = await open(given)
  expect([before.status, /Своева/i.test(before.text), /Чуж/i.test(before.text)]).toEqual([200, true, false])
  await server.db.delete(userRoles).where(and(eq(userRoles.userId, person.id), eq(userRoles.sectionId, 3)))
  const after = await open(given)
  expect([after.status, /Своева/i.test(after.text)]).toEqual([200, false])
  expect(/Чуж/i.test((await open(await give(moderator.token))).text)).toBe(true)
})

// @requirement access-15
test('the address of a file, thesis or paper ends with the section', async () => {
  const person = await server.createUser({ roles: ['section_moderator'], sections: [3, 7] })
  const { body } = await server.call(readCard, { id: own.id }, person.token)
  const given = [body.registration.file_pdf.url]
  given.push(await url(server.call(thesisToDoc, { id: own.thesis }, person.token)))
  for (const endpoint of [getInvitation, getCertificate]) given.push(await url(server.call(endpoint, { id: own.id }, person.token)))
  const statuses = () => Promise.all(given.map(async (path: string) => (await server.app.inject({ url: path })).statusCode))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await server.db.delete(userRoles).where(and(eq(userRoles.userId, person.id), eq(userRoles.sectionId, 3)))
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await server.db.delete(userRoles).where(eq(userRoles.userId, person.id))
  expect(await statuses()).toEqual([403, 403, 403, 403])
})

// @requirement access-15, access-6
test('a conference admin who moderates a section sees all people, and the materials of that section', async () => {
  const person = await server.createUser({ roles: ['conf_admin', 'section_moderator'], sections: [3] })
  const { body } = await server.call(listRegistrations, { meeting_id: 2 }, person.token)
  const row = (id: number) => body.results.find((found: { id: number }) => found.id === id)
  expect([row(own.id).thesis_id, row(foreign.id).thesis_id, 'file_pdf' in row(foreign.id)]).toEqual([own.thesis, undefined, false])
})

// @requirement access-15
test('a change of the sections counts with the next request, also for open cards', async () => {
  const person = await server.createUser({ roles: ['section_moderator'], sections: [3] })
  const read = async (talk: Talk) => (await server.call(readCard, { id: talk.id }, person.token)).status
  expect([await read(own), await read(foreign)]).toEqual([200, 403])
  await server.db.update(userRoles).set({ sectionId: 5 }).where(eq(userRoles.userId, person.id))
  expect([await read(own), await read(foreign)]).toEqual([403, 200])
  await server.db.delete(userRoles).where(eq(userRoles.userId, person.id))
  expect([await read(own), await read(foreign)]).toEqual([403, 403])
})
