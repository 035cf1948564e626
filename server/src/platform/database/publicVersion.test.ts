import { uploadThesis } from '@forum/contracts/theses/theses'
import { sql } from 'drizzle-orm'
import { release, talkAt } from '../../program/public/testing.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { connect } from './connection.ts'
import { foldPublicChanges, type PublicVersion, publicVersions } from './publicVersion.ts'

const { server, register, decide } = await startForum()
let talk: number
let speaker: number
let waiting: number
let other: ReturnType<typeof connect>
const readVersion = publicVersions(server.counters, server.clock, () => {})

async function apply(): Promise<{ id: number; userId: number; token: string }> {
  const person = await server.createUser()
  const id = await register(person, oral)
  await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, person.token)
  return { id, userId: person.id, token: person.token }
}

beforeAll(async () => {
  const [confirmed, undecided] = [await apply(), await apply()]
  await decide(confirmed.id, 2, 3)
  await server.db.execute(sql`update registrations set owner_confirmed = true where id = ${confirmed.id}`)
  talk = confirmed.id
  speaker = confirmed.userId
  waiting = undecided.id
  await release(server, 1, { items: [talkAt(1, talk)] })
  await release(server, 2, {})
  other = connect(server.databaseUrl, () => {})
})
afterAll(() => other.close())

const changedBy = async (work: () => Promise<unknown>): Promise<(keyof PublicVersion)[]> => {
  const before = await readVersion()
  await work()
  const after = await readVersion()
  return (['forum', 'program'] as const).filter((subject) => before[subject] !== after[subject])
}

const all = ['forum', 'program']
test.each([
  ['the settings', all, () => sql`update meetings set version = version + 1 where is_current`],
  ['a section', all, () => sql`update sections set name = 'Протеом' where id = 3`],
  ['the live release', all, () => sql`update programs set live_release = 1`],
  ['the title of a confirmed talk', ['program'], () => sql`update registrations set talk_title = 'Протеом' where id = ${talk}`],
  ['the end of a confirmation', ['program'], () => sql`update registrations set is_active = false where id = ${talk}`],
  ['the name of a speaker', ['program'], () => sql`update individuals set last_name = 'Петрова' where user_id = ${speaker}`],
  ['an organisation', ['program'], () => sql`update organizations set name = 'Институт' where id = 1`],
  ['the thesis of a confirmed talk', ['program'], () => sql`update theses set english_title = 'Proteome' where registration_id = ${talk}`],
  ['a published abstract', ['program'], () => sql`insert into published_abstracts values (${talk}, now())`],
  [
    'a volume',
    all,
    () => sql`insert into volumes (meeting_id, title, english_title, publisher, publisher_place, isbn, issn, editors, licence, doi_prefix)
      values (2, 'Геном', '', '', '', '', '', '{}', 'cc-by-4.0', '')`,
  ],
  ['a published paper', all, () => sql`insert into volume_papers (meeting_id, number, paper, thesis) values (2, 1, '{}', '{}')`],
  ['the draft of the programme', [], () => sql`update programs set revision = revision + 1`],
  ['an application', [], () => sql`update registrations set talk_title = 'Протеом' where id = ${waiting}`],
  ['the thesis of an application', [], () => sql`update theses set english_title = 'Proteome' where registration_id = ${waiting}`],
])('%s changes %j', async (_what, subjects, statement) => {
  expect(await changedBy(() => other.db.execute(statement()))).toEqual(subjects)
})

test('the version is that of committed changes, and also changes with the minute', async () => {
  const undone = () =>
    other.db.transaction(async (tx) => {
      await tx.execute(sql`update meetings set version = version + 1 where is_current`)
      throw new Error('rolled back')
    })
  expect(await changedBy(() => expect(undone()).rejects.toThrow('rolled back'))).toEqual([])
  expect(await changedBy(async () => server.clock.set('2025-09-15T12:01:00+03:00'))).toEqual(all)
})

test('folding lines leaves the version as it is', async () => {
  const lines = async () => (await server.db.execute(sql`select from public_changes`)).rowCount
  expect(await changedBy(() => foldPublicChanges(server.db))).toEqual([])
  expect(await lines()).toBe(2)
})

test('requests that come while the version is read share the next query, and none takes an earlier one', async () => {
  const query = vi.spyOn(server.counters, 'connect')
  const first = readVersion()
  await vi.waitUntil(() => query.mock.calls.length === 1)
  const later = Array.from({ length: 50 }, () => readVersion())
  await Promise.all([first, ...later])
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

test('while the database is away the version is the last one', async () => {
  const problems: unknown[] = []
  const read = publicVersions(server.counters, server.clock, (error) => problems.push(error))
  const before = await read()
  const away = vi.spyOn(server.counters, 'connect').mockImplementation(() => Promise.reject(new Error('away')))
  expect(await read()).toEqual(before)
  expect(problems).toHaveLength(1)
  away.mockRestore()
})
