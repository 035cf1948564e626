import { forumDraft } from '@forum/contracts/forum/forum'
import { toWire } from '@forum/contracts/platform/mapping'
import { settings } from '@forum/server/forum/seed/forum'
import { sections } from '@forum/server/forum/seed/sections'
import type { Benchmark } from '../benchmark.ts'
import { type Forum, openFilledForum } from '../portal/filledForum.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

const SIZES = [1000, 100_000] as const
const SHORT_SIZES = [100, 1000] as const
/** Size of the reference list, added to the organisations of the installation. */
const ORGANIZATIONS = 20_000
const ROUNDS = 40
/** Allowed slowdown of a call for one record with many records. */
const ALLOWED_TIMES = 1.5
/** A page of a list counts and sorts its view, so it grows; no forum has a hundred thousand people. */
const ALLOWED_MS = 500

interface Ask {
  path: (size: number) => string
  /** Body of a POST. */
  body?: object
  /** The reply has a line per person, so its cost grows: reported without a limit. */
  whole?: true
  /** A page of a list. */
  page?: true
  /** A page that must not grow either. */
  level?: true
  /** The reply is the address of a file, which may take as much longer as there are more people. */
  file?: true
}

const list = (query: string): Ask => ({ path: () => `/api/users/user_meeting_reg/list/?meeting_id=2&${query}`, page: true })
const people = (query: string): Ask => ({ path: () => `/api/users/user_meeting/list/?meeting_id=2&${query}`, page: true })
const name = encodeURIComponent('Кузнецоваб')
const main = { ...settings.cabinets.main, registrationUntil: '2025-10-05', thesesUntil: '2025-09-30' }
/** Dates change, and everybody loses something. */
const changed = toWire(forumDraft, { settings: { ...settings, cabinets: { ...settings.cabinets, main } }, sections }) as object
const asks: Record<string, Ask> = {
  'first page': { ...list('page=1'), level: true },
  'by name': list('page=1&ordering=fio'),
  'page in the middle': { path: (size) => list(`page=${size / 100}`).path(size), page: true },
  'last page': { path: (size) => list(`page=${size / 50}`).path(size), page: true },
  'search for a name': list(`search=${name}&page_size=20`),
  'search for a mail': list('search=p500@forum&page_size=20'),
  'waiting, by day': list('state=waiting&created_on=2025-08-20&page_size=20'),
  'a card': { path: (size) => `/api/users/user_meeting_reg/get/?id=${size / 2}` },
  'desk, queue': { path: () => '/api/users/review/queue/?state=waiting&talk=1&ordering=id', page: true, level: true },
  'desk, an application': { path: (size) => `/api/users/review/item/?id=${size / 2}` },
  'desk, places left': { path: () => '/api/users/review/vacancies/' },
  'people, first page': people('page=1'),
  'people, last page by name': { path: (size) => people(`page=${size / 50}&ordering=fio`).path(size), page: true },
  'audit log, first page': { path: () => '/api/users/audit/list/', whole: true },
  'audit log, search': { path: () => '/api/users/audit/list/?search=registration:500' },
  profile: { path: () => '/accounts/profile/' },
  cabinet: { path: () => '/api/users/user_meeting/get/?id=2' },
  'own data': { path: () => '/api/users/personal-data/' },
  'people by the beginning of a name': { path: () => `/api/users/individual/list/?last_name=${name}`, whole: true },
  'audit log, last page': { path: (size) => `/api/users/audit/list/?page=${size / 50}`, whole: true },
  statistics: { path: () => '/api/users/statistics/?meeting_id=2', whole: true },
  programme: { path: () => '/api/users/user_meeting/program/?id=2', whole: true },
  'attendance of one event': { path: () => '/api/users/attendance/list/', body: { meeting_id: 2, section_id: 3 }, whole: true },
  'rehearsal of other dates': { path: () => '/api/forum/rehearse/', body: changed, whole: true },
  'archive of opinions': { path: () => '/api/users/opinions/export/', whole: true, file: true },
  'e-mails': { path: () => '/api/users/profile/emails_list/', body: { type: 'waiting' }, whole: true },
}

