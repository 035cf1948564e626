import { findPeople } from '@forum/contracts/participation/forumPeople'
import { register } from '@forum/contracts/people/account'
import { changeIndividual, findIndividuals } from '@forum/contracts/people/individual'
import { nameProblem, normalizeName } from '@forum/domain/people/personNames'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { individuals } from '../../platform/database/schema/people.ts'
import { newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const stored = async (id: number) => {
  const [person] = await server.db.select().from(individuals).where(eq(individuals.userId, id))
  return [person?.lastName, person?.firstName, person?.middleName]
}

// @requirement names-1, names-2
test('a registration takes the letters of any Cyrillic alphabet and stores them composed', async () => {
  const given = { last_name: 'Ўладзіміраў'.normalize('NFD'), first_name: ' Қасым ' }
  const { status, body } = await server.call(register, newAccount(given, { middle_name: 'Їжакевич'.normalize('NFD') }))
  expect(status).toBe(201)
  expect(await stored(body.id)).toEqual(['Ўладзіміраў', 'Қасым', 'Їжакевич'])
})

// @requirement names-2
test('names are found however they are typed, and sorted by their alphabet', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  for (const firstName of ['Яна', 'Қасым', 'Лев', 'Іван', 'Карл', 'Ўлас', 'Евген', 'Ёлка', 'Жан'])
    await server.createUser({ lastName: 'Порядков', firstName, middleName: '' })
  const names = async (q: string): Promise<string[]> => {
    const { body } = await server.call(findPeople, { q }, admin.token)
    return body.people.map((person: { full_name: string }) => person.full_name.replace('Порядков ', ''))
  }
  expect(await names('порядков')).toEqual(['Евген', 'Ёлка', 'Жан', 'Іван', 'Карл', 'Қасым', 'Лев', 'Ўлас', 'Яна'])
  for (const [q, found] of [
    ['порядков қас', 'Қасым'],
    ['порядков ЎЛАС', 'Ўлас'],
    ['порядков елка', 'Ёлка'],
    ['порядков ўлас'.normalize('NFD'), 'Ўлас'],
  ] as const)
    expect([q, await names(q)]).toEqual([q, [found]])
})

// @requirement names-1
test('of any text exactly Cyrillic letters and hyphens are a name, and typing it decomposed changes nothing', () => {
  const characters = fc.constantFrom(...'ҚқЎўІіҮүӘәЁёЙйҐґЋћ-Aaéα1 ’.\u0301\u0306\u200b')
  const texts = fc.oneof(fc.string({ unit: characters, maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 }))
  fc.assert(
    fc.property(texts, (text) => {
      const name = normalizeName(text)
      const isName = /[^-]/.test(name) && [...name].every((c) => c === '-' || (/\p{L}/u.test(c) && /\p{Script=Cyrillic}/u.test(c)))
      expect(nameProblem(text) === null).toBe(isName)
      expect(nameProblem(text.normalize('NFD'))).toBe(nameProblem(text))
      expect(normalizeName(name)).toBe(name)
    }),
    { seed: 1, numRuns: 2000 },
  )
})

// @requirement names-4
test('a name spelled otherwise is taken when the caller says so, and is found with any apostrophe', async () => {
  const email = 'lee@forum.test'
  const person = { username: email, email, last_name: "О'Коннор", first_name: 'Lee', other_spelling: true }
  const { other_spelling: _, ...unsaid } = person
  const refused = await server.call(register, newAccount(unsaid, { middle_name: 'Али оглы' }))
  const cyrillic = ['только кириллица']
  const beside = (name: string) => [...cyrillic, `«${name}»: для такого имени отметьте «Имя пишется иначе»`]
  expect(refused.body.errors).toMatchObject({
    ...{ last_name: beside('О’Коннор'), first_name: cyrillic },
    individual: { middle_name: beside('Али оглы') },
  })
  const { status, body } = await server.call(register, newAccount(person, { middle_name: 'Али  оглы' }))
  expect([status, await stored(body.id)]).toEqual([201, ['О’Коннор', 'Lee', 'Али оглы']])

  const admin = await server.createUser({ roles: ['conf_admin'] })
  for (const q of ["о'конн", 'О’Конн', 'о`коннор lee'])
    expect((await server.call(findPeople, { q }, admin.token)).body.people).toHaveLength(1)
  expect((await server.call(findIndividuals, { last_name: "о'к" }, admin.token)).body).toHaveLength(1)
})

// @requirement names-10
test.each([
  ['beside the other names', { latin_last_name: 'Salt', latin_first_name: 'Ann' }, {}],
  ['among the details', {}, { latin_last_name: 'Salt', latin_first_name: 'Ann' }],
])('a Latin name sent with a registration %s is stored; one with other letters is refused', async (where, outside, inside) => {
  const email = `latin${where.length}@forum.test`
  const given = { username: email, email, last_name: 'Салтыков–Щедрин' }
  const { status, body } = await server.call(register, newAccount({ ...given, ...outside }, inside))
  const [row] = await server.db.select().from(individuals).where(eq(individuals.userId, body.id))
  expect([status, row?.lastName, row?.latinLastName, row?.latinFirstName]).toEqual([201, 'Салтыков-Щедрин', 'Salt', 'Ann'])
  const wrong = <Fields extends object>(fields: Fields) => (Object.keys(fields).length > 0 ? { latin_last_name: 'Соль' } : {})
  expect((await server.call(register, newAccount({ ...given, ...wrong(outside) }, wrong(inside)))).status).toBe(400)
})

