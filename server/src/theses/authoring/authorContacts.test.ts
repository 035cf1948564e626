import { listRegistrations } from '@forum/contracts/participation/participants'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { getProgramDraft } from '@forum/contracts/program/programDraft'
import { readAssigned, readExperts } from '@forum/contracts/theses/experts'
import { readReviewItem } from '@forum/contracts/theses/review'
import { correctThesis, deleteThesis, listThesisVersions, loadThesis, loadThesisDraft, uploadThesis } from '@forum/contracts/theses/theses'
import { thesisTexts } from '@forum/domain/theses/thesis'
import { eq } from 'drizzle-orm'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { thesisAuthors } from '../../platform/database/schema/theses.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

const { server, moderator, register, decide } = await startForum()
let person: TestPerson
let registration: number

const contacts = {
  author: { email: ' Maria@Forum.test ', orcid: 'http://orcid.org/0000-0002-1694-233x/?lang=ru' },
  coauthor: { email: 'petr@forum.test' },
}
const withContacts = ({ author, coauthor }: { author?: object; coauthor?: object } = contacts) => {
  const { author: speaker, coautors, ...thesis } = goodThesis()
  // The co-author precedes the speaker.
  return { ...thesis, author: { ...speaker, ...author }, coautors: coautors?.map((one) => ({ ...one, id: -1, ...coauthor })) }
}
const upload = (thesis: object) =>
  server.call(uploadThesis, { current_user_registration_id: registration, thesis, cabinet: 'main' }, person.token)
const correct = (thesis: object, version: number) =>
  server.call(correctThesis, { id: registration, thesis, version, cabinet: 'main' }, person.token)
const stored = (id: number) => server.db.select().from(thesisAuthors).where(eq(thesisAuthors.thesisId, id)).orderBy(thesisAuthors.place)
const switchModule = (isOn: boolean) => changeForum(server, () => ({ modulesOn: isOn ? ['authors'] : [] }))

beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  await server.db.delete(thesisAuthors)
  await switchModule(true)
  person = await server.createUser()
  registration = await register(person, oral)
})

// @requirement authors-6
test('addresses and iDs are stored in one form, and shown to the submitting author and to staff only', async () => {
  const { status, body } = await upload(withContacts())
  expect(status).toBe(201)
  const { id } = body.thesis
  expect(await stored(id)).toEqual([
    { thesisId: id, place: 0, email: 'petr@forum.test', orcid: '' },
    { thesisId: id, place: 1, email: 'maria@forum.test', orcid: '0000-0002-1694-233X' },
  ])
  const shown = { author: { email: 'maria@forum.test', orcid: '0000-0002-1694-233X' }, coautors: [{ email: 'petr@forum.test' }] }
  expect(body.thesis).toMatchObject(shown)
  expect((await server.call(loadThesis, { id }, person.token)).body).toMatchObject(shown)
  expect((await server.call(readReviewItem, { id: registration }, moderator.token)).body.thesis).toMatchObject(shown)

  const expert = await server.createUser({ roles: ['expert'] })
  const [review] = await server.db
    .insert(expertReviews)
    .values({ registrationId: registration, expertId: expert.id, assignedAt: server.clock.now() })
    .returning()
  for (const [call, input, token] of [
    [readAssigned, { id: review?.id }, expert.token],
    [listThesisVersions, { id }, person.token],
  ] as const) {
    const reply = await server.call(call, input, token)
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).not.toMatch(/maria@|petr@|233X/)
  }
})

test.each([
  ['author', { author: { email: 'maria@' } }, () => thesisTexts.authorEmail],
  ['coautors', { coauthor: { orcid: '0000-0002-1825-0098' } }, () => expect.stringContaining('Контрольная цифра')],
  ['coautors', { coauthor: { orcid: '12' } }, () => expect.stringContaining('16 цифр')],
])('a wrong one of %s is refused with a sentence, and nothing is stored', async (field, given, sentence) => {
  const { status, body } = await upload(withContacts(given))
  expect([status, body.errors?.thesis]).toEqual([400, { [field]: [sentence()] }])
  expect(await server.db.$count(thesisAuthors)).toBe(0)
})

test('a client that sends none keeps them, an empty text removes one, and another address alone is a correction', async () => {
  const first = await upload(withContacts())
  const { id } = first.body.thesis
  expect((await correct(goodThesis({ ...withContacts({}), finance: 'Грант' }), 1)).status).toBe(200)
  expect((await stored(id)).map(({ email }) => email)).toEqual(['petr@forum.test', 'maria@forum.test'])
  const same = { ...withContacts({ coauthor: { email: '' } }), finance: 'Грант' }
  expect((await correct(same, 2)).body.thesis.coautors[0]).not.toHaveProperty('email')
  expect((await correct(same, 3)).status).toBe(409)
  expect((await stored(id)).map(({ place }) => place)).toEqual([1])
})

