import { changeRegistration, verifyCertificate } from '@forum/contracts/participation/registrations'
import { appoint, endAppointment, getRoleCertificate, listAppointments, listOwnDuties } from '@forum/contracts/people/duties'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { certifiedRoles } from '@forum/domain/people/duties'
import { extractText, getDocumentProxy } from 'unpdf'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { theses, thesisAuthors } from '../../platform/database/schema/theses.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { documentNumber, roleKind } from './documentNumber.ts'

const BEFORE = '2025-10-05T12:00:00+03:00'
const AFTER = '2025-10-22T12:00:00+03:00'
const NAME = 'Ёлкина Юлия Петровна'

const { server, register, decide } = await startForum({ clock: BEFORE, limits: { flood: 1000 } })
const admin = await server.createUser({ roles: ['conf_admin'] })
const password = await hashPassword('Forum2025')
let person: TestPerson

/** A person who did all that there is a certificate for, and gave no talk. */
beforeEach(async () => {
  server.clock.set(BEFORE)
  admin.token = await server.createSession(admin)
  await changeForum(server, () => ({ modulesOn: ['questions', 'authors'] }))
  person = await server.createUser({ lastName: 'Ёлкина', firstName: 'Юлия', isFemale: true, password })
  for (const duty of ['juryPoster', 'chair', 'volunteer']) await server.call(appoint, { user_id: person.id, duty }, admin.token)
  const author = await server.createUser()
  const id = await register(author, oral)
  await decide(id, 2, 3)
  await server.call(changeRegistration, { id, is_confirm: 1 }, author.token)
  const now = server.clock.now()
  await server.db
    .insert(expertReviews)
    .values({ registrationId: id, expertId: person.id, assignedAt: now, scores: [5, 5, 5], submittedAt: now })
  const text = { text: '', funding: '', email: '', literature: [], organizations: [], coauthors: [], createdAt: now }
  const [thesis] = await server.db
    .insert(theses)
    .values({ ...text, registrationId: id, title: 'Геном', speaker: { fullName: '', organizationNumbers: [] } })
    .returning({ id: theses.id })
  await server.db.insert(thesisAuthors).values({ thesisId: thesis?.id ?? 0, place: 1, email: person.email })
})

const own = async () => (await server.call(listOwnDuties, {}, person.token)).body
const numberOf = (role: (typeof certifiedRoles)[number]) => documentNumber(server.secret, roleKind(role, FORUM_ID), person.id)
const verify = async (role: (typeof certifiedRoles)[number], name = NAME) =>
  (await server.call(verifyCertificate, { number: numberOf(role), name })).body.role_certificate?.role
const later = async () => {
  server.clock.set(AFTER)
  person.token = await server.createSession(person)
  admin.token = await server.createSession(admin)
}

test('each role has a certificate after the forum, made for its owner and found by number and name', async () => {
  expect(await own()).toMatchObject({ jury: ['poster'], certificates: certifiedRoles.map((role) => ({ role, is_open: false })) })
  expect((await server.call(getRoleCertificate, { meeting_id: FORUM_ID, role: 'chair' }, person.token)).status).toBe(404)
  expect(await verify('chair')).toBeUndefined()
  await later()
  for (const role of certifiedRoles) expect([await verify(role), await verify(role, 'Ёлкин Юрий Петрович')]).toEqual([role, undefined])
  for (const [role, words] of [
    ['chair', 'была председателем заседания'],
    ['coauthor', `Название доклада: «${oral.comment}»`],
  ] as const) {
    const { url } = (await server.call(getRoleCertificate, { meeting_id: FORUM_ID, role }, person.token)).body
    const { rawPayload } = await server.app.inject(url)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(text).toContain(`http://forum.test/certificates/${numberOf(role)}`)
  }
})

test('a certificate of a role that is withdrawn is not found, and one of a deleted account is', async () => {
  await later()
  const { people } = (await server.call(listAppointments, {}, admin.token)).body
  const chair = people.find(({ user_id, duty }: { user_id: number; duty: string }) => user_id === person.id && duty === 'chair')
  await server.call(endAppointment, { id: chair.id }, admin.token)
  expect([await verify('chair'), await verify('jury')]).toEqual([undefined, 'jury'])
  expect((await own()).certificates.map(({ role }: { role: string }) => role)).not.toContain('chair')
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, person.token)).status).toBe(200)
  expect([await verify('chair'), await verify('jury'), await verify('coauthor')]).toEqual([undefined, 'jury', 'coauthor'])
})

test('without the module nothing is listed, and a certificate that was issued stays genuine', async () => {
  await later()
  await changeForum(server, () => ({ modulesOn: [] }))
  expect((await server.call(listOwnDuties, {}, person.token)).body.code).toBe('module_off')
  expect(await verify('volunteer')).toBe('volunteer')
})
