import { readCard } from '@forum/contracts/participation/card'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { deleteThesis, loadThesis, loadThesisDraft, saveThesisDraft, uploadThesis } from '@forum/contracts/theses/theses'
import { thesisTexts as say } from '@forum/domain/theses/thesis'
import { eq } from 'drizzle-orm'
import { theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

const { server, moderator, register } = await startForum()
let person: TestPerson
let registration: number

beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  person = await server.createUser()
  registration = await register(person, oral)
})

const upload = (thesis: object, token = person.token, cabinet = 'main') =>
  server.call(uploadThesis, { current_user_registration_id: registration, thesis, cabinet }, token)
const stored = () => server.db.select().from(theses).where(eq(theses.registrationId, registration))

// @requirement thesis-10, thesis-16, references-5, references-6, references-7, calls-lists-1, calls-lists-2
test('a thesis is stored with an upper-case title, balanced italics and names of organisations', async () => {
  const text = `${'а'.repeat(1500)} <I>Picea abies</i> </b> a<b & c>d`
  const { status, body } = await upload(goodThesis({ text, lit: [' Один ', '  '] }))
  expect(status).toBe(201)
  expect(body.thesis).toMatchObject({
    name: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ',
    text: `${'а'.repeat(1500)} <i>Picea abies</i> </b> a<b & c>d`,
    lit: ['Один'],
    author: { fio: 'Иванова Мария Петровна', org_numbers: [1, 2], thesisorgs_ids: [1, 2] },
    coautors: [{ id: 1, fio: 'Петров Пётр', org_numbers: [2], thesisorgs_ids: [2] }],
  })
  const [listed, free] = body.thesis.orgs
  expect(listed).toMatchObject({ id: 1, order_id: 1, org_id: 1 })
  expect(listed.view_descr).not.toBe('')
  expect(free).toMatchObject({ order_id: 2, view_descr: 'Лаборатория на дому' })
  const read = await server.call(loadThesis, { id: body.thesis.id }, person.token)
  expect(read.body).toEqual(body.thesis)
})

const i = (length: number) => `<i>${'б'.repeat(length - 1)}</i>в`
// @requirement thesis-3, thesis-5
test.each<[string, string | null, object]>([
  ['name', say.title, { name: i(9) }],
  ['name', null, { name: i(10) }],
  ['name', null, { name: i(250) }],
  ['name', say.titleLong(250), { name: i(251) }],
  ['text', say.textShort, { text: i(1499) }],
  ['text', null, { text: i(1500) }],
  ['text', null, { text: i(3500) }],
  ['text', say.textLong(3500), { text: i(3501) }],
  ['finance', null, { finance: i(400) }],
  ['finance', say.funding(400), { finance: i(401) }],
  ['lit', null, { lit: Array(5).fill('источник') }],
  ['lit', say.literature(5), { lit: Array(6).fill('источник') }],
  ['email', say.email, { email: 'a@b.' }],
  ['email', null, { email: 'abcde' }],
  ['email', null, { email: 'a@b.c' }],
  ['author', say.authorName, { author: { fio: ' ', org_numbers: [1] } }],
  ['author', say.authorOrganization, { author: { fio: 'А', org_numbers: [] } }],
  ['author', say.organizationNumber, { author: { fio: 'А', org_numbers: [3] } }],
  ['coautors', say.coauthorOrganization, { coautors: [{ id: 1, fio: 'А', org_numbers: [] }] }],
  ['name_en', say.englishTitle(10), { name_en: 'Lynx' }],
  ['name_en', say.englishTitleLong(250), { name_en: 'b'.repeat(251) }],
  ['name_en', null, { name_en: 'b'.repeat(250) }],
  ['name_en', say.englishTitleCyrillic, { name_en: 'Genome of ёлка' }],
  ['author', say.latinName, { author: { fio: 'А', fio_en: 'А', org_numbers: [1] } }],
  ['coautors', say.latinName, { coautors: [{ id: 1, fio: 'А', fio_en: 'A1', org_numbers: [1] }] }],
  ['orgs', say.englishOrganization, { orgs: goodThesis().orgs.map((org) => ({ ...org, view_descr_en: 'Институт' })) }],
  ['coautors', say.coauthorName, { coautors: [{ id: 1, fio: '', org_numbers: [1] }] }],
  [
    'orgs',
    say.organizationName,
    { orgs: [{ id: 1, descr: ' ', view_descr: '', org_id: 134 }], author: { fio: 'А', org_numbers: [1] }, coautors: [] },
  ],
  [
    'orgs',
    say.organizationName,
    { orgs: [{ id: 1, descr: 'x', view_descr: '', org_id: 999_999 }], author: { fio: 'А', org_numbers: [1] }, coautors: [] },
  ],
])('%s answers %s at its boundary', async (field, message, changes) => {
  const { status, body } = await upload(goodThesis(changes))
  expect(status).toBe(message === null ? 201 : 400)
  expect(body.errors?.thesis).toEqual(message === null ? undefined : { [field]: [message] })
  expect(await stored()).toHaveLength(message === null ? 1 : 0)
})

