import { readCard } from '@forum/contracts/participation/card'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration, getCertificate, getInvitation } from '@forum/contracts/participation/registrations'
import { extractText, getDocumentProxy } from 'unpdf'
import { readForum } from '../../forum/current/forum.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { selectRows } from '../registrations/record.ts'
import { certificate, invitation } from './words.ts'

const { server, moderator, register, decide } = await startForum()
beforeEach(() => server.clock.set('2025-10-01T12:00:00+03:00'))

const sheetOf = async (id: number) => {
  const row = (await selectRows(server.db)).find(({ registration }) => registration.id === id)
  if (!row) throw new Error('There is no such registration')
  return { row, forum: await readForum(server.db, 2), section: 'Сессия', name: 'Иванова Мария', day: '2025-10-01' }
}

/** Text that another program reads in a paper, in one line. */
async function readPaper(url: string): Promise<string> {
  const { statusCode, rawPayload } = await server.app.inject(url)
  expect(statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

// @requirement files-19, calls-registration-12
test('an invitation’s URL serves a PDF without the token, for ten minutes', async () => {
  const person = await server.createUser()
  const id = await register(person, { type: 1 })
  const { body } = await server.call(getInvitation, { id }, person.token)
  const opened = await server.app.inject(body.url)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(opened.headers['content-disposition']).toContain(encodeURIComponent('Приглашение.pdf'))
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  // One page, whatever it says.
  expect(opened.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const tampered = [
    body.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
    body.url.replace(/expires=\d/, 'expires=9'),
    body.url.replace(`/invitation/${id}`, `/invitation/${id + 1}`),
    body.url.replace('/invitation/', '/certificate/'),
    body.url.replace(/signature=.*/, ''),
  ]
  for (const url of tampered) expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 403])
  server.clock.set('2025-10-01T12:09:59.999+03:00')
  expect((await server.app.inject(body.url)).statusCode).toBe(200)
  server.clock.set('2025-10-01T12:10:00+03:00')
  expect((await server.app.inject(body.url)).statusCode).toBe(403)
})

// @requirement documents-3
test('the certificate of a listener does not say that participation was confirmed', async () => {
  const listener = await register(await server.createUser({ isFemale: true }), { type: 1 })
  expect(certificate(await sheetOf(listener)).basis).toBe('Выдан на основании регистрации: участница зарегистрирована слушателем.')
})

// @requirement forum-2, documents-2, documents-3
test('name, format, talk, section and days can be extracted from the documents', async () => {
  const person = await server.createUser({ lastName: 'Ёлкина-Щукина', firstName: 'Юлия' })
  const id = await register(person, { ...oral, comment: 'Геном ёжика: <i>Erinaceus</i> & Co «2025»' })
  await decide(id, 2)
  const before = await readPaper((await server.call(getInvitation, { id }, person.token)).body.url)
  expect(before).toContain('Ёлкина-Щукина Юлия Петровна')
  expect(before).toMatch(/от 01\.10\.2025 .*Уважаемый Юлия Петровна!/)
  expect(before).toContain('в качестве слушателя')
  expect(before).not.toContain('Геном ёжика')
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const full = await readPaper((await server.call(getInvitation, { id }, person.token)).body.url)
  server.clock.set('2025-10-22T00:00:00+03:00')
  const given = await readPaper((await server.call(getCertificate, { id }, person.token)).body.url)
  expect(given).toContain('является участником мероприятия')
  expect(given).toContain('участник зарегистрирован и подтвердил участие')
  expect(given).toContain('от 22.10.2025')
  for (const text of [full, given]) {
    expect(text).toContain('Ёлкина-Щукина Юлия Петровна')
    expect(text).toContain('с устным докладом')
    expect(text).toContain('Геном ёжика: <i>Erinaceus</i> & Co «2025»')
    expect(text).toContain('Геномные технологии в сельском хозяйстве')
    expect(text).toContain('20.10.2025 и 21.10.2025')
    expect(text).toMatch(new RegExp(`№ ${id}-[0-9A-Z]{10}`))
  }
})

test('a title of 500 letters fits on one page', async () => {
  const person = await server.createUser({ lastName: 'Я'.repeat(100) })
  const id = await register(person, { ...oral, comment: 'Щ'.repeat(500) })
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const { body } = await server.call(getInvitation, { id }, person.token)
  const opened = await server.app.inject(body.url)
  expect(opened.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

// @requirement states-10
test('the invitation is for a listener until the talk is confirmed, then it names the talk', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2)
  const before = invitation(await sheetOf(id)).paragraphs.join('\n')
  expect(before).toContain('в качестве слушателя')
  expect(before).not.toContain('Геном северного оленя')
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const after = invitation(await sheetOf(id)).paragraphs.join('\n')
  expect(after).toContain('с устным докладом')
  expect(after).toContain('«Геном северного оленя»')
  expect(after).toContain('20.10.2025 и 21.10.2025')
  expect(certificate(await sheetOf(id)).paragraphs.join('\n')).toContain('«Геном северного оленя»')
})

// @requirement states-23
test('a talk confirmed after the forum has its certificate, which its card says; a forum may end confirming', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2)
  await changeForum(server, () => ({ confirmUntil: '2025-10-10' }))
  const confirm = () => server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const at = async (moment: string) => {
    server.clock.set(moment)
    for (const each of [admin, person]) each.token = await server.createSession(each)
  }
  const own = async () => (await server.call(getMeeting, {}, person.token)).body
  await at('2025-10-10T12:00:00+03:00')
  expect(await own()).toMatchObject({ dates: { confirm_until: '2025-10-10' }, registrations: [{ can_confirm: true }] })
  await at('2025-10-22T12:00:00+03:00')
  expect([(await confirm()).body.code, (await own()).registrations[0].can_confirm]).toEqual(['confirming_closed', false])
  await changeForum(server, () => ({ confirmUntil: null }))
  expect((await own()).dates).not.toHaveProperty('confirm_until')
  const card = async () => (await server.call(readCard, { id }, admin.token)).body
  expect(await card()).not.toHaveProperty('confirmed_late')
  expect((await confirm()).status).toBe(200)
  expect((await server.call(getCertificate, { id }, person.token)).status).toBe(200)
  expect((await card()).confirmed_late).toBe(server.clock.now().toISOString())
})

