import { verifyCertificate } from '@forum/contracts/participation/registrations'
import { login, logout } from '@forum/contracts/people/session'
import { saveThesisDraft } from '@forum/contracts/theses/theses'
import { mediaUrl } from './platform/http/media/mediaUrl.ts'
import { authenticate } from './platform/sessions/session.ts'
import { callTable } from './testing/callTable.ts'
import { startEveryRead } from './testing/everyRead.ts'
import { watchStatements } from './testing/statements.ts'

const { server, person, staff, ids, add, forEachRead } = await startEveryRead()
const during = watchStatements(server.pool)

/** Statements of every reading call, and the number of rows in its reply. */
async function readAll() {
  const found: Record<string, number> = {}
  await forEachRead(async (name, call) => {
    // Replies that are kept are made for each call.
    await server.counters.query(`insert into public_changes (subject, number) values ('forum', 1)`)
    const sent = await during(async () => {
      const { status, body } = await call()
      expect([name, status, body]).toEqual([name, 200, expect.anything()])
    })
    found[name] = sent.length
  })
  const user = await authenticate(server, `Token ${staff.token}`)
  if (!user) throw new Error('Staff are not signed in')
  for (const [kind, id] of [
    ['audience', 3],
    ['audience', 'all'],
    ['thesis', 'all'],
    ['opinions', 2],
  ] as const) {
    const sent = await during(async () => {
      expect((await server.app.inject(mediaUrl({ ...server, user }, 'moderator', kind, id))).statusCode).toBe(200)
    })
    found[`media ${kind} ${id}`] = sent.length
  }
  return found
}

afterAll(() => server.close())

// @requirement access-11, access-20
test('no read sends more statements for 50 rows than for one, and the table of calls says how many', async () => {
  await add(1)
  const one = await readAll()
  await add(49)
  // The server keeps the references for a minute, which may have passed.
  const kept = { listOrganizations: 1, listAcademicDegrees: 1, listOrgPositions: 1 }
  expect({ ...(await readAll()), ...kept }).toEqual({ ...one, ...kept })
  await expect(callTable(one)).toMatchFileSnapshot('../../docs/calls.md')
})

/** Lets the test's database take no writes, an hour after the sessions were used; the cluster's other databases still do. */
async function beReadOnly(): Promise<void> {
  const client = await server.pool.connect()
  const { rows } = await client.query('select current_database() as name')
  await client.query(`update tokens set last_used_at = last_used_at - interval '1 hour'`)
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  // The setting is of new connections.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  client.release(true)
  await vi.waitFor(() => expect([server.pool.totalCount, server.counters.totalCount]).toEqual([0, 0]), { timeout: 15_000 })
}

// @requirement operation-17, access-19
test('while the database takes no writes reads go on, except those that have to be recorded; writes and sign-in are refused', async () => {
  await beReadOnly()
  const unrecorded: string[] = []
  await forEachRead(async (name, call, access) => {
    const { status, body } = await call()
    if (status === 200) unrecorded.push(name)
    else expect([name, status, body.code]).toEqual([name, 503, 'read_only'])
    // People read their own data unrecorded, but for the export of all of them.
    if (access === 'public' || access === 'signed-in') expect([name, status]).toEqual([name, name === 'getPersonalData' ? 503 : 200])
  })
  expect(unrecorded).toEqual(expect.arrayContaining(['listSections', 'getMeeting', 'getStatistics', 'listCampaigns']))
  for (const name of ['findIndividuals', 'listRegistrations', 'readCard', 'getCampaign']) expect(unrecorded).not.toContain(name)
  const certificate = await server.call(verifyCertificate, { number: 'С-1-AAAA', name: 'Иванова' })
  expect([certificate.status, certificate.body]).toEqual([200, { certificate: null }])
  const sentence = expect.stringMatching(/только для чтения.*Попробуйте/)
  for (const refused of [
    await server.call(login, { login: person.email, password: 'wrong' }),
    await server.call(saveThesisDraft, { registration_id: ids()[0], draft: { title: 'Геном' } }, person.token),
    await server.call(logout, {}, person.token),
  ])
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'read_only', message: sentence } })
})
