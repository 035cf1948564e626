import { mergeAccounts } from '@forum/contracts/people/duplicates'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { asc, eq } from 'drizzle-orm'
import { dailyJobs } from '../operations/upkeep/daily.ts'
import { erase } from '../people/personalData/erase.ts'
import { checkIns, doorDevices, doorGuests, refusedMarks } from '../platform/database/schema/door.ts'
import { meetings } from '../platform/database/schema/forum.ts'
import { doorScenes, sealFor } from '../testing/door.ts'
import { createTestApp, type TestApp, type TestPerson } from '../testing/testApp.ts'

let server: TestApp
let steps: ReturnType<typeof doorScenes>
let person: TestPerson
let registrar: TestPerson
let token: string
let point: number
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-20T09:00:00+03:00' })
  steps = doorScenes(server)
  await steps.open()
  registrar = await server.createUser({ roles: ['registrar'] })
  person = await server.createUser({ lastName: 'Ёлкина' })
  point = await steps.point()
  token = await steps.device(registrar)
})
afterEach(() => server.close())

const held = async ({ token: own }: TestPerson) => (await server.call(getPersonalData, {}, own)).body.check_ins
const letIn = async (number: number, who: TestPerson) => {
  const registration_id = await steps.register(who)
  await steps.send(token, [steps.mark(number, point, { registration_id })])
  return registration_id
}

// @requirement door-8
test('what is held about a person names where they were let in, also after a merge', async () => {
  const registration_id = await letIn(1, person)
  const mark = { registration_id, point: 'Главный вход', kind: 'in', source: 'code', scanned_at: '2025-10-20T06:00:00.000Z', reason: '' }
  expect(await held(person)).toEqual([mark])
  expect(await held(registrar)).toEqual([])
  const other = await server.createUser({ lastName: 'Ёлкина' })
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const merge = { stays_id: other.id, absorbed_id: person.id, reason: 'Попросила в письме' }
  expect((await server.call(mergeAccounts, merge, admin.token)).status).toBe(200)
  expect(await held(other)).toEqual([mark])
})

// @requirement door-8
test('marks go with the account; the device of a deleted registrar is refused, and its marks of others stay', async () => {
  await letIn(1, person)
  const kept = await letIn(2, await server.createUser())
  const remove = ({ id, email }: TestPerson) => server.db.transaction((tx) => erase(tx, { id, email }, server))
  await remove(person)
  await remove(registrar)
  const marks = await server.db.select().from(checkIns)
  expect(marks.map(({ registrationId, by }) => [registrationId, by])).toEqual([[kept, null]])
  expect((await steps.snapshot(token)).status).toBe(401)
})

// @requirement door-8
test('with the term of the forum marks and guests are deleted, those of a later forum stay', async () => {
  const registration_id = await letIn(1, person)
  const { seal_key } = (await steps.snapshot(token)).body
  const guest = { last_name: 'Гость', first_name: 'Ян', consent_version: '2025-08-01', consented_at: '2025-10-20T08:00:00.000Z' }
  await steps.send(token, [
    steps.mark(2, point, { source: 'registered', sealed: sealFor(seal_key, guest) }),
    steps.mark(3, 99, { registration_id }),
  ])
  const [forum] = await server.db.select().from(meetings)
  if (!forum) throw new Error('There is no forum')
  await server.db.insert(meetings).values({ ...forum, id: 3, isCurrent: false, settings: { ...forum.settings, days: ['2027-10-20'] } })
  const later = await steps.point({ meetingId: 3 })
  const at = server.clock.now()
  await server.db
    .insert(checkIns)
    .values({ pointId: later, registrationId: registration_id, kind: 'in', source: 'paper', scannedAt: at, receivedAt: at })
  const job = () => dailyJobs(server)['marks and guests at the door past their retention period']?.()
  server.clock.set('2028-10-21T23:59:00+03:00')
  expect(await job()).toBe(0)
  server.clock.set('2028-10-22T00:00:00+03:00')
  expect(await job()).toBe(3)
  const left = await server.db.select().from(checkIns).orderBy(asc(checkIns.id))
  expect(left.map(({ pointId }) => pointId)).toEqual([later])
  expect([await server.db.$count(doorGuests), await server.db.$count(doorDevices), await server.db.$count(refusedMarks)]).toEqual([0, 0, 0])
  expect(await server.db.$count(checkIns, eq(checkIns.pointId, later))).toBe(1)
})