const inEnglish = {
  name_en: ' Genome of <I>Picea abies</I> ',
  orgs: [
    { id: 1, descr: '', view_descr: '', view_descr_en: ' Institute ', org_id: 1 },
    { id: 2, descr: 'Лаборатория на дому', view_descr: '', view_descr_en: 'Home lab', org_id: -1 },
  ],
  author: { fio: 'Иванова Мария Петровна', fio_en: " M. P.  O'Ivanova", org_numbers: [1, 2] },
  coautors: [{ id: 1, fio: 'Петров Пётр', fio_en: '', org_numbers: [2] }],
}
const printed = {
  name_en: 'Genome of <i>Picea abies</i>',
  orgs: [{ view_descr_en: 'Institute' }, { view_descr_en: 'Home lab' }],
  author: { fio: 'Иванова Мария Петровна', fio_en: 'M. P. O’Ivanova' },
  coautors: [{ fio: 'Петров Пётр', fio_en: '' }],
}

// @requirement thesis-21
test('English texts are stored with the Russian ones, as typed but for spaces and apostrophes', async () => {
  const { status, body } = await upload(goodThesis(inEnglish))
  expect(status).toBe(201)
  expect(body.thesis).toMatchObject({ name: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', ...printed })
  const read = await server.call(loadThesis, { id: body.thesis.id }, moderator.token)
  expect(read.body).toEqual(body.thesis)
})

// @requirement thesis-21
test('without anything in English nothing is made up', async () => {
  const { body } = await upload(goodThesis())
  expect(body.thesis).toMatchObject({ name_en: '', author: { fio_en: '' }, orgs: [{ view_descr_en: '' }, { view_descr_en: '' }] })
})

// @requirement thesis-25
test('a client that sends no English parts keeps those of the deleted thesis, for the same people and organisations', async () => {
  const { id } = (await upload(goodThesis(inEnglish))).body.thesis
  await server.call(deleteThesis, { thesis_id: id, reg_id: registration }, person.token)
  const older = goodThesis({ name: 'Другое название тезисов' })
  const { saved_at } = (await server.call(loadThesisDraft, { registration_id: registration }, person.token)).body
  await server.call(saveThesisDraft, { registration_id: registration, draft: older, based_on: saved_at }, person.token)
  const kept = await server.call(loadThesisDraft, { registration_id: registration }, person.token)
  expect(kept.body.draft).toMatchObject({ name: 'Другое название тезисов', ...printed })
  const changed = {
    ...older,
    coautors: [{ id: 1, fio: 'Сидоров Сидор', org_numbers: [2] }],
    orgs: older.orgs.map((org) => ({ ...org, org_id: 2 })),
  }
  const { body } = await upload(changed)
  expect(body.thesis).toMatchObject({
    ...printed,
    coautors: [{ fio: 'Сидоров Сидор', fio_en: '' }],
    orgs: [{ view_descr_en: '' }, { view_descr_en: '' }],
  })
})

// @requirement thesis-25
test('an empty English part clears what the draft has, and a wrong one of the draft is left out', async () => {
  const save = (draft: object, based_on: string | null) =>
    server.call(saveThesisDraft, { registration_id: registration, draft, based_on }, person.token)
  const wrong = { ...goodThesis(inEnglish), name_en: 'Genome по-русски' }
  await save(wrong, null)
  const first = await upload(goodThesis())
  expect(first.status).toBe(201)
  expect(first.body.thesis).toMatchObject({ ...printed, name_en: '' })
  await server.call(deleteThesis, { thesis_id: first.body.thesis.id, reg_id: registration }, person.token)
  const cleared = await upload(goodThesis({ name_en: '', author: { fio: 'Иванова Мария Петровна', fio_en: '', org_numbers: [1, 2] } }))
  expect(cleared.body.thesis).toMatchObject({ name_en: '', author: { fio_en: '' }, orgs: [{ view_descr_en: 'Institute' }, {}] })
})

test.each([
  ['half of a surrogate pair', { lit: ['\ud800'] }],
  ['a NUL', { finance: '\0' }],
  ['a number for a text', { text: 7 }],
  [
    'two organisations of one number',
    { orgs: [goodThesis().orgs[0], goodThesis().orgs[0]], coautors: [], author: { fio: 'А', org_numbers: [1] } },
  ],
])('%s is refused and nothing is stored', async (_, changes) => {
  expect((await upload({ ...goodThesis(), ...changes })).status).toBe(400)
  expect(await stored()).toEqual([])
})

// @requirement dates-3, dates-6
test.each([
  ['2025-10-05T23:59:59.999+03:00', 'main', 201],
  ['2025-10-06T00:00:00+03:00', 'main', 409],
  ['2025-10-19T23:59:59.999+03:00', 'expired_reg_25', 201],
  ['2025-10-20T00:00:00+03:00', 'expired_reg_25', 409],
])('at %s the cabinet %s answers %i', async (moment, cabinet, expected) => {
  server.clock.set(moment)
  const token = await createToken(server.db, server.clock, person.id)
  expect((await upload(goodThesis(), token, cabinet)).status).toBe(expected)
  expect(await stored()).toHaveLength(expected === 201 ? 1 : 0)
})

// @requirement states-18
test('of concurrent uploads one is stored', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => upload(goodThesis())))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await stored()).toHaveLength(1)
})

