import { correctPresence, markHeldTalk } from '@forum/contracts/door/presence'
import { getForum, rehearseForum, saveForum } from '@forum/contracts/forum/forum'
import { readCard } from '@forum/contracts/participation/card'
import { explainRefusal } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration, getCertificate, verifyCertificate } from '@forum/contracts/participation/registrations'
import { mergeAccounts, undoMerge } from '@forum/contracts/people/duplicates'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { extractText, getDocumentProxy } from 'unpdf'
import { findBroken } from '../../operations/upkeep/invariants.ts'
import { documentNumber } from '../../participation/certificates/documentNumber.ts'
import { checkIns, heldTalks } from '../../platform/database/schema/door.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { presenceScenes } from './testing.ts'

let server: TestApp
let admin: TestPerson
let moderator: TestPerson
let speaker: TestPerson
let listener: TestPerson
let door: ReturnType<typeof presenceScenes>
let talk: number
let listening: number
let entrance: number
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-05T12:00:00+03:00', limits: { flood: 100 } })
  admin = await server.createUser({ roles: ['conf_admin'] })
  moderator = await server.createUser({ roles: ['moderator'] })
  const { register, decide } = scenes(server, moderator)
  const password = await hashPassword('Forum2025')
  speaker = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна', middleName: '', password })
  listener = await server.createUser({ lastName: 'Петров', firstName: 'Пётр', middleName: '' })
  talk = await register(speaker, oral)
  await decide(talk, 2)
  await server.call(changeRegistration, { id: talk, is_confirm: 1 }, speaker.token)
  listening = await register(listener, { type: 1 })
  door = presenceScenes(server)
  await door.openDoor({ certificatesNeedPresence: true })
  entrance = await door.point()
  await at('2025-10-22')
})
afterEach(() => server.close())

async function at(day: string): Promise<void> {
  server.clock.set(`${day}T12:00:00+03:00`)
  for (const each of [admin, moderator, speaker, listener]) each.token = await server.createSession(each)
}
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const certificate = async (id: number, person: TestPerson) => {
  const { status, body } = await server.call(getCertificate, { id }, person.token)
  return status === 200 ? body.url : body.code
}
const hold = (is_held: boolean, by = moderator) => server.call(markHeldTalk, { id: talk, is_held }, by.token)
const reason = 'Сертификат выдаётся тем, кто был отмечен на форуме. Если вы там были, напишите организаторам.'

// @requirement presence-3
test('a certificate waits for a mark; one of another registration of the person is enough', async () => {
  expect(await certificate(listening, listener)).toBe('presence_needed')
  const own = async () => (await server.call(getMeeting, {}, listener.token)).body.registrations[0]
  expect(await own()).toMatchObject({ certificate: false, certificate_refused: reason })
  await door.mark(listening, entrance, '2025-10-20T09:12')
  const url = await certificate(listening, listener)
  const { statusCode, rawPayload } = await server.app.inject({ url })
  expect(statusCode).toBe(200)
  expect(await textOf(rawPayload)).toContain('Выдан на основании присутствия: участник отмечен на форуме.')
  expect(await own()).toMatchObject({ certificate: true })
  expect(await own()).not.toHaveProperty('certificate_refused')
  await door.mark(listening, entrance, '2025-10-20T09:13', { kind: 'undo' })
  expect((await server.app.inject({ url })).statusCode).toBe(409)
})

// @requirement presence-3
test('moderators of the section mark a talk as held, which counts instead of a mark', async () => {
  expect(await certificate(talk, speaker)).toBe('presence_needed')
  const card = async () => (await server.call(readCard, { id: talk }, moderator.token)).body
  expect((await card()).talk_held).toBe(false)
  expect((await hold(true)).body).toEqual({ is_held: true })
  expect((await hold(true)).body).toEqual({ is_held: true })
  const url = await certificate(talk, speaker)
  expect(url).toContain('/media/certificate/')
  expect(await textOf((await server.app.inject({ url })).rawPayload)).toContain('Выдан на основании выступления: доклад состоялся.')
  const { talk_held, history } = await card()
  expect([talk_held, history.filter(({ action }: { action: string }) => action === 'mark talk held').length]).toEqual([true, 1])
  expect((await hold(false)).body).toEqual({ is_held: false })
  expect(await certificate(talk, speaker)).toBe('presence_needed')
  expect((await server.call(markHeldTalk, { id: listening, is_held: true }, moderator.token)).body.code).toBe('talk_only')
  const other = await server.createUser({ roles: ['section_moderator'], sections: [5] })
  expect((await hold(true, other)).status).toBe(403)
  await at('2025-10-19')
  expect((await hold(true)).body.code).toBe('mark_in_future')
})

