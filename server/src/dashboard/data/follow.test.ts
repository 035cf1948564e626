import { listDataAttendance, listDataParticipants, listDataPeople, listDataTalks } from '@forum/contracts/dashboard/data'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { randomOf } from '@forum/domain/platform/random'
import type pg from 'pg'
import { presenceScenes } from '../../door/presence/testing.ts'
import { talk } from '../../program/draft/testing.ts'
import { addApiToken, passPosition } from '../../testing/apiTokens.ts'
import { changeForum } from '../../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { deleteOlderChanges } from './changes.ts'

/** Programs that list and follow while others write, several transactions at the same time. */

const [WRITES, WRITERS, PEOPLE] = [600, 6, 12]

let server: TestApp
let point: number
let people: TestPerson[]
beforeAll(async () => {
  server = await createTestApp()
  await changeForum(server, () => ({ modulesOn: ['door'] }))
  point = await presenceScenes(server).point()
  people = await Promise.all(Array.from({ length: PEOPLE }, () => server.createUser()))
  for (const person of [...people, ...people, ...people]) await talk(server, person)
})
afterAll(() => server.close())

interface Row {
  id: number
}

/** A program with its copy of a list. */
async function startCopy(endpoint: Endpoint, maker: TestPerson, limit: number) {
  const token = await addApiToken(server, maker)
  const copy = new Map<number, Row>()
  let position: string | undefined

  /** Reads all pages. @returns the ids, in the order of the replies */
  async function read(since: string | undefined, each: (rows: Row[], deleted: number[]) => void): Promise<number[]> {
    const ids: number[] = []
    let cursor: number | null | undefined
    do {
      const input = { limit, ...(since !== undefined && { since }), ...(cursor != null && { cursor }) }
      const { status, body } = await server.call(endpoint, input, undefined, { authorization: `Bearer ${token}` })
      if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`)
      if (cursor === undefined) position = body.since
      ids.push(...body.rows.map(({ id }: Row) => id))
      each(body.rows, body.deleted)
      cursor = body.cursor
    } while (cursor !== null)
    return ids
  }

  return {
    endpoint,
    copied: () => [...copy.values()].sort((a, b) => a.id - b.id),
    /** The list of this moment. */
    async list(): Promise<Row[]> {
      const listed: Row[] = []
      const kept = position
      await read(undefined, (rows) => listed.push(...rows))
      position = kept
      return listed
    },
    /** Reads the list at the first time, later its changes. @returns ids that were twice in it */
    async follow(): Promise<number[]> {
      const ids = await read(position, (rows, deleted) => {
        for (const row of rows) copy.set(row.id, row)
        for (const id of deleted) copy.delete(id)
      })
      return ids.filter((id, at) => ids.indexOf(id) !== at)
    },
  }
}

const insert = `insert into registrations (user_id, meeting_id, requested_format, talk_title, requested_section_id, created_at, updated_at)
  values ($1, 2, 'oral', $2, 3, now(), now())`
const updates = [
  'update registrations set talk_title = $2 where id = $1',
  `update registrations set decided_format = 'oral', owner_confirmed = length($2) % 2 = 0, verdict = null, is_active = true where id = $1`,
  `update registrations set decided_format = 'listener', verdict = null where id = $1 and $2 <> ''`,
  `update registrations set is_active = not is_active where id = $1 and verdict is null and $2 <> ''`,
  `update individuals set last_name = $2 where user_id = (select user_id from registrations where id = $1)`,
  `insert into theses (registration_id, title, text, funding, email, literature, organizations, speaker, coauthors, created_at)
    select id, $2, '', '', '', '[]', '[]', '{"fullName": "Ёлкина", "organizationNumbers": []}', '[]', now() from registrations where id = $1 for key share
    on conflict (registration_id) do update set english_title = excluded.title`,
]
const mark = `insert into check_ins (point_id, registration_id, kind, source, scanned_at, received_at)
  select $3, id, 'in', 'code', now(), now() from registrations where id = $1 and $2 <> '' for key share`

/** Writes of one connection, in transactions of up to four; some are rolled back. Each waits for others before it commits. */
async function write(client: pg.PoolClient, seed: number, counted: () => boolean): Promise<void> {
  const next = randomOf(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const text = () => `Текст ${seed} ${below(1_000_000)}`
  let isLeft = true
  while (isLeft) {
    await client.query('begin')
    // A row is locked before those with a higher id, so that transactions do not wait for each other in a circle.
    const { rows } = await client.query<Row>('select id from registrations order by random() limit $1', [1 + below(3)])
    if (below(5) === 0) await client.query(insert, [people[below(PEOPLE)]?.id, text()])
    const kind = below(updates.length + 2)
    for (const { id } of kind === 4 ? rows.slice(0, 1) : rows.sort((a, b) => a.id - b.id)) {
      if (kind < updates.length) await client.query(updates[kind] ?? '', [id, text()])
      else if (kind === updates.length) await client.query(mark, [id, text(), point])
      else if (below(4) === 0) await client.query('delete from registrations where id = $1', [id])
      isLeft = counted()
    }
    for (let turn = below(8); turn > 0; turn--) await client.query('select')
    await client.query(below(10) === 0 ? 'rollback' : 'commit')
  }
}

// @requirement data-5
test('programs that list and follow during 600 writes have what the database has, and no row twice in a listing', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const lists = [listDataTalks, listDataParticipants, listDataPeople, listDataAttendance]
  const copies = await Promise.all(lists.map((endpoint, at) => startCopy(endpoint, admin, 7 + 20 * at)))
  let writes = 0
  const counted = () => {
    writes += 1
    return writes < WRITES
  }
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => server.pool.connect()))
  const writing = Promise.all(clients.map((client, seed) => write(client, seed + 1, counted).finally(() => client.release())))
  let isOver = false
  void writing.finally(() => {
    isOver = true
  })
  const twice: number[] = []
  await Promise.all(
    copies.map(async (copy) => {
      while (!isOver) {
        twice.push(...(await copy.follow()))
        if (copy === copies[0]) await deleteOlderChanges(server.db)
        const from = writes
        while (!isOver && writes < from + 40) await new Promise((resolve) => setImmediate(resolve))
      }
    }),
  )
  await writing
  await passPosition(server)
  for (const copy of copies) {
    twice.push(...(await copy.follow()))
    const copied = copy.copied()
    expect(copied.length).toBeGreaterThan(0)
    expect([copy.endpoint.path, copied]).toEqual([copy.endpoint.path, await copy.list()])
  }
  expect(twice).toEqual([])
  const active = await server.pool.query<Row>('select id from registrations where is_active order by id')
  expect(copies[1]?.copied().map(({ id }) => id)).toEqual(active.rows.map(({ id }) => id))
})