test('a listener’s and a cancelled registration accept no thesis', async () => {
  const other = await server.createUser()
  registration = await register(other, { type: 1 })
  expect((await upload(goodThesis(), other.token)).body.code).toBe('talk_only')
  registration = await register(person, { ...oral, one_more: true })
  await server.call(changeRegistration, { id: registration, is_active: 0, cancel_reg: 1 }, person.token)
  expect((await upload(goodThesis())).body.code).toBe('cancelled')
})

// @requirement access-7, calls-lists-2
test('only its owner and a moderator read a thesis; to others it does not exist', async () => {
  const { id } = (await upload(goodThesis())).body.thesis
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const stranger = await server.createUser()
  const status = async (token?: string) => (await server.call(loadThesis, { id }, token)).status
  expect([await status(person.token), await status(moderator.token)]).toEqual([200, 200])
  expect([await status(stranger.token), await status(admin.token), await status()]).toEqual([404, 404, 403])
})

// @requirement states-15, calls-lists-3
test('a deleted thesis may be uploaded again, from a draft of the same text', async () => {
  const { id } = (await upload(goodThesis())).body.thesis
  const remove = (token: string) => server.call(deleteThesis, { thesis_id: id, reg_id: registration }, token)
  expect((await remove(moderator.token)).status).toBe(404)
  expect((await remove(person.token)).body).toEqual({ status: 'ok' })
  expect((await remove(person.token)).body.code).toBe('thesis_missing')
  const draft = await server.call(loadThesisDraft, { registration_id: registration }, person.token)
  expect(draft.body.draft).toMatchObject({ name: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', text: goodThesis().text })
  expect((await upload(goodThesis())).status).toBe(201)
})

// @requirement states-17
test('after the deadline a thesis stays', async () => {
  const { id } = (await upload(goodThesis())).body.thesis
  server.clock.set('2025-10-06T00:00:00+03:00')
  expect((await server.call(deleteThesis, { thesis_id: id, reg_id: registration }, person.token)).body.code).toBe('theses_closed')
  expect(await stored()).toHaveLength(1)
})

describe('a draft', () => {
  const save = (draft: object, based_on: string | null, token = person.token) =>
    server.call(saveThesisDraft, { registration_id: registration, draft, based_on }, token)
  const load = (token = person.token) => server.call(loadThesisDraft, { registration_id: registration }, token)

  test('is stored as typed, version by version, and deleted after the upload', async () => {
    expect((await load()).body).toEqual({ draft: null, saved_at: null })
    const first = await save({ name: 'а', text: '<b>&' }, null)
    const second = await save({ name: 'аб' }, first.body.saved_at)
    expect(second.status).toBe(200)
    expect((await load()).body).toMatchObject({ draft: { name: 'аб' }, saved_at: second.body.saved_at })
    await upload(goodThesis())
    expect((await load()).body.draft).toBeNull()
    expect((await save({ name: 'late' }, second.body.saved_at)).body.code).toBe('thesis_exists')
  })

  test('based on another version is refused, and the other stays', async () => {
    const first = await save({ name: 'а' }, null)
    await save({ name: 'б' }, first.body.saved_at)
    expect((await save({ name: 'в' }, first.body.saved_at)).body.code).toBe('changed_meanwhile')
    expect((await save({ name: 'в' }, null)).body.code).toBe('changed_meanwhile')
    expect((await load()).body.draft.name).toBe('б')
  })

  test('is for its author only, not even for moderators', async () => {
    await save({ name: 'а' }, null)
    for (const token of [moderator.token, (await server.createUser()).token]) {
      expect((await load(token)).status).toBe(404)
      expect((await save({ name: 'б' }, null, token)).status).toBe(404)
    }
  })

  test('that is too large or invalid is refused', async () => {
    for (const draft of [{ text: 'а'.repeat(30_001) }, { text: '\0' }, { name: '\udc00' }, { lit: Array(51).fill('') }, 'text'])
      expect((await save(draft as object, null)).status).toBe(400)
    expect(await server.db.select().from(thesisDrafts).where(eq(thesisDrafts.registrationId, registration))).toEqual([])
  })
})

test('uploading and deleting a thesis appear in the card’s history', async () => {
  const { thesis } = (await upload(goodThesis())).body
  await server.call(deleteThesis, { thesis_id: thesis.id, reg_id: registration, cabinet: 'main' }, person.token)
  const { body } = await server.call(readCard, { id: registration }, moderator.token)
  const actor = 'Иванова Мария Петровна'
  expect(body.history).toMatchObject([
    { actor, action: 'delete thesis', changes: [{ field: 'thesis_id', from: `№ ${thesis.id}`, to: 'нет' }] },
    { actor, action: 'send thesis', changes: [{ field: 'thesis_id', from: 'нет', to: `№ ${thesis.id}` }] },
  ])
})
