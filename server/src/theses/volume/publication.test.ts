import { getMeeting } from '@forum/contracts/participation/meeting'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { agreeToAbstract } from '@forum/contracts/program/program'
import { answerPublication, getPublication } from '@forum/contracts/theses/publication'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { and, eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { publishedAbstracts } from '../../platform/database/schema/program.ts'
import { publicationAnswers } from '../../platform/database/schema/theses.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { volumeScenes } from './testing.ts'

const { server, moderator, register } = await startForum()
const { switchModule, save } = volumeScenes(server, moderator)
let person: TestPerson
let id: number

const upload = (more: object = {}) =>
  server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis(), ...more }, person.token)
const read = async (by = person) => (await server.call(getPublication, { id }, by.token)).body
const answer = (given: string, licence = 'cc-by-4.0', by = person) =>
  server.call(answerPublication, { id, answer: given, licence }, by.token)
const isShown = async () => (await server.db.$count(publishedAbstracts, eq(publishedAbstracts.registrationId, id))) === 1
const agree = (agreed: boolean) => server.call(agreeToAbstract, { id, agreed }, person.token)

beforeEach(async () => {
  await switchModule(true)
  person = await server.createUser()
  id = await register(person, oral)
})

// @requirement publication-1
test('the former answer is that for the programme, and nothing is in the volume without an answer', async () => {
  await switchModule(false)
  await upload()
  await agree(true)
  await switchModule(true)
  expect(await read()).toEqual({ answer: 'program', is_answered: false, licence: 'cc-by-4.0', closed_on: null, paper: null })
  expect((await answer('volume')).status).toBe(200)
  expect(await read()).toMatchObject({ answer: 'volume', is_answered: true })
  expect(await isShown()).toBe(true)
  expect((await server.call(getPersonalData, {}, person.token)).body.registrations[0].publication_answers).toMatchObject([
    { in_volume: true, licence: 'cc-by-4.0' },
  ])
  await answer('none')
  expect(await read()).toMatchObject({ answer: 'none' })
  await switchModule(false)
  const [{ shows_abstract: shown }] = (await server.call(getMeeting, { id: 2 }, person.token)).body.registrations
  expect(shown).toBe(false)
  expect((await answer('volume')).body).toMatchObject({ code: 'module_off' })
})

// @requirement publication-1
test('hiding the abstract by the former call takes it out of the volume, and showing it does not put it back', async () => {
  await upload()
  await answer('volume')
  await agree(false)
  expect(await read()).toMatchObject({ answer: 'none' })
  await agree(true)
  expect(await read()).toMatchObject({ answer: 'program' })
})

// @requirement publication-2
test('the answer is sent with the thesis; a forum without the module takes none', async () => {
  const publication = { answer: 'volume', licence: 'cc-by-4.0' }
  expect((await upload({ publication })).status).toBe(201)
  expect(await read()).toMatchObject({ answer: 'volume' })
  const [logged] = await server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'answer publication'), eq(auditLog.subject, `registration:${id}`)))
  expect(logged?.changes).toEqual({ publication: [null, 'volume'] })

  await switchModule(false)
  person = await server.createUser()
  id = await register(person, oral)
  expect((await upload({ publication })).status).toBe(201)
  expect(await isShown()).toBe(false)
  expect(await server.db.$count(publicationAnswers, eq(publicationAnswers.registrationId, id))).toBe(0)
})

// @requirement publication-2
test('consent is to one licence: another one is a new question', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  await upload()
  await answer('volume')
  await save(admin, { licence: 'cc-by-nc-4.0' })
  expect(await read()).toMatchObject({ answer: 'program', licence: 'cc-by-nc-4.0' })
  expect(await answer('volume')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', message: /лицензию/ } })
  expect((await answer('volume', 'cc-by-nc-4.0')).status).toBe(200)
  await save(admin)
})

// @requirement publication-1
test('only the owner of an active talk with a thesis agrees, and everybody may refuse', async () => {
  expect(await answer('volume')).toMatchObject({ status: 409, body: { code: 'thesis_missing' } })
  expect((await answer('none')).status).toBe(200)
  const other = await server.createUser()
  expect([(await answer('none', 'cc-by-4.0', other)).status, (await server.call(getPublication, { id }, other.token)).status]).toEqual([
    404, 404,
  ])
  await upload()
  await server.db.update(registrations).set({ isActive: false }).where(eq(registrations.id, id))
  expect(await answer('program')).toMatchObject({ status: 409, body: { code: 'cancelled' } })
})
