import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@forum/server/database/connection'
import { startEmbeddedDatabase } from '@forum/server/database/embedded'
import { type Forum, openForum } from './forum.ts'
import type { Bench } from './report.ts'

const SIZES = [1000, 100_000]
const ROUNDS = 40
/** A page of many may cost so many times a page of few. */
const ALLOWED_TIMES = 1.5

const getter =
  ({ app, token }: Forum) =>
  async (path: string): Promise<void> => {
    const response = await app.inject({ url: path, headers: { authorization: `Token ${token}` } })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
  }

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
async function compare(opened: readonly Forum[], path: (size: number) => string): Promise<number[]> {
  const times = opened.map((): number[] => [])
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [at, forum] of opened.entries()) {
      const begun = performance.now()
      await getter(forum)(path(forum.size))
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
  const opened: Forum[] = []
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