// @requirement names-4
test('personal data change to a name spelled otherwise only when the caller says so', async () => {
  const { id, token } = await server.createUser()
  const change = (input: object) => server.call(changeIndividual, { id, ...input }, token)
  expect((await change({ first_name: 'Ann' })).body.errors).toEqual({ first_name: ['только кириллица'] })
  expect((await change({ first_name: 'Ann', other_spelling: true })).body).toMatchObject({ first_name: 'Ann' })
  // Other fields are changed without it.
  expect((await change({ is_female: true })).body).toMatchObject({ first_name: 'Ann', is_female: true })
  expect((await change({ first_name: 'Aнна', other_spelling: true })).body.errors.first_name).toEqual([
    expect.stringMatching('одна азбука'),
  ])
})

// @requirement input-23, input-24
test('an account of an earlier version keeps a hyphen for a name when other data change, and takes no new one', async () => {
  const { id, token } = await server.createUser({ firstName: '-', middleName: '-' })
  const change = (input: object) => server.call(changeIndividual, { id, ...input }, token)
  const sent = { last_name: 'Иванова', first_name: '-', middle_name: '-', is_female: true }
  expect((await change(sent)).body).toMatchObject(sent)
  expect((await change({ ...sent, last_name: '-' })).body.errors).toEqual({ last_name: ['нужна хотя бы одна буква'] })
  expect((await change({ ...sent, first_name: '--' })).body.errors).toEqual({ first_name: ['нужна хотя бы одна буква'] })
  expect(await stored(id)).toEqual(['Иванова', '-', '-'])
})

// @requirement names-9
test('a person with one name, «Smith Jr.» and «St. John» register when the caller says that a name is spelled otherwise', async () => {
  const given = (last_name: string, first_name: string, other: object = { other_spelling: true }) => {
    const email = `one${last_name.length}@forum.test`
    return server.call(register, newAccount({ email, username: email, last_name, first_name, ...other }))
  }
  expect((await given('Сухарто', '', {})).body.errors).toEqual({ first_name: ['Обязательное поле'] })
  const refused = (await given('Smith 2nd', 'Иванoв')).body.errors
  expect([refused.last_name[0], refused.first_name[0]]).toEqual([expect.stringMatching('«2»'), expect.stringMatching('«o» латинская')])
  for (const [last, first] of [
    ['Сухарто', ''],
    ['Smith Jr.', 'Ann'],
    ['St. John', 'Иэн'],
  ] as const) {
    const { status, body } = await given(last, first)
    expect([status, await stored(body.id)]).toEqual([201, [last, first, '']])
  }
})

// @requirement names-5
test('a Latin spelling is stored with the name, and finds its person', async () => {
  const { id, token } = await server.createUser({ lastName: 'Щукинская' })
  const change = (input: object) => server.call(changeIndividual, { id, ...input }, token)
  expect((await change({ latin_last_name: 'Щ' })).body.errors).toEqual({ latin_last_name: [expect.stringMatching('латинские')] })
  const { body } = await change({ latin_last_name: ' Schukinskaya ', latin_first_name: 'Maria' })
  expect(body).toMatchObject({ last_name: 'Щукинская', latin_last_name: 'Schukinskaya', latin_first_name: 'Maria' })
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const { body: found } = await server.call(findPeople, { q: 'maria SCHUKIN' }, admin.token)
  expect(found.people.map((person: { full_name: string }) => person.full_name)).toEqual(['Щукинская Мария Петровна'])
})

// @requirement names-3
test('the search by the beginning of a last name finds ё by е and е by ё', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  await server.createUser({ lastName: 'Ёжикова' })
  for (const last_name of ['ежи', 'ЁЖИ', 'Ежикова'])
    expect((await server.call(findIndividuals, { last_name }, admin.token)).body).toHaveLength(1)
})

// @requirement names-7
test('staff find names by what people type for their letters, whole or by the beginning of the last name', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const people = async (q: string) =>
    (await server.call(findPeople, { q }, admin.token)).body.people.map((one: { full_name: string }) => one.full_name.split(' ')[0])
  const beginning = async (last_name: string) =>
    (await server.call(findIndividuals, { last_name }, admin.token)).body.map((one: { last_name: string }) => one.last_name)
  const typed: [name: string, ...searches: string[]][] = [
    ['Seán', 'Sean', 'SEÁN'],
    ['Nguyễn', 'Nguyen', 'nguyễn'.normalize('NFD')],
    ['İnönü', 'inönü', 'inonu', 'INÖNÜ'],
    ['Қасымжан', 'Касымжан', 'қасымж'],
    ['O’Connor', 'oconnor', "o'connor", 'oʼconn'],
    ['Майский', 'майск'],
  ]
  for (const [lastName, ...searches] of typed) {
    await server.createUser({ lastName })
    for (const text of searches) expect([text, await people(text), await beginning(text)]).toEqual([text, [lastName], [lastName]])
  }
  for (const text of ['маиский', "- '"]) expect([text, await people(text)]).toEqual([text, []])
})

// @requirement names-7
test('searches use the indexes of folded names', async () => {
  await server.pool.query('analyze individuals')
  const client = await server.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const plan = async (where: string) => JSON.stringify((await client.query(`explain select from ${where}`)).rows)
    expect(await plan(`individuals where folded_name like '%касым%'`)).toContain('individuals_folded_name_words')
    expect(await plan(`individuals where folded_organization like '%геном%'`)).toContain('individuals_folded_organization_words')
    expect(await plan(`individuals where folded_last_name like 'касым%'`)).toContain('individuals_folded_last_name')
    expect(await plan(`registrations where folded_title like '%геном%'`)).toContain('registrations_folded_title_words')
  } finally {
    client.release(true)
  }
})
