import { extendable } from '@forum/domain/forum/extensions'
import { composedText } from '@forum/domain/text/composedText'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { individuals } from '../../platform/database/schema/people.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { composable, composeStored } from './composeStored.ts'
import { keepComposed } from './keepComposed.ts'
import { ofForum, ofRegistration, single } from './storedTexts.ts'

/** Columns whose texts are not composed, by why. */
const given: Record<string, string[]> = {
  'names of states and kinds': [
    'api_tokens.networks, api_tokens.parts, record_changes.kind',
    'appointments.duty, jury_scores.nomination, jury_scores.scores, jury_sheets.nomination',
    'account_merges.filled, account_merges.moved, audit_log.action, audit_log.subject, book_jobs.failure, book_jobs.format, book_jobs.scope',
    'book_jobs.state, campaigns.action, campaigns.state, coauthor_requests.answer, certificate_digests.format, deploy_tokens.name, expert_reviews.decline_kind, expert_reviews.scores',
    'extensions.action, files.content_type, files.kind, held_decisions.decided_format, held_decisions.verdict, link_secrets.purpose',
    'mail_deliveries.failure, mail_deliveries.outcome, mail_templates.kind, mail_templates.language, mails.kind, mails.language, mails.state',
    'mail_counts.kind, publication_answers.licence, volumes.licence',
    'program_items.kind, programs.settings, provider_sign_ins.step, registrations.decided_format, registrations.requested_format',
    'queue_entries.requested_format, queue_entries.state',
    'public_changes.subject, registration_tallies.decided_format, registration_tallies.requested_format, registration_tallies.verdict',
    'registrations.verdict, reminder_rules.action, role_invitations.role, user_roles.role, users.language, vacancies.format, vacancies.reason',
    'slides.content_type, withheld_roles.role',
  ],
  'composed from the first row on': [
    'api_tokens.name',
    'check_ins.reason, control_points.english_name, control_points.hands_out, control_points.name, door_devices.name, door_guests.first_name',
    'door_guests.last_name, door_guests.middle_name, door_guests.organization, door_guests.policy_version, feedback_answers.answers, refused_marks.note',
    'slides.name',
    'jury_scores.note, jury_sheets.criteria',
  ],
  'kinds and keys of the door': [
    'badge_jobs.badge_order, badge_jobs.failure, badge_jobs.storage_key, badge_kinds.kind, badge_prints.content, check_ins.kind, check_ins.source',
    'control_points.admits, control_points.kind, door_devices.code_hash, door_devices.token_hash, door_guests.outcome, door_guests.person_key, refused_marks.code, refused_marks.mark',
  ],
  'keys, digests, secrets and addresses': [
    'api_tokens.token_hash',
    'authenticators.secret, book_jobs.id, coauthor_requests.address_key, coauthor_requests.asked_digest, stopped_addresses.address_key, calendar_feeds.nonce, campaigns.query, certificate_digests.digest, consents.address',
    'deploy_tokens.sha256, files.sha256, files.storage_key, given_answers.key, meetings.settling, individuals.phone, individuals.photo, link_secrets.email',
    'link_secrets.nonce, mails.address, organizations.ror, passkeys.credential_id, passkeys.public_key, passkeys.transports',
    'provider_sign_ins.browser, provider_sign_ins.email, provider_sign_ins.hash, provider_sign_ins.issuer, provider_sign_ins.provider',
    'provider_sign_ins.subject, rate_limits.key, recovery_codes.hash, reminder_rules.query, remote_failures.browser, remote_failures.code',
    'remote_failures.error, remote_failures.kind, remote_failures.page, remote_failures.remote, remote_failures.shared, remote_failures.shell',
    'recordings.url, remote_failures.version, remote_loads.code, remote_loads.kind, remote_loads.name, remote_loads.network, remote_loads.page',
    'remote_loads.ticket, remote_loads.version, role_invitations.email, role_invitations.nonce, saved_views.query, settings.key',
    'slides.sha256, slides.storage_key, sign_in_tickets.challenge, sign_in_tickets.first, sign_in_tickets.hash, thesis_authors.email, thesis_authors.orcid, tokens.challenge',
    'tokens.device, tokens.hash, question_answers.question, visa_letters.digest',
    'user_identities.issuer, user_identities.provider, user_identities.subject, users.devices, users.email, users.password, users.username',
  ],
  'records of what was, which are not rewritten': [
    'volume_papers.paper, volume_papers.thesis, volumes.forum',
    'audit_log.changes, audit_log.former_staff, book_jobs.unprintable, mail_deliveries.message, mail_deliveries.reason, mails.body, mails.reason, mails.subject',
    'feedback_answers.answers, outbox.html, outbox.subject, outbox.text, outbox.to',
  ],
  'gone within an hour': ['given_answers.reply, provider_sign_ins.first_name, provider_sign_ins.last_name'],
}

