import { saveReminder } from '@forum/contracts/dashboard/mailing'
import { getForum, rehearseForum } from '@forum/contracts/forum/forum'
import { readCard } from '@forum/contracts/participation/card'
import {
  answerCoauthor,
  getCoauthorRequest,
  listCoauthored,
  listCoauthors,
  settleCoauthor,
  stopCoauthorMails,
} from '@forum/contracts/participation/coauthors'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { answerPublication } from '@forum/contracts/theses/publication'
import { correctThesis, deleteThesis, loadThesis, loadThesisDraft, uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { settings } from '../../forum/seed/forum.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { recordings } from '../../platform/database/schema/program.ts'
import { thesisAuthors, volumes } from '../../platform/database/schema/theses.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { deleteAddresses } from './addresses.ts'
import { writeToCoauthors } from './notify.ts'

const server = await createTestApp()
afterAll(() => server.close())
const password = await hashPassword('Forum2025')
let moderator: TestPerson
let person: TestPerson
let registration: number
/** Ids of the thesis and its version. */
let thesis: { id: number; version: number }

const petr = { id: -1, fio: 'Петров Пётр', org_numbers: [2], email: 'petr@forum.test' }
const anna = { id: 0, fio: 'Белкина Анна', org_numbers: [1], email: 'anna@forum.test' }
const written = (coautors: object[] = [petr, anna], changes: object = {}) => ({ ...goodThesis(changes), coautors }) as object

const ask = async (endpoint: Endpoint, input: Record<string, unknown>, token?: string) => {
  const { status, body } = await server.call(endpoint, input, token)
  expect(body, `${endpoint.path}: ${status}`).not.toHaveProperty('code')
  return body
}
async function upload(given = written(), by = person, to = registration) {
  thesis = (await ask(uploadThesis, { current_user_registration_id: to, thesis: given, cabinet: 'main' }, by.token)).thesis
  return thesis
}
async function correct(given: object) {
  thesis = (await ask(correctThesis, { id: registration, thesis: given, version: thesis.version, cabinet: 'main' }, person.token)).thesis
}
const at = (day: string, time = '12:00') => server.clock.set(`${day}T${time}:00+03:00`)
const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())
/** Writes the mails that are due half an hour later. */
async function write(): Promise<number> {
  later(30)
  return writeToCoauthors(server)
}
const mailsTo = (email: string) => server.mails(email)
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  const [url = ''] = /\S+\/coauthor\?t=\S+/.exec(mail?.text ?? '') ?? []
  return new URL(url).searchParams.get('t') ?? ''
}
const states = async (token = person.token) => {
  const { coauthors } = await ask(listCoauthors, { id: thesis.id }, token)
  return Object.fromEntries(coauthors.map(({ full_name, state }: { full_name: string; state: string }) => [full_name, state]))
}

beforeEach(async () => {
  await server.pool.query(`delete from registrations; delete from mails; delete from outbox; delete from stopped_addresses;
    delete from reminder_rules; delete from volumes`)
  at('2025-09-15')
  moderator = await server.createUser({ roles: ['moderator', 'conf_admin'] })
  await changeForum(server, () => ({ modulesOn: ['authors'] }))
  person = await server.createUser({ password })
  registration = await scenes(server, moderator).register(person, oral)
})

// @requirement authors-10, authors-18
test('a co-author is asked half an hour later, once, whatever other servers do, and again only about something new', async () => {
  await upload(written([petr, { ...anna, email: person.email }], { name: 'Геном spam.test <b>лося</b>' }))
  later(29)
  expect(await writeToCoauthors(server)).toBe(0)
  later(1)
  const sent = await Promise.all([1, 2, 3].map(() => writeToCoauthors(server)))
  expect(sent.reduce((sum, each) => sum + each)).toBe(1)
  const [mail] = await mailsTo(petr.email)
  expect(mail?.subject).toBe('Вы названы соавтором: ГЕНОМ SPAM. TEST <B>ЛОСЯ</ B>')
  for (const part of ['место среди авторов: 1 из 3', 'Ваше имя: Петров Пётр', 'Место работы: Лаборатория на дому'])
    expect(mail?.text).toContain(part)
  expect(mail?.html).not.toMatch(/<b>|href="[^"]*spam/i)
  const [copy] = await server.db.select().from(mails).where(eq(mails.kind, 'coauthor'))
  expect(copy?.body).not.toContain('?t=')

  await correct(written([petr, { ...anna, email: person.email }], { name: 'Геном лося обыкновенного' }))
  expect(await write()).toBe(0)
  await correct(written([petr, anna], { name: 'Геном лося обыкновенного' }))
  expect(await write()).toBe(1)
  await correct(written([{ ...petr, fio: 'Петров Пётр Петрович' }, anna], { name: 'Геном лося обыкновенного' }))
  expect(await write()).toBe(2)
  // The talk keeps who was asked when its thesis is deleted and sent again.
  await ask(deleteThesis, { thesis_id: thesis.id, reg_id: registration, cabinet: 'main' }, person.token)
  await upload(written([{ ...petr, fio: 'Петров Пётр Петрович' }, anna]))
  expect(await write()).toBe(0)
  expect([(await mailsTo(petr.email)).length, (await mailsTo(anna.email)).length]).toEqual([2, 2])
})

