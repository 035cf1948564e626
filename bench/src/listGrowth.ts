import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@forum/server/app'
import { createClock } from '@forum/server/clock'
import { readConfig } from '@forum/server/config'
import { connect } from '@forum/server/database/connection'
import { startEmbeddedDatabase } from '@forum/server/database/embedded'
import { migrateDatabase } from '@forum/server/database/migrate'
import { createLimits } from '@forum/server/http/limits'
import { createLogger } from '@forum/server/http/logger'
import { createToken } from '@forum/server/http/session'
import { diskStorage } from '@forum/server/storage/disk'
import type { Bench } from './report.ts'

const SIZES = [1000, 100_000]
const ROUNDS = 40
/** A page of many may cost so many times a page of few. */
const ALLOWED_TIMES = 1.5

const fill = (size: number) => `
  insert into users (username, email, password, is_active, verified_at, created_at)
    select 'p' || n || '@forum.test', 'p' || n || '@forum.test', 'unusable', true, now(), now() from generate_series(1, ${size}) n;
  insert into individuals (user_id, last_name, first_name, middle_name, phone_number, organization, birth_date)
    select id, (array['Иванова','Петрова','Сидорова','Кузнецова','Ёлкина'])[1 + id % 5] || chr(1072 + (id / 5) % 32) || md5(id::text)::varchar(5),
      'Мария', 'Петровна', '+7916' || lpad(id::text, 7, '0'), 1 + id % 50, '1990-05-17' from users;
  insert into registrations (user_id, meeting_id, type, confirm_type, comments, section_choice_id, created_at, updated_at)
    select id, 2, 1 + id % 3, case when id % 3 = 0 then 1 else (id % 2) * (1 + id % 3) end,
      'Доклад о геноме ' || md5((id * 7)::text), case when id % 3 = 0 then null else 3 end,
      timestamptz '2025-08-01 12:00+03' + (id % 60) * interval '1 day', now() from users;
  analyze;`

export async function openForum(url: string, size: number) {
  const { db, pool, close } = connect(url, () => {})
  await migrateDatabase(db)
  await pool.query(fill(size))
  await pool.query('vacuum analyze')
  const clock = createClock(new Date('2025-09-15T12:00:00+03:00'))
  const [{ id }] = (await pool.query('select max(id) as id from users')).rows
  await pool.query(`insert into user_roles (user_id, role) values (${id}, 'moderator')`)
  const token = await createToken(db, clock, id)
  const services = {
    db,
    clock,
    mail: { queue: async () => {} },
    storage: diskStorage(join(tmpdir(), 'forum-growth')),
    limits: createLimits(pool, readConfig('demonstration', {}).limits),
    secret: 'a secret of the benchmark, long enough',
    portalUrl: 'http://forum.test',
  }
  const app = await createApp(services, { trustProxy: [] }, createLogger('silent'))
  const get = async (path: string) => {
    const response = await app.inject({ url: path, headers: { authorization: `Token ${token}` } })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
    return response
  }
  return { app, token, get, size, close: async () => [await app.close(), await close()] }
}
type Opened = Awaited<ReturnType<typeof openForum>>

const list = (query: string) => `/api/users/user_meeting_reg/list/?meeting_id=2&${query}`
const pages: Record<string, (size: number) => string> = {
  'first page': () => list('page=1'),
  'by name': () => list('page=1&ordering=fio'),
  'page in the middle': (size) => list(`page=${size / 100}`),
  'last page': (size) => list(`page=${size / 50}`),
  'search for a name': () => list(`search=${encodeURIComponent('Кузнецоваб')}&page_size=20`),
  'search for a mail': () => list('search=p500@forum&page_size=20'),
  'waiting, by day': () => list('state=waiting&created_on=2025-08-20&page_size=20'),
  'a card': (size) => `/api/users/user_meeting_reg/get/?id=${size / 2}`,
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Sizes take turns, so that what else the machine does falls on both alike. */
async function compare(opened: readonly Opened[], path: (size: number) => string): Promise<number[]> {
  const times = opened.map((): number[] => [])
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [at, { get, size }] of opened.entries()) {
      const begun = performance.now()
      await get(path(size))
      if (round >= 0) times[at]?.push(performance.now() - begun)
    }
  }
  return times.map(median)
}

/**
 * `npm run bench -- lists`: what the participants list costs with 1,000 and with 100,000 registrations (median of
 * warm calls, whole request without the network).
 */
export const lists: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-growth-'))
  await chmod(folder, 0o711)
  const server = await startEmbeddedDatabase(folder, ['fsync=off', 'synchronous_commit=off'])
  const admin = connect(server.url, () => {})
  const opened: Opened[] = []
  try {
    for (const size of SIZES) {
      await admin.pool.query(`create database growth_${size}`)
      opened.push(await openForum(server.url.replace(/postgres$/, `growth_${size}`), size))
    }
    const rows = []
    for (const [name, path] of Object.entries(pages)) {
      const [small = 0, large = 0] = await compare(opened, path)
      rows.push({
        name,
        'ms of 1,000': Number(small.toFixed(2)),
        'ms of 100,000': Number(large.toFixed(2)),
        '×': Number((large / small).toFixed(2)),
      })
    }
    return { rows, passed: rows.every((row) => row['×'] <= ALLOWED_TIMES) }
  } finally {
    for (const one of opened) await one.close()
    await admin.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