async function get({ app, token, size }: Forum, { path, body, file }: Ask): Promise<number> {
  const payload = body && { payload: body }
  const response = await app.inject({
    method: body ? 'POST' : 'GET',
    url: path(size),
    headers: { authorization: `Token ${token}` },
    ...payload,
  })
  if (response.statusCode !== 200) throw new Error(`${path(size)}: ${response.statusCode} ${response.body}`)
  if (!file) return response.rawPayload.length
  const opened = await app.inject({ url: response.json<{ url: string }>().url })
  if (opened.statusCode !== 200) throw new Error(`${path(size)}: its file was answered ${opened.statusCode}`)
  return opened.rawPayload.length
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Alternates sizes, so that other load affects both. */
async function compare(opened: readonly Forum[], ask: Ask, rounds: number) {
  const times = opened.map((): number[] => [])
  let bytes = 0
  const count = rounds / (ask.file ? 10 : ask.whole ? 4 : 1)
  for (let round = ask.file ? -1 : -3; round < count; round += 1) {
    for (const [at, forum] of opened.entries()) {
      const begun = performance.now()
      bytes = await get(forum, ask)
      if (round >= 0) times[at]?.push(performance.now() - begun)
    }
  }
  return { times: times.map(median), bytes }
}

/** The reference list of organisations: built, cached by the server, and cached by the browser. */
async function measureReferences(forum: Forum) {
  await forum.pool.query(
    `insert into organizations select 1000000 + n, 'Институт генетики и селекции № ' || n || ' города ' || md5(n::text) from generate_series(1, ${ORGANIZATIONS}) n`,
  )
  const ask = async (headers: Record<string, string> = {}) => {
    const begun = performance.now()
    const response = await forum.app.inject({ url: '/api/references/organization/list/', headers })
    const { statusCode, rawPayload } = response
    return { etag: String(response.headers.etag), statusCode, KB: rawPayload.length / 1000, ms: performance.now() - begun }
  }
  const first = await ask({ 'accept-encoding': 'br' })
  const kept = await ask({ 'accept-encoding': 'br' })
  const plain = await ask()
  const known = await ask({ 'if-none-match': first.etag })
  return Object.entries({ 'made and compressed': first, 'kept, brotli': kept, 'kept, plain': plain, known }).map(
    ([what, { statusCode, KB, ms }]) => ({
      name: `${ORGANIZATIONS} organisations, ${what}`,
      status: statusCode,
      'KB of the reply': Number(KB.toFixed(1)),
      'ms of 100,000': Number(ms.toFixed(2)),
    }),
  )
}

/**
 * `npm run bench -- lists [--runs ROUNDS] [--kind PART OF A NAME]`: cost of each list with 1,000 and with 100,000 participants (median of warm calls,
 * without the network).
 */
export const lists: Benchmark = ({ short, kind = '', runs: rounds = short ? 4 : ROUNDS }) =>
  withTemporaryDatabases(withoutSync, async ({ create }) => {
    const opened: Forum[] = []
    try {
      for (const size of short ? SHORT_SIZES : SIZES) opened.push(await openFilledForum(await create(`lists_${size}`), size))
      const rows: Record<string, unknown>[] = []
      const exceeded: string[] = []
      for (const [name, ask] of Object.entries(asks).filter(([one]) => one.includes(kind))) {
        const { times, bytes } = await compare(opened, ask, rounds)
        const [small = 0, large = 0] = times
        if (ask.page && large > ALLOWED_MS) exceeded.push(`${name}: ${Math.round(large)} ms, allowed ${ALLOWED_MS}`)
        const [few, many] = opened.map(({ size }) => size)
        const expected = ask.file ? (many ?? 1) / (few ?? 1) : 1
        if ((ask.file || ask.level || !(ask.page || ask.whole)) && large / small / expected > ALLOWED_TIMES)
          exceeded.push(
            `${name}: ${(large / small / expected).toFixed(2)} times${ask.file ? ' for each person' : ''}, allowed ${ALLOWED_TIMES}`,
          )
        rows.push({
          name,
          'ms of 1,000': Number(small.toFixed(2)),
          'ms of 100,000': Number(large.toFixed(2)),
          '×': Number((large / small).toFixed(2)),
          judged: !ask.whole,
          'KB of the reply': Number((bytes / 1000).toFixed(1)),
        })
      }
      const last = opened.at(-1)
      return { rows: [...rows, ...(last && !kind ? await measureReferences(last) : [])], failures: [], exceeded }
    } finally {
      for (const one of opened) await one.close()
    }
  })
