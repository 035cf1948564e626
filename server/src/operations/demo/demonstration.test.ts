import { getMeeting } from '@forum/contracts/participation/meeting'
import { login } from '@forum/contracts/people/session'
import { type Thesis, thesisProblems } from '@forum/domain/theses/thesis'
import { eq, sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { settings } from '../../forum/seed/forum.ts'
import { sections } from '../../forum/seed/sections.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { slides } from '../../platform/database/schema/program.ts'
import { theses, volumes } from '../../platform/database/schema/theses.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { DEMO_PASSWORD, fillDemonstration } from './demonstration.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await fillDemonstration(server)
})
afterAll(() => server.close())

const signIn = async (email: string) => (await server.call(login, { login: email, password: DEMO_PASSWORD })).body

// @requirement demonstration-1
test('The three accounts sign in; the participant has no registration yet', async () => {
  expect(DEMO_PASSWORD).toBe('Forum2025')
  for (const email of ['participant', 'moderator', 'admin'])
    expect((await signIn(`${email}@forum.example`)).token).toEqual(expect.any(String))
  const { token } = await signIn('participant@forum.example')
  const { body } = await server.call(getMeeting, { id: 2 }, token)
  expect([body.registrations, body.flags.can_reg]).toEqual([[], true])
})

// @requirement demonstration-4
test('Signing in as a generated person is impossible', async () => {
  const [person] = await server.db.select().from(users).where(sql`${users.email} like '%@science.example'`).limit(1)
  expect((await server.call(login, { login: person?.email ?? '', password: DEMO_PASSWORD })).status).toBe(400)
})

// @requirement demonstration-2
test('There are registrations of every format and state, at most three per person', async () => {
  const rows = await server.db.select().from(registrations)
  const kinds = new Set(
    rows.map(({ requestedFormat, decidedFormat, ownerConfirmed, isActive }) =>
      [requestedFormat, decidedFormat, ownerConfirmed, isActive].join(),
    ),
  )
  for (const kind of [
    'listener,listener,false,true',
    'listener,listener,false,false',
    'oral,,false,true',
    'oral,oral,false,true',
    'oral,oral,true,true',
    'oral,poster,false,true',
    'poster,,false,true',
    'poster,poster,false,true',
    'poster,poster,true,true',
    'poster,listener,false,true',
  ])
    expect(kinds).toContain(kind)
  const active = new Map<number, number>()
  for (const row of rows) if (row.isActive) active.set(row.userId, (active.get(row.userId) ?? 0) + 1)
  expect(Math.max(...active.values())).toBe(3)
  expect(rows.every(({ createdAt }) => createdAt <= server.clock.now())).toBe(true)
})

// @requirement demonstration-9
test('The programme makes sense: talks of a section follow one another, and no person speaks twice at a time', async () => {
  const rows = await server.db.select().from(registrations).where(eq(registrations.isActive, true))
  const talks = rows.filter(({ decidedFormat, speechDate }) => decidedFormat === 'oral' && speechDate !== '')
  expect(talks.length).toBeGreaterThan(60)
  const inSections = talks.map(({ decidedSectionId, speechDate }) => `${decidedSectionId} ${speechDate}`)
  expect(new Set(inSections).size).toBe(talks.length)
  expect(new Set(talks.map(({ userId, speechDate }) => `${userId} ${speechDate}`)).size).toBe(talks.length)
  const closed = sections.filter(({ isPublic }) => !isPublic).map(({ id }) => id)
  expect(rows.filter(({ decidedSectionId, ownerConfirmed }) => ownerConfirmed && closed.includes(decidedSectionId ?? 0))).toEqual([])
  const posters = rows.filter(({ decidedFormat, speechDate }) => decidedFormat === 'poster' && speechDate !== '')
  expect(new Set(posters.map(({ speechDate }) => speechDate.split(', ')[1]))).toEqual(new Set(['17:30–18:30']))
})

test('Names agree in gender', async () => {
  const people = await server.db.select().from(individuals).where(eq(individuals.isFemale, true))
  expect(people.filter(({ middleName, lastName }) => !/(на|^)$/.test(middleName) || !/(а|ая)$/.test(lastName))).toEqual([])
})

test('Every thesis would be accepted', async () => {
  const rows = await server.db.select().from(theses)
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows) expect(thesisProblems(row as Thesis, settings.limits.thesis)).toEqual({})
  expect(rows.some(({ text }) => text.includes('<i>'))).toBe(true)
})

// @requirement demonstration-10
test('Slides and a draft of the volume are there, with their files', async () => {
  const rows = await server.db.select().from(slides)
  expect(rows.length).toBeGreaterThan(20)
  const [first] = rows
  const { text } = await extractText(new Uint8Array((await server.storage.get(first?.storageKey ?? '')) ?? []), { mergePages: true })
  expect(text).toBe('Genome Technologies Forum')
  expect(await server.db.$count(volumes)).toBe(1)
})

test('A second start adds nothing', async () => {
  const before = await server.db.$count(users)
  await fillDemonstration(server)
  expect(await server.db.$count(users)).toBe(before)
})
