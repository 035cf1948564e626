import { listSimilar } from '@forum/contracts/theses/review'
import { thesisHints } from '@forum/domain/theses/thesisHints'
import { asc, eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { fillDemonstration } from './demonstration.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await fillDemonstration(server)
})
afterAll(() => server.close())

// @requirement hints-3
test('of 200 theses of the demonstration fewer than 2 % have hints, and fewer than 2 % are like another', async () => {
  const rows = await server.db
    .select({ thesis: theses, registration: registrations })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .orderBy(asc(theses.id))
    .limit(200)
  expect(rows).toHaveLength(200)
  const withHints = rows.map(({ thesis, registration }) => thesisHints(thesis, registration.talkTitle)).filter(({ length }) => length > 0)
  expect(withHints.length).toBeLessThan(4)

  const { token } = await server.createUser({ roles: ['moderator'] })
  const alike: unknown[] = []
  for (const { registration } of rows) {
    const { body } = await server.call(listSimilar, { id: registration.id }, token)
    if (body.results.length > 0) alike.push(body)
  }
  expect(alike.length).toBeLessThan(4)
})
