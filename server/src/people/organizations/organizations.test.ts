import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { changeIndividual } from '@forum/contracts/people/individual'
import { listMappings, listUnlisted, mapOrganizations, undoMapping } from '@forum/contracts/people/organizations'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { getProfile } from '@forum/contracts/people/session'
import { listOrganizations } from '@forum/contracts/platform/references'
import { deleteThesis, loadThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { organizations } from '../../platform/database/schema/people.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

const full = 'Российский национальный исследовательский медицинский университет имени Н. И. Пирогова'
const KNOWN = 900

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
  await server.db.insert(organizations).values({ id: KNOWN, name: full, synonyms: ['РНИМУ'] })
})
afterEach(() => server.close())

const typed = (otherOrganization: string, more: object = {}) => server.createUser({ organizationId: 134, otherOrganization, ...more })
const unlisted = async (page = 1) => (await server.call(listUnlisted, { page }, admin.token)).body
const map = (entries: string[], organization_id = KNOWN) => server.call(mapOrganizations, { entries, organization_id }, admin.token)
const undo = (id: number) => server.call(undoMapping, { id }, admin.token)
const workplaceOf = async ({ token }: TestPerson) => {
  const { organization, other_org_descr } = (await server.call(getProfile, {}, token)).body.profiles[0].individual
  return [organization, other_org_descr]
}

/** A thesis with organisations of its author's. */
async function write(person: TestPerson, ...orgs: { descr: string; view_descr?: string; view_descr_en?: string; org_id: number }[]) {
  const registration = await scenes(server, admin).register(person, { ...oral, one_more: true })
  const numbered = orgs.map((own, index) => ({ id: index + 1, view_descr: '', ...own }))
  const thesis = goodThesis({ orgs: numbered, author: { fio: 'Иванова', org_numbers: [1] }, coautors: [] })
  const { body } = await server.call(uploadThesis, { current_user_registration_id: registration, thesis }, person.token)
  const read = async () => {
    const { orgs: now } = (await server.call(loadThesis, { id: body.thesis.id }, person.token)).body
    return now.map(({ descr, view_descr, org_id }: Record<string, unknown>) => [org_id, descr, view_descr])
  }
  const readEnglish = async () => {
    const { orgs: now } = (await server.call(loadThesis, { id: body.thesis.id }, person.token)).body
    return now.map(({ view_descr_en }: Record<string, unknown>) => view_descr_en)
  }
  return { id: body.thesis.id as number, registration, read, readEnglish }
}

// @requirement organizations-1
test('typed organisations are listed once for all spellings, with their use and the closest known ones', async () => {
  const person = await typed('РНИМУ им. Пирогова')
  await typed('РНИМУ им. Пирогова')
  await typed('«рниму» ИМ ПИРОГОВА ')
  // This name has Latin letters that look the same, and its legal form.
  await typed('ФГАОУ ВО РHИMУ им. Н. И. Пиpoгoва')
  await typed('Квазар')
  // Neither chosen from the list nor empty.
  await server.createUser({ organizationId: 1, otherOrganization: 'Остаток' })
  await typed('')
  await write(person, { descr: 'РНИМУ им. Пирогова', org_id: 134 }, { descr: 'Музей хлеба', org_id: -1 }, { descr: 'Остаток', org_id: 1 })
  const { count, entries } = await unlisted()
  expect(count).toBe(3)
  expect(entries.map(({ closest: _, ...entry }: { closest: unknown }) => entry)).toEqual([
    { text: 'РНИМУ им. Пирогова', spellings: 3, people: 4, theses: 1 },
    { text: 'Квазар', spellings: 1, people: 1, theses: 0 },
    { text: 'Музей хлеба', spellings: 1, people: 0, theses: 1 },
  ])
  const [pirogov, quasar] = entries
  expect(pirogov.closest[0]).toEqual({ id: KNOWN, name: full, similarity: expect.any(Number) })
  expect(pirogov.closest.length).toBeLessThanOrEqual(5)
  expect(quasar.closest).toEqual([])
})

