import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressKeyOf } from '@forum/server/people/subscriptions/addressKey'
import { sql } from 'drizzle-orm'
import { type Benchmark, occurred } from '../benchmark.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { killNext } from './killNext.ts'
import { countDoubled, startMailServer } from './mailServer.ts'
import { withDatabase } from './portalDatabase.ts'

const THESES = 300
const COAUTHORS = 4
const SECRET = 'a secret of the benchmark, long enough'

/** Names in four scripts, with what mails and markup might take for more than text. */
const names = ['Ёлкина Анна-Мария', 'Müller & Söhne <Jörg>', '王小明', 'محمد الأمين'] as const

const addressOf = (talk: number, place: number): string => `c${talk}-${place}@forum.test`

/** Talks whose co-authors are to be asked now. */
const fillForum = (folder: string): Promise<void> =>
  withDatabase(folder, async (db) => {
    await db.execute(sql`update meetings set settings = jsonb_set(settings, '{modulesOn}', '["authors"]') where is_current`)
    const coauthors = names.map((fullName, id) => ({ id, fullName, organizationNumbers: [1] }))
    const { rows } = await db.execute<{ id: number; thesis: number }>(sql`
      with people as (
        insert into users (username, email, password, verified_at, created_at)
        select e, e, 'unusable', now(), now() from (select 'p' || n || '@forum.test' e from generate_series(1, ${THESES}) n) n
        returning id),
      persons as (insert into individuals (user_id, last_name, first_name, organization_id) select id, 'Ёлкина', 'Анна', 1 from people),
      talks as (
        insert into registrations (user_id, meeting_id, requested_format, talk_title, requested_section_id, created_at, updated_at)
        select id, (select id from meetings where is_current), 'oral', 'Геном ' || id, 3, now(), now() from people returning id),
      written as (
        insert into theses (registration_id, title, text, funding, email, literature, organizations, speaker, coauthors, created_at)
        select id, 'Геном <i>' || id || '</i> & другие', 'Текст', '', 'author@forum.test', '[]',
          '[{"number": 1, "otherName": "", "printedName": "", "organizationId": 1}]', '{"fullName": "Ёлкина Анна", "organizationNumbers": [1]}',
          ${JSON.stringify(coauthors)}::jsonb, now() from talks returning id, registration_id)
      select id as thesis, registration_id as id from written`)
    for (const { id, thesis } of rows)
      for (let place = 1; place <= COAUTHORS; place += 1) {
        const email = addressOf(id, place)
        await db.execute(sql`insert into thesis_authors (thesis_id, place, email) values (${thesis}, ${place}, ${email})`)
        await db.execute(sql`insert into coauthor_requests (registration_id, address_key, name, due_at)
          values (${id}, ${addressKeyOf(SECRET, email)}, ${names[place - 1]}, '2025-01-01')`)
      }
  })

const readUncertain = (folder: string): Promise<Set<string>> =>
  withDatabase(folder, async (db) => {
    const { rows } = await db.execute<{ message: string }>(sql`
      select '<' || id || '@forum.test>' as message from mail_deliveries where may_have_arrived`)
    return new Set(rows.map(({ message }) => message))
  })

/** Waits until no co-author is to be asked and no mail is to be sent, and for any resends. */
async function untilSent(folder: string): Promise<void> {
  const left = () =>
    withDatabase(folder, async (db) => {
      const { rows } = await db.execute<{ left: number }>(sql`
        select ((select count(*) from coauthor_requests where due_at is not null) + (select count(*) from mails where state in ('written', 'queued')))::int as left`)
      return rows[0]?.left ?? 0
    })
  for (const deadline = Date.now() + 6 * 60_000; Date.now() < deadline && (await left()) > 0; ) await wait(500)
  await wait(3000)
}

/** `npm run bench -- coauthorCrashes [--runs ROUNDS]`: co-authors are asked while the server, the mail server and the database are killed in turn. */
export const coauthorCrashes: Benchmark = async ({ short, runs = short ? 3 : 20 }, say) => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-coauthors-'))
  chmodSync(folder, 0o711)
  const sink = await startMailServer()
  const portal = await startPortalProcess(folder, { ...noRateLimits, PORTAL_SECRET: SECRET, SMTP_URL: sink.url, MAIL_PER_MINUTE: '100000' })
  try {
    await portal.start()
    await fillForum(folder)
    for (let round = 0; round < runs; round += 1) {
      const victim = await killNext(round, { portal, sink, folder })
      say(`round ${round + 1}: ${victim} killed, ${sink.arrived.length} mails arrived`)
    }
    await untilSent(folder)
    const { marked, unexplained } = countDoubled(sink.arrived, await readUncertain(folder))
    const toAddress = Map.groupBy(sink.arrived, ({ to }) => to)
    const messages = [...toAddress.values()].map((mails) => new Set(mails.map(({ messageId }) => messageId)).size)
    const row = {
      kills: runs,
      'co-authors': THESES * COAUTHORS,
      'addresses written to': toAddress.size,
      'addresses written to twice': messages.filter((count) => count > 1).length,
      'mails doubled': unexplained,
      'doubled and marked, killed between final dot and record': marked,
    }
    const failures = occurred({
      'Not every co-author was written to': row['addresses written to'] !== row['co-authors'],
      'Co-authors were written to twice': row['addresses written to twice'] > 0,
      [`${unexplained} mails doubled`]: unexplained > 0,
    })
    return { rows: [row], failures, exceeded: [] }
  } finally {
    await portal.stop()
    sink.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
