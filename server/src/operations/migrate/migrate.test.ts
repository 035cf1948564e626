import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readForum } from '../../forum/current/forum.ts'
import { settings } from '../../forum/seed/forum.ts'
import { policy } from '../../forum/seed/policy.ts'
import { type Connection, connect } from '../../platform/database/connection.ts'
import journal from '../../platform/database/migrations/meta/_journal.json' with { type: 'json' }
import { forumVersions, meetings } from '../../platform/database/schema/forum.ts'
import { createEmptyDatabase } from '../../testing/testDatabase.ts'
import { migrationsUpTo } from './earlierMigrations.ts'
import { migrateDatabase } from './migrate.ts'

const registrationsBefore = sql`
  insert into registrations (user_id, meeting_id, type, comments, confirm_type, is_confirm, created_at, updated_at)
  values (1, 2, 2, 'Геном', 0, 0, now(), now()), (1, 2, 1, '', 1, 0, now(), now()), (1, 2, 2, '', 3, 1, now(), now())`
const registrationsNow = sql`
  insert into registrations (user_id, meeting_id, requested_format, talk_title, decided_format, owner_confirmed, created_at, updated_at)
  values (1, 2, 'oral', 'Геном', null, false, now(), now()), (1, 2, 'listener', '', 'listener', false, now(), now()),
    (1, 2, 'oral', '', 'poster', true, now(), now())`

const organization = (id: number) => ({ id, order_id: id, descr: '', view_descr: `Институт ${id}`, org_id: id + 10 })
const author = { fio: 'Иванова А.', org_numbers: [2, 1], thesisorgs_ids: [2, 1] }
const written = {
  orgs: [organization(2), organization(1)],
  author,
  coautors: [{ ...author, id: -1 }],
}
const thesisBefore = sql`
  with thesis as (
    insert into theses (registration_id, name, text, finance, email, lit, orgs, author, coautors, created_at)
    values (1, 'ГЕНОМ', 'Текст', 'Грант', 'a@b.test', '["Источник"]', ${JSON.stringify(written.orgs)}::jsonb,
      ${JSON.stringify(author)}::jsonb, ${JSON.stringify(written.coautors)}::jsonb, now()))
  insert into thesis_drafts (registration_id, content, updated_at)
  values (3, ${JSON.stringify({ name: 'Черновик', text: '', finance: '', email: '', lit: [], ...written })}::jsonb, now())`
const migrated = {
  organizations: [2, 1].map((number) => ({ number, otherName: '', printedName: `Институт ${number}`, organizationId: number + 10 })),
  speaker: { fullName: 'Иванова А.', organizationNumbers: [2, 1] },
  coauthors: [{ id: -1, fullName: 'Иванова А.', organizationNumbers: [2, 1] }],
}

const thesisNow = sql`
  with thesis as (
    insert into theses (registration_id, title, text, funding, email, literature, organizations, speaker, coauthors, created_at)
    values (1, 'ГЕНОМ', 'Текст', 'Грант', 'a@b.test', '["Источник"]', ${JSON.stringify(migrated.organizations)}::jsonb,
      ${JSON.stringify(migrated.speaker)}::jsonb, ${JSON.stringify(migrated.coauthors)}::jsonb, now()))
  insert into thesis_drafts (registration_id, draft, updated_at)
  values (3, ${JSON.stringify({ title: 'Черновик', text: '', funding: '', email: '', literature: [], ...migrated })}::jsonb, now())`

const reference = sql`
  insert into organizations values (134, 'Другая'); insert into academic_degrees values (1, 'Нет'); insert into org_positions values (47, 'Другая')`
const personBefore = sql`
  insert into individuals (user_id, last_name, first_name, phone_number, academic_degree, org_position, organization, other_org_descr, other_position_descr)
  values (1, 'Иванова', 'Анна', '+79161234567', 1, 47, 134, 'Музей хлеба', 'Хранитель')`
const personNow = sql`
  insert into individuals (user_id, last_name, first_name, phone, academic_degree_id, position_id, organization_id, other_organization, other_position)
  values (1, 'Иванова', 'Анна', '+79161234567', 1, 47, 134, 'Музей хлеба', 'Хранитель')`
const person = { phone: '+79161234567', academic_degree_id: 1, position_id: 47, organization_id: 134 }

const host = { name: 'Центр', role: 'Организатор', people: ['Ёлкина Анна, председатель, академик'] }

const forumBefore = [
  sql`insert into meetings values (2, 'Наш форум', '2025-11-20', '2025-11-22', '{"email": "own@forum.test"}', ${JSON.stringify([host])})`,
  sql`insert into cabinet_dates values (2, 'main', '2025-08-02', '2025-10-13', '2025-10-06', '2025-11-23', '2025-10-05')`,
]
const main = {
  registrationFrom: '2025-08-02',
  registrationUntil: '2025-10-13',
  thesesUntil: '2025-10-06',
  certificateFrom: '2025-11-23',
  deadlineShown: '2025-10-05',
}
const ownSettings = {
  title: 'Наш форум',
  days: ['2025-11-20', '2025-11-22'],
  contacts: { email: 'own@forum.test' },
  organizers: [host],
  documents: { letterhead: 'Наш форум', signatory: { name: 'Ёлкина Анна', position: 'председатель, академик' } },
  cabinets: { main },
}
/** @param documents settings that later versions added */
const forumNow = (documents: object) => sql`insert into meetings (id, is_current, settings) values
  (2, true, ${JSON.stringify({ ...ownSettings, documents: { ...ownSettings.documents, ...documents } })})`