// @requirement presence-3
test('certificates that were issued stay valid, also after the account is deleted; without the door none asks', async () => {
  await door.openDoor({ certificatesNeedPresence: false })
  expect(await certificate(talk, speaker)).toContain('/media/certificate/')
  await door.openDoor({ certificatesNeedPresence: true })
  const number = documentNumber(server.secret, 'certificate', talk)
  const verify = async () => (await server.call(verifyCertificate, { number, name: 'Ёлкина Анна' })).body.certificate
  expect(await verify()).toMatchObject({ type: 2 })
  await door.openDoor({ modulesOn: [], certificatesNeedPresence: true })
  expect(await certificate(talk, speaker)).toContain('/media/certificate/')
  await door.openDoor()
  await hold(true)
  await door.mark(talk, entrance, '2025-10-20T09:12')
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, speaker.token)).status).toBe(200)
  expect(await verify()).toMatchObject({ type: 2 })
  expect([await server.db.$count(checkIns), await server.db.$count(heldTalks)]).toEqual([0, 0])
})

// @requirement presence-3
test('the rehearsal of the setting names who would lose a certificate', async () => {
  await door.openDoor({ certificatesNeedPresence: false })
  await hold(true)
  const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
  expect(settings.certificates_need_presence).toBe(false)
  const sent = { settings: { ...settings, certificates_need_presence: true }, sections }
  const { effects } = (await server.call(rehearseForum, sent, admin.token)).body
  const losses = effects.filter(({ is_loss }: { is_loss: boolean }) => is_loss)
  expect(losses).toMatchObject([
    { sentence: '1 человек не сможет получить сертификат с сегодняшнего дня', people: [{ full_name: 'Петров Пётр' }] },
  ])
  expect(effects.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
    expect.stringContaining('Выданные сертификаты остаются действительными'),
  )
  expect((await server.call(saveForum, { id: 2, version, ...sent }, admin.token)).body.losing).toBe(1)
  // An earlier client does not know the setting.
  const { certificates_need_presence: _, modules_on: __, ...earlier } = sent.settings
  const saved = await server.call(saveForum, { id: 2, version: version + 1, settings: earlier, sections }, admin.token)
  expect(saved.body).toMatchObject({ version: version + 1, losing: 0 })
  expect((await server.call(rehearseForum, { settings: earlier, sections }, admin.token)).body.effects).toEqual([])
})

// @requirement presence-3
test('«Почему нельзя?» knows what was known of the presence then', async () => {
  const ask = async (id: number, person: TestPerson, time: string) => {
    const input = { user_id: person.id, registration_id: id, action: 'downloadCertificate', at: `2025-10-22T${time}:00+03:00` }
    const { sentence, inputs } = (await server.call(explainRefusal, input, admin.token)).body
    return [sentence, inputs.attended]
  }
  const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
  const sent = { ...settings, venue: 'Зал' }
  expect((await server.call(saveForum, { id: 2, version, settings: sent, sections }, admin.token)).status).toBe(200)
  server.clock.set('2025-10-22T12:30:00+03:00')
  const correct = { user_id: listener.id, point_id: entrance, kind: 'in', day: '2025-10-20', time: '09:00', reason: 'Был' }
  expect((await server.call(correctPresence, correct, admin.token)).status).toBe(200)
  await hold(true)
  server.clock.set('2025-10-22T13:00:00+03:00')
  await hold(false)
  server.clock.set('2025-10-22T14:00:00+03:00')
  const allowed = 'В этот момент было можно.'
  const attended = (is_present: boolean, is_talk_held: boolean) => ({ is_present, is_talk_held })
  // The forum has asked for presence since noon.
  expect(await ask(listening, listener, '11:59')).toEqual([allowed, undefined])
  expect(await ask(listening, listener, '12:15')).toEqual([reason, attended(false, false)])
  expect(await ask(listening, listener, '12:30')).toEqual([allowed, attended(true, false)])
  expect(await ask(talk, speaker, '12:45')).toEqual([allowed, attended(false, true)])
  expect(await ask(talk, speaker, '13:30')).toEqual([reason, attended(false, false)])
})

// @requirement presence-7
test('marks and held talks are among the data held about a person, and move with a merge and back', async () => {
  await door.mark(talk, entrance, '2025-10-20T09:12')
  await hold(true)
  const { registrations, check_ins } = (await server.call(getPersonalData, {}, speaker.token)).body
  expect(registrations).toMatchObject([{ talk_held_at: '2025-10-22T09:00:00.000Z' }])
  expect(check_ins).toMatchObject([{ registration_id: talk, kind: 'in', source: 'code', scanned_at: '2025-10-20T06:12:00.000Z' }])
  expect(await certificate(listening, listener)).toBe('presence_needed')
  const merge = { stays_id: listener.id, absorbed_id: speaker.id, reason: 'Попросил в письме' }
  const { status, body } = await server.call(mergeAccounts, merge, admin.token)
  expect(status).toBe(200)
  expect(await certificate(listening, listener)).toContain('/media/certificate/')
  expect((await findBroken(server.db, server.storage)).filter((line) => !line.includes('согласия нет'))).toEqual([])
  expect((await server.call(undoMerge, { id: body.id }, admin.token)).status).toBe(200)
  expect(await certificate(listening, listener)).toBe('presence_needed')
})