// @requirement states-11, dates-4, calls-registration-13
test.each([
  ['2025-10-21T23:59:59.999+03:00', 409],
  ['2025-10-22T00:00:00.000+03:00', 200],
])('a certificate at %s answers %i', async (moment, status) => {
  const person = await server.createUser()
  const id = await register(person, { type: 1 })
  server.clock.set(moment)
  const reply = await server.call(getCertificate, { id }, person.token)
  expect([reply.status, reply.body.code]).toEqual([status, status === 200 ? undefined : 'certificate_not_open'])
  if (status === 200) expect((await server.app.inject(reply.body.url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

// @requirement states-11
test('a certificate needs a confirmed registration, an invitation an active one', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2)
  server.clock.set('2025-10-22T12:00:00+03:00')
  expect((await server.call(getCertificate, { id }, person.token)).body.code).toBe('certificate_unavailable')
  server.clock.set('2025-10-19T12:00:00+03:00')
  const { body } = await server.call(getInvitation, { id }, person.token)
  await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
  expect((await server.call(getInvitation, { id }, person.token)).body.code).toBe('invitation_unavailable')
  expect((await server.app.inject(body.url)).statusCode).toBe(404)
})

// @requirement access-8
test('documents are for the owner and staff', async () => {
  const owner = await server.createUser()
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const id = await register(owner, { type: 1 })
  for (const reader of [owner, moderator, admin]) expect((await server.call(getInvitation, { id }, reader.token)).status).toBe(200)
})

// @requirement content-3
test('a document in English has the forum’s English texts, and the Russian ones where these are missing', async () => {
  const english = (url: string) => readPaper(`${url}&lang=en`)
  const person = await server.createUser()
  const id = await register(person, { ...oral, section_choice: 3 })
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  const { url } = (await server.call(getInvitation, { id }, person.token)).body
  const first = await english(url)
  expect(first).toContain('Dear Мария Иванова,')
  for (const text of ['Genome Technologies Forum 2025', 'Session 2. Genome technologies in agriculture', 'Priozyorsk, Russia'])
    expect(first).toContain(text)
  expect(first).toContain('Andrey Svetlov, Chair of the Programme Committee National Centre for Genome Technologies')
  expect(await readPaper(url)).toContain('Форум геномных технологий — 2025')
  await changeSection(server, 3, { englishName: '' })
  expect(await english(url)).toContain('Сессия 2. Геномные технологии в сельском хозяйстве')
  await changeSection(server, 3, { englishName: 'Session 2. Genome technologies in agriculture' })
})