/** What the rehearsal says of switching the module off, after an answer about publication and a link to a recording. */
async function switchedOff(): Promise<string[]> {
  await ask(answerPublication, { id: registration, answer: 'none', licence: 'cc-by-4.0' }, person.token)
  await server.db.insert(recordings).values({ registrationId: registration, url: 'https://video.test/1', addedAt: server.clock.now() })
  const { settings: whole, sections } = await ask(getForum, {}, moderator.token)
  const { effects } = await ask(rehearseForum, { settings: { ...whole, modules_on: [] }, sections }, moderator.token)
  return effects.map(({ sentence }: { sentence: string }) => sentence)
}

// @requirement authors-11, authors-15
test('the link answers without an account; reading it changes nothing, and staff see the answers', async () => {
  await upload()
  expect(await states()).toEqual({ 'Петров Пётр': 'unasked', 'Белкина Анна': 'unasked' })
  await write()
  const t = await linkTo(petr.email)
  expect(await ask(getCoauthorRequest, { t })).toMatchObject({
    state: 'open',
    authors: ['Петров Пётр', 'Иванова Мария Петровна', 'Белкина Анна'],
    place: 0,
    organizations: ['Лаборатория на дому'],
    answer: null,
  })
  expect(await switchedOff()).toEqual([
    expect.stringContaining(
      '(авторов с адресом или ORCID: 2, соавторов, которых спросили: 2, ответов о публикации: 1, ссылок на записи: 1)',
    ),
    'Соавторы не смогут ответить, верно ли их напечатают: 2',
  ])
  await server.db.update(mails).set({ state: 'bounced' }).where(eq(mails.address, anna.email))
  expect(await states()).toEqual({ 'Петров Пётр': 'asked', 'Белкина Анна': 'undelivered' })
  await ask(answerCoauthor, { t, answer: 'confirmed' })
  expect(await states(moderator.token)).toMatchObject({ 'Петров Пётр': 'confirmed' })
  const { coauthors } = await ask(readCard, { id: registration }, moderator.token)
  expect(coauthors.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'undelivered'])
  expect((await server.call(getCoauthorRequest, { t: `${t}x` })).status).toBe(400)
  expect((await server.call(getCoauthorRequest, { t: t.replace(/^\d+/, (id) => String(Number(id) + 1)) })).status).toBe(400)
  await ask(deleteThesis, { thesis_id: thesis.id, reg_id: registration, cabinet: 'main' }, person.token)
  expect(await ask(getCoauthorRequest, { t })).toMatchObject({ state: 'gone', title: '', authors: [] })
  expect((await server.call(answerCoauthor, { t, answer: 'confirmed' })).status).toBe(409)
})

// @requirement authors-12
test('a correction is a proposal, which the submitting author accepts with one press; no one is asked about it again', async () => {
  await upload()
  await write()
  const t = await linkTo(petr.email)
  const wrong = async (input: object) => (await server.call(answerCoauthor, { t, answer: 'corrected', ...input })).body.errors
  expect(await wrong({ full_name: '', organizations: ['Завод'] })).toEqual({ full_name: [expect.any(String)] })
  expect(await wrong({ full_name: 'spam.test', organizations: ['Завод'] })).toEqual({ full_name: [expect.stringContaining('ссылки')] })
  expect(await wrong({ full_name: 'Петров', organizations: [' '] })).toEqual({ organizations: [expect.any(String)] })
  expect(await wrong({ full_name: 'Петров Пётр', organizations: ['Лаборатория на дому'] })).toEqual({
    full_name: [expect.stringContaining('то же')],
  })
  await ask(answerCoauthor, { t, answer: 'corrected', full_name: ' Петров П. П. ', organizations: ['Завод', ''] })
  expect((await ask(loadThesis, { id: thesis.id }, person.token)).coautors[0].fio).toBe('Петров Пётр')
  expect((await mailsTo(person.email))[0]?.text).toContain('Петров Пётр просит напечатать: Петров П. П.; Завод.')
  const { proposals } = await ask(listCoauthored, {}, person.token)
  expect(proposals).toMatchObject([
    { kind: 'corrected', full_name: 'Петров Пётр', correction: { full_name: 'Петров П. П.', organizations: ['Завод'] } },
  ])
  const [{ id }] = proposals
  expect((await server.call(settleCoauthor, { id, accept: true }, moderator.token)).status).toBe(404)
  await ask(settleCoauthor, { id, accept: true }, person.token)
  const accepted = await ask(loadThesis, { id: thesis.id }, person.token)
  expect([accepted.version, accepted.coautors[0].fio, accepted.orgs.map((one: { view_descr: string }) => one.view_descr).at(-1)]).toEqual([
    2,
    'Петров П. П.',
    'Завод',
  ])
  expect(await states()).toMatchObject({ 'Петров П. П.': 'confirmed' })
  expect((await server.call(settleCoauthor, { id, accept: true }, person.token)).status).toBe(409)
  expect(await write()).toBe(0)
})