const earlier = journal.entries
  .slice(0, -1)
  .map(({ tag }, index) => [tag, index + 1] as const)
  .filter((_, index, { length }) => process.env.LONG_TESTS || index === 0 || index >= length - 5)

test.each(earlier)('A populated database of %s is migrated without loss', async (_tag, count) => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {})
  const { folder, remove } = await migrationsUpTo(count)
  try {
    await migrate(db, { migrationsFolder: folder })
    await db.execute(sql`insert into users (username, email, password, created_at) values ('a@b.test', 'a@b.test', 'hash', now())`)
    await db.execute(reference)
    const applied = (wanted: string) => count > journal.entries.findIndex(({ tag }) => tag === wanted)
    const signature = applied('0023_signature') ? { signature: null } : {}
    for (const insert of applied('0014_forum_settings') ? [forumNow(signature)] : forumBefore) await db.execute(insert)
    await db.execute(applied('0013_person_names') ? personNow : personBefore)
    await db.execute(applied('0011_domain_names') ? registrationsNow : registrationsBefore)
    await db.execute(applied('0012_thesis_names') ? thesisNow : thesisBefore)
    if (!applied('0022_consents'))
      await db.execute(sql`insert into consents (user_id, policy_version, at, address) values (1, '1', now(), '127.0.0.1')`)
    // Several servers of the new version start at the same time.
    await Promise.all([migrateDatabase(db), migrateDatabase(db)])
    const kept = sql`select r.talk_title, i.last_name, u.email, m.settings ->> 'title' as title from registrations r
      join users u on u.id = r.user_id join individuals i on i.user_id = u.id join meetings m on m.id = r.meeting_id where r.id = 1`
    expect((await db.execute(kept)).rows).toEqual([{ talk_title: 'Геном', last_name: 'Иванова', email: 'a@b.test', title: 'Наш форум' }])
    const individual = sql`
      select phone, academic_degree_id, position_id, organization_id, other_organization, other_position from individuals`
    expect((await db.execute(individual)).rows).toEqual([{ ...person, other_organization: 'Музей хлеба', other_position: 'Хранитель' }])
    const decided = sql`select requested_format, decided_format, owner_confirmed from registrations order by id`
    expect((await db.execute(decided)).rows).toEqual([
      { requested_format: 'oral', decided_format: null, owner_confirmed: false },
      { requested_format: 'listener', decided_format: 'listener', owner_confirmed: false },
      { requested_format: 'oral', decided_format: 'poster', owner_confirmed: true },
    ])
    expect((await db.execute(sql`select key from settings where key = 'log_complete_since'`)).rows.length).toBe(
      applied('0021_log_complete_since') ? 0 : 1,
    )
    const thesis = sql`select title, funding, literature, organizations, speaker, coauthors from theses`
    expect((await db.execute(thesis)).rows).toEqual([{ title: 'ГЕНОМ', funding: 'Грант', literature: ['Источник'], ...migrated }])
    const version = sql`select number, content ->> 'title' as title, content -> 'speaker' as speaker, talk_title, "by" from thesis_versions`
    // Afterwards the server writes each version when the thesis is sent.
    expect((await db.execute(version)).rows).toEqual(
      applied('0032_thesis_versions') ? [] : [{ number: 1, title: 'ГЕНОМ', speaker: migrated.speaker, talk_title: 'Геном', by: 1 }],
    )
    const draft = { title: 'Черновик', text: '', funding: '', email: '', literature: [], ...migrated }
    expect((await db.execute(sql`select draft from thesis_drafts`)).rows).toEqual([{ draft }])
    if (!applied('0022_consents'))
      expect((await db.execute(sql`select meeting_id, policy_version, withdrawn_at from consents`)).rows).toEqual([
        { meeting_id: 2, policy_version: '1', withdrawn_at: null },
      ])
    const forum = await readForum(db)
    const { limits, documents } = settings
    // Organisers' settings stay; those that the version before did not have come from the seed.
    expect(forum).toMatchObject({
      ...{
        id: 2,
        version: 1,
        title: 'Наш форум',
        days: ['2025-11-20', '2025-11-22'],
        contacts: { email: 'own@forum.test' },
        organizers: [host],
        limits,
      },
      documents: { ...documents, letterhead: 'Наш форум', signatory: { name: 'Ёлкина Анна', position: 'председатель, академик' } },
      cabinets: {
        main: { registrationFrom: '2025-08-02', registrationUntil: '2025-10-13', thesesUntil: '2025-10-06', certificateFrom: '2025-11-23' },
      },
    })
    // The English title of the seed is another forum's.
    expect(forum.english).toBeUndefined()
    const { id: _, version: __, isCurrent: ___, sections, ...own } = forum
    expect(await db.select().from(forumVersions)).toMatchObject([
      { meetingId: 2, version: 1, settings: own, sections, policy, savedAt: null },
    ])
    expect(sections.filter(({ asksProjectName }) => asksProjectName).map(({ id }) => id)).toEqual([15])
    const { rows } = await db.execute<{ applied: number }>(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
    expect(rows).toEqual([{ applied: journal.entries.length }])
  } finally {
    await close()
    await drop()
    await remove()
  }
})

