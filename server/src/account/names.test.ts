import { register } from '@forum/contracts/account'
import { findPeople } from '@forum/contracts/forumPeople'
import { nameProblem, normalizeName } from '@forum/domain/person'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { individuals } from '../database/schema.ts'
import { newAccount } from '../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

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
      const isName = name !== '' && [...name].every((c) => c === '-' || (/\p{L}/u.test(c) && /\p{Script=Cyrillic}/u.test(c)))
      expect(nameProblem(text) === null).toBe(isName)
      expect(nameProblem(text.normalize('NFD'))).toBe(nameProblem(text))
      expect(normalizeName(name)).toBe(name)
    }),
    { seed: 1, numRuns: 2000 },
  )
})