const stored = { ...ofForum, ...ofRegistration, ...single }
const declared = [ofForum, ofRegistration, single].flatMap((tables) =>
  Object.entries(tables).flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)),
)

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

// @requirement composed-2
test('every column that holds text is composed, or is declared not to be', async () => {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      and is_generated = 'NEVER' and (data_type in ('text', 'character varying', 'jsonb') or udt_name in ('_text', '_varchar'))`,
  )
  const known = [...declared, ...Object.values(given).flatMap((lines) => lines.flatMap((line) => line.split(', ')))]
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort())
})

test('SQL finds every character that composition removes or replaces', async () => {
  // Unassigned planes are left out.
  const codes = [
    ...Array(0x1_0000).keys(),
    ...Array.from({ length: 0x4000 }, (_, index) => 0x1_b000 + index),
    ...Array.from({ length: 0x1000 }, (_, index) => 0xe_0000 + index),
  ]
  const changed = codes.filter((code) => {
    const text = String.fromCodePoint(code)
    return text.isWellFormed() && composedText(`а${text}а`) !== `а${text}а` && text.normalize('NFC') === text
  })
  const { rows } = await server.db.execute(
    sql`select code from unnest(${sql.param(changed)}::int[]) code where chr(code) !~ ${composable} and ('а' || chr(code)) is nfc normalized`,
  )
  expect([changed.length > 4000, rows]).toEqual([true, []])
})

/** A text as copied from a PDF. */
const asCopied = (text: string): string => text.replaceAll('и', 'и\u00ad').replaceAll(' ', '  ').normalize('NFD')
const asComposed = (text: string): string => text

const TEXT = 'Йод и ёлка'
const LONG = Array.from({ length: 60 }, (_, index) => `Й${index} ёж`).join(' ')
const REGISTRATION = 4001
const FORUM = 4002

/** A row of every table that holds text, each text in a form. */
async function fill({ db }: TestApp, form: (text: string) => string): Promise<void> {
  const [text, long] = [form(TEXT), form(LONG)]
  const thesis = { title: text, text: `<i>${text}</i> ${long}`, funding: text, literature: [text, text] }
  const quote = form('Й7')
  const start = `${text} ${long}`.indexOf(quote)
  const passage = { field: 'text', start, end: start + quote.length, quote, comment: text }
  const values: Record<string, Record<string, unknown>> = {
    users: { email: 'a@forum.test', username: 'a@forum.test' },
    meetings: { id: FORUM, is_current: false },
    registrations: { id: REGISTRATION, requested_format: 'oral', decided_format: null, verdict: null },
    theses: thesis,
    thesis_versions: { content: thesis, number: 1 },
    revision_requests: { passages: [passage], version: 1 },
    held_decisions: { revision: { until: '2025-10-01', passages: [passage] }, decided_format: null, verdict: null },
    coauthor_requests: { mail_ids: [] },
    expert_reviews: { submitted_at: null, decline_kind: 'topic' },
    extensions: { action: extendable[0] },
    files: { kind: 'thesisPdf', size: 1 },
    sections: { day_number: 1 },
    organizations: { ror: null },
    expert_opinions: { file_id: null },
    account_merges: { stays_id: 1 },
    saved_views: { query: 'q' },
    queue_entries: { requested_format: 'oral', state: 'waiting', settled_at: null, planned_section_ids: [3] },
    program_items: { kind: 'talk', start: 0, minutes: 1 },
    reminder_rules: { days_before: [1] },
    publication_answers: { licence: 'cc-by-4.0' },
    volumes: { licence: 'cc-by-4.0' },
  }
  const byName: Record<string, unknown> = { registration_id: REGISTRATION, meeting_id: FORUM, thesis_id: 4001, key: 'texts' }
  const byType = (one: string): Record<string, unknown> => ({
    ...{ text: one, jsonb: { texts: [one, { text: one }] }, ARRAY: [one], integer: 4001, smallint: 5, bigint: 7, boolean: false },
    ...{ date: '2025-10-01', uuid: '00000000-0000-4000-8000-000000000001', 'timestamp with time zone': '2025-09-01T10:00:00Z' },
  })
  await db.transaction(async (tx) => {
    // Rows are written without foreign keys and triggers.
    await tx.execute(sql`set local session_replication_role = replica`)
    const { rows } = await tx.execute<{ table_name: string; columns: [string, string][] }>(
      sql`select table_name, json_agg(json_build_array(column_name, data_type)) as columns from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER' group by table_name order by table_name = 'theses'`,
    )
    for (const { table_name: table, columns } of rows.filter(({ table_name }) => Object.hasOwn({ ...stored, users: {} }, table_name))) {
      const valueIn = (name: string, type: string) => {
        const own = values[table]?.[name]
        if (own !== undefined) return own
        // A text that is not composed is the same in both forms, and stays.
        return byName[name] ?? byType(declared.includes(`${table}.${name}`) ? text : asCopied(TEXT))[type]
      }
      const row = Object.fromEntries(columns.map(([name, type]) => [name, valueIn(name, type)]))
      // The trigger of this table writes the shingles.
      if (table === 'theses') await tx.execute(sql`set local session_replication_role = origin`)
      const names = sql.raw(columns.map(([name]) => `"${name}"`).join(', '))
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${names}) select ${names} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`,
      )
    }
    await tx.execute(sql`set local session_replication_role = replica`)
    // The entries of a programme that are no talks.
    await tx.execute(sql`insert into program_items select * from jsonb_populate_record(null::program_items, (select to_jsonb(t) from program_items t)
      || '{"id": 4003, "kind": "break", "registration_id": null, "adopted_time": null}')`)
  })
}

async function rowsOf({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const name of [...Object.keys(stored), 'thesis_shingles', 'mails', 'audit_log', 'pgboss.job']) {
    const { rows } = await db.execute<{ row: unknown }>(sql`select to_jsonb(t) as row from ${sql.raw(name)} t order by to_jsonb(t)::text`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

// @requirement composed-2
test('what is stored becomes what it would be, had it come in composed, and nothing else changes', async () => {
  const other = await createTestApp()
  try {
    await Promise.all([fill(server, asCopied), fill(other, asComposed)])
    const before = await rowsOf(server)
    const expected = await rowsOf(other)
    for (const name of declared) {
      const [table = '', column = ''] = name.split('.')
      const texts = (rows: unknown[] = []) => rows.map((row) => (row as Record<string, unknown>)[column])
      expect([name, texts(before[table])]).not.toEqual([name, texts(expected[table])])
    }
    expect(expected.thesis_shingles?.length).toBeGreaterThan(3)
    expect(await composeStored(server.db)).toBeGreaterThan(Object.keys(stored).length)
    expect(await rowsOf(server)).toEqual(expected)
    expect(await composeStored(server.db)).toBe(0)
  } finally {
    await other.close()
  }
})

// @requirement composed-2
test('a server composes after its start; what fails is logged, and neither stops the rest nor the next run', async () => {
  const { id } = await server.createUser({ lastName: 'Йод'.normalize('NFD') })
  await server.db.execute(sql`update organizations set name = normalize(name || ' й', nfd) where id = 1`)
  const lines: unknown[] = []
  const log = (line: unknown) => void lines.push(line)
  const run = async () => {
    const stop = keepComposed(server.db, { info: log, warn: log } as unknown as Logger)
    await vi.waitFor(() => expect(lines.at(-1)).toEqual({ rows: 1 }), { timeout: 15_000 })
    await stop()
  }
  await server.db.execute(sql`alter table individuals add constraint decomposed check (last_name <> 'Йод')`)
  await run()
  expect(lines).toEqual([{ err: expect.any(Error) }, { rows: 1 }])
  await server.db.execute(sql`alter table individuals drop constraint decomposed`)
  lines.length = 0
  await run()
  expect(await server.db.$count(individuals, and(eq(individuals.userId, id), eq(individuals.lastName, 'Йод')))).toBe(1)
})