// @requirement authors-7
test('they are in the download, of others’ theses too, and in the draft of a deleted thesis; deletion of the account removes them', async () => {
  const named = await server.createUser({ email: 'petr@forum.test', password: await hashPassword('Forum2025') })
  const { body } = await upload(withContacts())
  const own = await server.call(getPersonalData, {}, person.token)
  expect(own.body.registrations[0].thesis_authors).toMatchObject([{ place: 0, email: 'petr@forum.test' }, { orcid: '0000-0002-1694-233X' }])
  expect((await server.call(getPersonalData, {}, named.token)).body.named_as_author).toMatchObject([{ registration_id: registration }])
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, named.token)).status).toBe(200)
  expect((await stored(body.thesis.id)).map(({ email }) => email)).toEqual(['maria@forum.test'])
  const { status } = await server.call(deleteThesis, { thesis_id: body.thesis.id, reg_id: registration, cabinet: 'main' }, person.token)
  expect(status).toBe(200)
  expect(await stored(body.thesis.id)).toEqual([])
  const { draft } = (await server.call(loadThesisDraft, { registration_id: registration }, person.token)).body
  expect(draft.author).toMatchObject({ email: 'maria@forum.test' })
})

// @requirement authors-9
test('with the module off, replies and rows are as without it, and what was stored waits', async () => {
  await switchModule(false)
  const { body } = await upload(withContacts({ author: { email: 'no address' } }))
  expect(Object.keys(body.thesis.author).sort()).toEqual(['fio', 'fio_en', 'org_numbers', 'thesisorgs_ids'])
  expect(await stored(body.thesis.id)).toEqual([])
  await switchModule(true)
  expect((await correct(withContacts(), 1)).status).toBe(200)
  await switchModule(false)
  expect((await correct({ ...withContacts({}), finance: 'Грант' }, 2)).body.thesis.author).not.toHaveProperty('email')
  const read = await server.call(loadThesis, { id: body.thesis.id }, person.token)
  expect(JSON.stringify(read.body)).not.toMatch(/maria@|orcid/)
  expect((await stored(body.thesis.id)).map(({ email }) => email)).toEqual(['petr@forum.test', 'maria@forum.test'])
})

// @requirement authors-8
test('search, conflicts of interest and the programme know an author by address and iD, while the module is on', async () => {
  const expert = await server.createUser({ roles: ['expert'], email: 'petr@forum.test', lastName: 'Экспертова', firstName: 'Вера' })
  await upload(withContacts())
  const speaker = await server.createUser({ email: 'second@forum.test' })
  const second = await register(speaker, oral)
  const { coautors, ...thesis } = goodThesis()
  const other = { ...thesis, coautors: coautors?.map((one) => ({ ...one, fio: 'M. Ivanova', orcid: '0000-0002-1694-233X' })) }
  await server.call(uploadThesis, { current_user_registration_id: second, thesis: other, cabinet: 'main' }, speaker.token)
  for (const id of [registration, second]) await decide(id, 2)
  const found = async (search: string) => {
    const { body } = await server.call(listRegistrations, { meeting_id: 2, search }, moderator.token)
    return body.results.map(({ id }: { id: number }) => id).sort()
  }
  const conflicts = async () => {
    const { body } = await server.call(readExperts, { meeting_id: 2 }, admin.token)
    const of = body.theses.find((one: { registration_id: number }) => one.registration_id === registration)
    return of.conflicts.filter(({ expert_id }: { expert_id: number }) => expert_id === expert.id)
  }
  const ids = async () => {
    const { body } = await server.call(getProgramDraft, {}, moderator.token)
    return body.talks
      .filter(({ id }: { id: number }) => [registration, second].includes(id))
      .map((talk: { coauthor_ids?: number[] }) => talk.coauthor_ids)
  }
  const admin = await server.createUser({ roles: ['conf_admin'] })
  expect(await found('PETR@forum.test')).toContain(registration)
  expect(await found('https://orcid.org/0000-0002-1694-233X')).toEqual([registration, second])
  expect(await conflicts()).toEqual([{ expert_id: expert.id, kind: 'coauthor', likely: false }])
  expect(await ids()).toEqual([[-1], [person.id]])
  await switchModule(false)
  expect(await found('0000-0002-1694-233X')).toEqual([])
  expect(await conflicts()).toMatchObject([{ kind: 'organisation' }])
  expect(await ids()).toEqual([undefined, undefined])
})