// @requirement authors-12, authors-17
test('«not an author» deletes the address for good, and takes the name out once that is accepted', async () => {
  await upload()
  await write()
  await ask(answerCoauthor, { t: await linkTo(petr.email), answer: 'refused' })
  const addresses = async () => (await server.db.select().from(thesisAuthors)).map(({ email }) => email)
  expect(await addresses()).toEqual([anna.email])
  expect(await server.db.$count(mails, eq(mails.address, petr.email))).toBe(0)
  expect(await states()).toMatchObject({ 'Петров Пётр': 'refused' })
  const stored = await ask(loadThesis, { id: thesis.id }, person.token)
  expect(JSON.stringify(stored)).not.toContain(petr.email)
  await correct(written([petr, anna], { finance: 'Грант' }))
  expect([await addresses(), await write()]).toEqual([[anna.email], 0])

  const { proposals } = await ask(listCoauthored, {}, person.token)
  await ask(settleCoauthor, { id: proposals[0].id, accept: true }, person.token)
  const left = await ask(loadThesis, { id: thesis.id }, person.token)
  expect(left.coautors.map(({ fio, email }: { fio: string; email: string }) => [fio, email])).toEqual([['Белкина Анна', anna.email]])
  expect(await write()).toBe(0)
})

// @requirement authors-12
test('a dismissed proposal leaves the thesis as it is, and a closed deadline refuses to accept one with a sentence', async () => {
  await upload()
  await write()
  await ask(answerCoauthor, { t: await linkTo(petr.email), answer: 'refused' })
  await ask(answerCoauthor, { t: await linkTo(anna.email), answer: 'refused' })
  expect((await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Соавтор ответил'))).toHaveLength(1)
  const { proposals } = await ask(listCoauthored, {}, person.token)
  await ask(settleCoauthor, { id: proposals[0].id, accept: false }, person.token)
  expect((await ask(listCoauthored, {}, person.token)).proposals).toHaveLength(1)
  at('2025-10-13')
  const { status, body } = await server.call(settleCoauthor, { id: proposals[1].id, accept: true }, person.token)
  expect([status, body.message]).toEqual([409, expect.stringMatching(/[а-я]/)])
  expect((await ask(loadThesis, { id: thesis.id }, person.token)).coautors).toHaveLength(2)
})

// @requirement authors-13
test('an account has 20 new addresses written to in a day, later ones the next day', async () => {
  const many = Array.from({ length: 22 }, (_, index) => ({ ...petr, id: index, email: `a${index}@forum.test` }))
  await upload(written(many))
  expect(await write()).toBe(20)
  expect((await ask(listCoauthors, { id: thesis.id }, person.token)).postponed).toBe(2)
  later(23 * 60)
  expect(await writeToCoauthors(server)).toBe(0)
  later(60)
  expect(await writeToCoauthors(server)).toBe(2)
  expect((await ask(listCoauthors, { id: thesis.id }, person.token)).postponed).toBe(0)
})

// @requirement authors-14
test('an address that wants no more mails gets none, of whatever thesis', async () => {
  await upload()
  await write()
  let url = ''
  await server.mail.flush(async (_id, mail) => {
    if (mail.to === petr.email) url = mail.unsubscribeUrl ?? ''
  })
  const t = new URL(url).searchParams.get('t') ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const press = async (payload: string) => (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode
  expect(await press('other=1')).toBe(400)
  expect((await server.app.inject({ method: 'POST', url: `${url}&t=x`, payload: 'List-Unsubscribe=One-Click', headers })).statusCode).toBe(
    400,
  )
  expect((await ask(getCoauthorRequest, { t })).is_stopped).toBe(false)
  expect(await press('List-Unsubscribe=One-Click')).toBe(200)
  await ask(stopCoauthorMails, { t })
  expect((await ask(getCoauthorRequest, { t })).is_stopped).toBe(true)
  const second = await server.createUser()
  await upload(written([{ ...petr, email: 'PETR@forum.test' }]), second, await scenes(server, moderator).register(second, oral))
  expect(await write()).toBe(0)
  expect(await mailsTo(petr.email)).toEqual([])
})

// @requirement authors-15
test('who has not answered is reminded once after a week, where the forum has reminders', async () => {
  await upload()
  await write()
  await ask(answerCoauthor, { t: await linkTo(anna.email), answer: 'confirmed' })
  at('2025-09-23')
  expect(await writeToCoauthors(server)).toBe(0)
  const texts = { ru: { subject: 'Доклад', body: 'Здравствуйте' } }
  const rule = {
    meeting_id: 2,
    query: 'talk=1',
    texts,
    action: 'none',
    is_necessary: false,
    name: 'Доклад',
    deadline: '2025-10-30',
    days_before: [5],
    is_enabled: true,
  }
  await ask(saveReminder, rule, moderator.token)
  at('2025-09-23', '08:00')
  expect(await writeToCoauthors(server)).toBe(0)
  at('2025-09-23')
  expect([await writeToCoauthors(server), await writeToCoauthors(server)]).toEqual([1, 0])
  expect((await mailsTo(petr.email))[0]?.subject).toContain('Ждём вашего ответа')
  expect(await mailsTo(anna.email)).toHaveLength(1)
})

// @requirement authors-16, authors-17
test('a person with that address sees the talk and has the answer in the download; deletion of the account removes it', async () => {
  await upload()
  await write()
  await ask(answerCoauthor, { t: await linkTo(petr.email), answer: 'confirmed' })
  const named = await server.createUser({ email: petr.email, password })
  const { talks } = await ask(listCoauthored, {}, named.token)
  expect(talks).toMatchObject([{ registration_id: registration, title: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', stage: 'waiting', time: '' }])
  expect((await ask(getPersonalData, {}, named.token)).asked_as_coauthor).toMatchObject([{ name: 'Петров Пётр', answer: 'confirmed' }])
  const own = await ask(getPersonalData, {}, person.token)
  expect(own.registrations[0].coauthor_requests).toHaveLength(2)
  expect(own.asked_as_coauthor).toBeUndefined()
  await ask(deletePersonalData, { password: 'Forum2025' }, named.token)
  expect((await server.db.select().from(coauthorRequests)).map(({ name }) => name)).toEqual(['Белкина Анна'])
  await ask(deletePersonalData, { password: 'Forum2025' }, person.token)
  expect([await server.db.$count(coauthorRequests), await server.db.$count(mails, eq(mails.kind, 'coauthor'))]).toEqual([0, 0])
})

// @requirement authors-17
test('90 days after the forum, later with an open volume, addresses, also of drafts, mails and answers are deleted', async () => {
  const after = (days: number) => new Date(Date.parse(`${settings.days.at(-1)}T00:00:00+03:00`) + days * 24 * 3_600_000)
  await upload(written([petr, { ...anna, orcid: '0000-0002-1694-233X' }]))
  await write()
  expect(await deleteAddresses(server.db, after(90))).toBe(0)
  const volume = {
    title: '',
    englishTitle: '',
    publisher: '',
    publisherPlace: '',
    isbn: '',
    issn: '',
    editors: [],
    licence: 'cc-by-4.0' as const,
  }
  await server.db.insert(volumes).values({ ...volume, doiPrefix: '', meetingId: 2 })
  expect(await deleteAddresses(server.db, after(360))).toBe(0)
  await server.db.delete(volumes)
  expect(await deleteAddresses(server.db, after(91))).toBe(2)
  expect((await server.db.select().from(thesisAuthors)).map(({ email, orcid }) => [email, orcid])).toEqual([['', '0000-0002-1694-233X']])
  expect([await server.db.$count(coauthorRequests), await server.db.$count(mails, eq(mails.kind, 'coauthor'))]).toEqual([0, 0])
  await correct(written([petr, anna]))
  await ask(deleteThesis, { thesis_id: thesis.id, reg_id: registration, cabinet: 'main' }, person.token)
  await deleteAddresses(server.db, after(91))
  const { draft } = await ask(loadThesisDraft, { registration_id: registration }, person.token)
  expect(draft.coautors).toMatchObject([{ fio: petr.fio }, { fio: anna.fio }])
  expect(JSON.stringify(draft)).not.toMatch(/petr@|anna@/)
})

test('without the module nothing is planned, sent or shown', async () => {
  await changeForum(server, () => ({ modulesOn: [] }))
  await upload()
  expect([await server.db.$count(coauthorRequests), await write()]).toEqual([0, 0])
  expect(await ask(readCard, { id: registration }, moderator.token)).not.toHaveProperty('coauthors')
  expect((await server.call(listCoauthored, {}, person.token)).body.code).toBe('module_off')
})