// @requirement forum-13
test('Versions of a forum from before signatures have none, and keep the rest', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {})
  const { folder, remove } = await migrationsUpTo(journal.entries.findIndex(({ tag }) => tag === '0023_signature'))
  try {
    await migrate(db, { migrationsFolder: folder })
    await db.execute(forumNow({}))
    await db.execute(sql`insert into forum_versions (meeting_id, version, settings, sections, policy)
      values (2, 1, ${JSON.stringify(ownSettings)}, '[]', '{}')`)
    await migrateDatabase(db)
    const [version] = await db.select().from(forumVersions)
    expect(version?.settings.documents).toEqual({ ...ownSettings.documents, signature: null })
  } finally {
    await close()
    await drop()
    await remove()
  }
})

// @requirement next-21
test('Points that were confirmed say which modules the forum did without then', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {})
  const { folder, remove } = await migrationsUpTo(journal.entries.findIndex(({ tag }) => tag.endsWith('confirmed_without')))
  const settling = { from: 1, taken: [], confirmed: { place: { at: '2026-01-03T09:00:00.000Z', by: 1 } } }
  try {
    await migrate(db, { migrationsFolder: folder })
    await db.execute(forumNow({}))
    await db.execute(sql`update meetings set settling = ${JSON.stringify(settling)}`)
    await db.execute(sql`insert into forum_versions (meeting_id, version, settings, sections, policy, saved_at) values
      (2, 1, '{}', '[]', '{}', '2026-01-01'), (2, 2, '{"modulesOff":["english"]}', '[]', '{}', '2026-01-02'), (2, 3, '{}', '[]', '{}', '2026-01-04')`)
    await migrateDatabase(db)
    const [forum] = await db.select({ settling: meetings.settling }).from(meetings)
    expect(forum?.settling?.confirmed).toEqual({ place: { ...settling.confirmed.place, without: ['english', 'door'] } })
  } finally {
    await close()
    await drop()
    await remove()
  }
})

// @requirement deletion-5
test('Mails to addresses that one account has had belong to it; those to an address of two accounts, or of none, stay without one', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {})
  const { folder, remove } = await migrationsUpTo(journal.entries.findIndex(({ tag }) => tag.endsWith('mails_of_accounts')))
  const mail = (userId: number | null, address: string) =>
    db.execute(sql`insert into mails (id, user_id, kind, address, language, state, created_at)
      values (gen_random_uuid(), ${userId}, 'test', ${address}, 'ru', 'sent', now())`)
  try {
    await migrate(db, { migrationsFolder: folder })
    await db.execute(sql`insert into users (id, username, email, password, created_at) values
      (1, 'now@b.test', 'now@b.test', 'hash', now()), (2, 'other@b.test', 'other@b.test', 'hash', now())`)
    await db.execute(sql`insert into link_secrets values (1, 'email', 'nonce', now(), 'next@b.test')`)
    for (const [userId, address] of [
      [1, 'former@b.test'],
      [1, 'shared@b.test'],
      [2, 'shared@b.test'],
    ] as const)
      await mail(userId, address)
    for (const address of ['now', 'former', 'next', 'shared', 'nobody']) await mail(null, `${address}@b.test`)
    await migrateDatabase(db)
    const { rows } = await db.execute(sql`select address from mails where user_id = 1 order by address`)
    expect(rows.map(({ address }) => address)).toEqual(['former', 'former', 'next', 'now', 'shared'].map((name) => `${name}@b.test`))
    expect((await db.execute(sql`select from mails where user_id is null`)).rows).toHaveLength(2)
  } finally {
    await close()
    await drop()
    await remove()
  }
})

/** Columns of every table, with their types. */
async function readColumns(db: Connection['db']): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; type: string }>(
    sql`select table_name || '.' || column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'`,
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

test('A column with a changed meaning is renamed, so that a server of the previous version fails instead of misreading it', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {})
  try {
    let before = new Map<string, string>()
    for (const [index, { tag }] of journal.entries.entries()) {
      const { folder, remove } = await migrationsUpTo(index + 1)
      await migrate(db, { migrationsFolder: folder }).finally(remove)
      const now = await readColumns(db)
      expect(now.size).toBeGreaterThan(20)
      const retyped = [...before].filter(([name, type]) => now.has(name) && now.get(name) !== type)
      expect({ tag, retyped }).toEqual({ tag, retyped: [] })
      before = now
    }
  } finally {
    await close()
    await drop()
  }
})