test('a hundred entries are a page', async () => {
  await server.pool.query(`with many as (
    insert into users (username, email, password, created_at) select e, e, '', now() from (select n || '@x.test' e from generate_series(1, 101) n) n returning id)
    insert into individuals (user_id, last_name, first_name, organization_id, other_organization) select id, 'А', 'Б', 134, 'Лаборатория ' || id from many`)
  const [first, second] = [await unlisted(), await unlisted(2)]
  expect([first.count, first.entries.length, second.entries.length]).toEqual([101, 100, 1])
})

// @requirement organizations-2
test('all spellings of several entries are mapped together, in profiles and theses; other texts stay', async () => {
  const [one, two, other] = [await typed('РНИМУ им. Пирогова'), await typed('рниму им пирогова'), await typed('Квазар')]
  const thesis = await write(
    one,
    { descr: 'РНИМУ', view_descr_en: 'RNRMU', org_id: 134 },
    { descr: 'РНИМУ им. Пирогова', view_descr: 'Pirogov University', org_id: -1 },
    { descr: 'Квазар', org_id: -1 },
  )
  const { status, body } = await map(['РНИМУ им. Пирогова', 'РНИМУ'])
  expect([status, body]).toEqual([200, { id: expect.any(Number), people: 2, theses: 1 }])
  for (const person of [one, two]) expect(await workplaceOf(person)).toEqual([KNOWN, ''])
  expect(await workplaceOf(other)).toEqual([134, 'Квазар'])
  // The name that the author wanted printed stays.
  expect(await thesis.read()).toEqual([
    [KNOWN, '', full],
    [KNOWN, '', 'Pirogov University'],
    [-1, 'Квазар', 'Квазар'],
  ])
  expect(await thesis.readEnglish()).toEqual(['RNRMU', '', ''])
  expect((await unlisted()).entries.map(({ text }: { text: string }) => text)).toEqual(['Квазар'])
  const { mappings } = (await server.call(listMappings, {}, admin.token)).body
  const texts = ['РНИМУ', 'РНИМУ им. Пирогова', 'рниму им пирогова']
  const known = { id: body.id, organization_name: full, people: 2, theses: 1, mapped_by: 'Ёлкина Анна', undone_at: null }
  expect(mappings).toEqual([{ ...known, mapped_at: '2025-09-15T09:00:00.000Z', texts: expect.arrayContaining(texts) }])
  const { results } = (await server.call(listAudit, { part: 'changes' }, admin.token)).body
  const logged = results.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`)
  expect(logged).toEqual(
    expect.arrayContaining([
      `map organizations organization:${KNOWN}`,
      `change personal data user:${one.id}`,
      `change personal data user:${two.id}`,
      `change thesis organizations registration:${thesis.registration}`,
    ]),
  )
  expect(logged.filter((line: string) => line.includes(`user:${other.id}`))).toEqual([])
})

// @requirement organizations-3
test('undoing puts back exactly what was changed, once', async () => {
  const [one, two] = [await typed('РНИМУ им. Пирогова'), await typed('рниму')]
  const organisations = [
    { descr: 'РНИМУ', view_descr: 'Pirogov', org_id: -1 },
    { descr: 'Квазар', org_id: 134 },
    { descr: '', org_id: KNOWN },
  ]
  const thesis = await write(one, ...organisations)
  const before = await thesis.read()
  const chosen = await server.createUser({ organizationId: KNOWN })
  const first = (await map(['РНИМУ', 'РНИМУ им. Пирогова'])).body.id
  const second = (await map(['Квазар'], 1)).body.id
  expect((await undo(first)).body).toEqual({ people: 2, theses: 1, skipped_people: [], skipped_theses: [] })
  expect([await workplaceOf(one), await workplaceOf(two)]).toEqual([
    [134, 'РНИМУ им. Пирогова'],
    [134, 'рниму'],
  ])
  expect(await workplaceOf(chosen)).toEqual([KNOWN, ''])
  const [, quasar] = await thesis.read()
  expect(quasar[0]).toBe(1)
  await undo(second)
  expect(await thesis.read()).toEqual(before)
  const again = await undo(first)
  expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await undo(999_999)).status).toBe(404)
  const { mappings } = (await server.call(listMappings, {}, admin.token)).body
  expect(mappings.map(({ undone_at }: { undone_at: string | null }) => undone_at)).toEqual(Array(2).fill('2025-09-15T09:00:00.000Z'))
})

// @requirement organizations-3
test('who has changed the organisation since keeps it and is named; a thesis sent anew stays', async () => {
  const changed = await typed('РНИМУ', { lastName: 'Новикова', firstName: 'Ольга', middleName: '' })
  const kept = await typed('РНИМУ')
  const [gone, altered] = [await write(kept, { descr: 'РНИМУ', org_id: 134 }), await write(kept, { descr: 'РНИМУ', org_id: 134 })]
  const { id } = (await map(['РНИМУ'])).body
  await server.call(changeIndividual, { organization: 7 }, changed.token)
  await server.call(changeIndividual, { phone_number: '+79161112233' }, kept.token)
  await server.call(deleteThesis, { thesis_id: gone.id, reg_id: gone.registration }, kept.token)
  await server.pool.query(`update theses set organizations = jsonb_set(organizations, '{0,printedName}', '"Иначе"') where id = $1`, [
    altered.id,
  ])
  const { body } = await undo(id)
  expect(body).toEqual({
    people: 1,
    theses: 0,
    skipped_people: [{ id: changed.id, full_name: 'Новикова Ольга' }],
    skipped_theses: [{ registration_id: altered.registration, title: 'ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ' }],
  })
  expect([await workplaceOf(changed), await workplaceOf(kept)]).toEqual([
    [7, ''],
    [134, 'РНИМУ'],
  ])
})

test('of two concurrent mappings of one entry one replies that it is gone, and every account is mapped once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => typed('РНИМУ')))
  const replies = await Promise.all([map(['РНИМУ']), map(['РНИМУ'], 1)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const organisations = await Promise.all(people.map(workplaceOf))
  expect(new Set(organisations.map(String)).size).toBe(1)
  expect((await server.call(listMappings, {}, admin.token)).body.mappings).toHaveLength(1)
})

test.each([
  ['no entries', [], KNOWN, 'entries'],
  ['an unknown organisation', ['РНИМУ'], 999_999, 'organization_id'],
  ['«other»', ['РНИМУ'], 134, 'organization_id'],
])('mapping with %s is refused', async (_, entries, id, field) => {
  const person = await typed('РНИМУ')
  const { status, body } = await map(entries, id)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect(await workplaceOf(person)).toEqual([134, 'РНИМУ'])
})

test('what was replaced is in the personal data, and goes with the account', async () => {
  const person = await typed('РНИМУ', { password: await hashPassword('Forum2025') })
  const thesis = await write(person, { descr: 'РНИМУ', org_id: 134 })
  await map(['РНИМУ'])
  const { replaced_organizations } = (await server.call(getPersonalData, {}, person.token)).body
  const entry = { organization: full, text: 'РНИМУ', undone_at: null }
  expect(replaced_organizations).toMatchObject([
    { ...entry, registration_id: null },
    { ...entry, registration_id: thesis.registration },
  ])
  await server.call(deletePersonalData, { password: 'Forum2025' }, person.token)
  const { mappings } = (await server.call(listMappings, {}, admin.token)).body
  expect(mappings).toMatchObject([{ texts: [], people: 0, theses: 0 }])
})

test('the public list has synonyms where there are any, and no identifiers', async () => {
  await server.db.update(organizations).set({ ror: '010pmpe69' }).where(eq(organizations.id, KNOWN))
  const { body } = await server.call(listOrganizations)
  expect(body.find(({ id }: { id: number }) => id === KNOWN)).toEqual({ id: KNOWN, name: full, synonyms: ['РНИМУ'] })
  expect(body.find(({ id }: { id: number }) => id === 1)).toEqual({ id: 1, name: expect.any(String) })
})
