import { getMeeting } from '@forum/contracts/participation/meeting'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { giveConsent, withdrawConsent } from '@forum/contracts/people/consent'
import { mergeAccounts, previewMerge } from '@forum/contracts/people/duplicates'
import { registrations } from '../../platform/database/schema/participation.ts'
import { accountMerges } from '../../platform/database/schema/people.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let stays: TestPerson
let absorbed: TestPerson
let scene: ReturnType<typeof scenes>
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
  stays = await server.createUser()
  absorbed = await server.createUser()
  scene = scenes(server, admin)
})
afterEach(() => server.close())

const pair = (one = stays, other = absorbed) => ({ stays_id: one.id, absorbed_id: other.id })
const preview = () => server.call(previewMerge, pair(), admin.token)
const merge = (one?: TestPerson, other?: TestPerson) =>
  server.call(mergeAccounts, { ...pair(one, other), reason: 'Один человек' }, admin.token)
const cabinet = async ({ token }: TestPerson) => (await server.call(getMeeting, {}, token)).body
const owners = async () => Object.fromEntries((await server.db.select().from(registrations)).map(({ id, userId }) => [id, userId]))

// @requirement duplicates-4
test('what forbids a merge is in the preview, and refused; nothing changes', async () => {
  for (const person of [stays, absorbed]) {
    await scene.register(person, oral)
    await scene.register(person, { ...poster, one_more: true })
  }
  const before = await owners()
  const { objections } = (await preview()).body
  expect(objections).toEqual([expect.stringContaining('действующих заявок стало бы 4, больше 3 быть не может')])
  const refused = await merge()
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'registration_limit', objections[0]])
  expect((await merge(stays, admin)).body.code).toBe('account_has_roles')
  expect((await merge(stays, await server.createUser({ isActive: false }))).body.code).toBe('account_disabled')
  expect((await merge(await server.createUser({ verified: false }), absorbed)).body.code).toBe('account_unverified')
  expect(Object.keys((await merge(stays, stays)).body.errors)).toEqual(['absorbed_id'])
  expect((await merge(stays, { ...absorbed, id: 999_999 })).status).toBe(404)
  const blank = await server.call(mergeAccounts, { ...pair(), reason: ' ' }, admin.token)
  expect(Object.keys(blank.body.errors)).toEqual(['reason'])
  expect([await owners(), await server.db.$count(accountMerges)]).toEqual([before, 0])
})

// @requirement duplicates-4
test('a consent withdrawn last stops a merge with registrations of the other account', async () => {
  for (const { token } of [stays, absorbed]) await server.call(giveConsent, { version: '2025-08-01' }, token)
  await scene.register(stays, oral)
  server.clock.set('2025-09-16T12:00:00+03:00')
  await server.call(withdrawConsent, {}, absorbed.token)
  for (const [one, other] of [
    [stays, absorbed],
    [absorbed, stays],
  ] as const)
    expect((await merge(one, other)).body.code).toBe('consent_withdrawn')
  server.clock.set('2025-09-17T12:00:00+03:00')
  await server.call(giveConsent, { version: '2025-08-01' }, absorbed.token)
  expect((await merge()).status).toBe(200)
  expect((await cabinet(stays)).consent).toMatchObject({ state: 'given', at: '2025-09-17T09:00:00.000Z' })
})

// @requirement duplicates-4
test('an account is absorbed once, and of concurrent merges one succeeds', async () => {
  const third = await server.createUser()
  const replies = await Promise.all([merge(), merge(absorbed, stays), merge(third, absorbed)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const { status, body } of replies) if (status === 409) expect(['account_disabled', 'already_merged']).toContain(body.code)
  const [kept] = await server.db.select().from(accountMerges)
  const fourth = await server.createUser()
  const idOf = (id: number) => ({ ...third, id })
  expect((await merge(fourth, idOf(kept?.staysId ?? 0))).body.code).toBe('already_merged')
  expect((await merge(fourth, idOf(kept?.absorbedId ?? 0))).body.code).toBe('account_disabled')
  expect((await merge(idOf(kept?.staysId ?? 0), fourth)).status).toBe(200)
})

/** Makes calls one after another, all of which wait until the account is released. */
async function callWhileLocked({ id }: TestPerson, calls: (() => ReturnType<TestApp['call']>)[]) {
  const holder = await server.pool.connect()
  await holder.query(`begin; select from users where id = ${id} for update`)
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    const replies = []
    for (const call of calls) {
      replies.push(call())
      await vi.waitFor(async () => expect((await server.pool.query(waiting)).rows).toEqual([{ n: replies.length }]), { timeout: 10_000 })
    }
    await holder.query('commit')
    return await Promise.all(replies)
  } finally {
    holder.release()
  }
}

// @requirement duplicates-4
test('of two concurrent merges of the same accounts the second is refused, naming the first', async () => {
  const [first, second] = await callWhileLocked(stays, [() => merge(), () => merge(absorbed, stays)])
  expect([first?.status, second?.body.code]).toEqual([200, 'account_disabled'])
})

// @requirement duplicates-2
test('a registration made just before its account is absorbed moves, one made just after is refused', async () => {
  const register = () => server.call(makeRegistration, oral, absorbed.token)
  const [made, , late] = await callWhileLocked(absorbed, [register, () => merge(), register])
  expect([made?.status, late?.status]).toEqual([201, 403])
  expect(Object.values(await owners())).toEqual([stays.id])
})
