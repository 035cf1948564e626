import { createHash } from 'node:crypto'
import { DELETION_DAYS } from '@forum/domain/people/retention'
import { OTHER_ORGANIZATION_ID, OTHER_POSITION_ID, UNLISTED_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { type SQL, sql } from 'drizzle-orm'
import { accountsDue } from '../../people/personalData/retention.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'
import { openStorage } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { folderNames, isNamedLater, namedKeys } from '../../platform/storage/storedFolders.ts'

/** Data invariants: a message for violations, and a query whose rows (column `what`) are the violations. */
const rules: [string, SQL][] = [
  [
    'больше действующих регистраций у человека, чем форум когда-либо разрешал',
    sql`select 'user:' || user_id as what from registrations r where is_active group by user_id, meeting_id having count(*) >
      (select max((settings -> 'limits' ->> 'registrations')::int) from forum_versions where meeting_id = r.meeting_id)`,
  ],
  [
    'больше одной действующей регистрации слушателя у человека',
    sql`select 'user:' || user_id as what from registrations where is_active and requested_format = 'listener' group by user_id, meeting_id having count(*) > 1`,
  ],
  [
    'участие подтверждено без предложения',
    sql`select 'registration:' || id as what from registrations where owner_confirmed and decided_format is null`,
  ],
  [
    'счёт регистраций не сходится',
    sql`select 'meeting:' || meeting_id || ' ' || sum(number) as what from (
        select meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, number from registration_tallies
        union all
        select meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, -1 from registrations) lines
      group by meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id having sum(number) <> 0`,
  ],
  [
    'больше одних тезисов у регистрации',
    sql`select 'registration:' || registration_id as what from theses group by registration_id having count(*) > 1`,
  ],
  [
    'секция другого форума',
    sql`select 'registration:' || r.id as what from registrations r join sections s on s.id in (r.requested_section_id, r.decided_section_id) where s.meeting_id <> r.meeting_id
      union select 'registration:' || r.id from registrations r join registration_sections p on p.registration_id = r.id join sections s on s.id = p.section_id where s.meeting_id <> r.meeting_id`,
  ],
  [
    'файл чужой или не того вида',
    sql`select 'registration:' || r.id as what from registrations r
      join lateral (values (r.thesis_doc_id, 'thesisDoc'), (r.thesis_pdf_id, 'thesisPdf'), (r.expert_opinion_id, 'expertOpinion')) slot (file, kind) on slot.file is not null
      join files f on f.id = slot.file where f.kind <> slot.kind or f.owner_id <> r.user_id
      union select 'registration:' || r.id from expert_opinions o join registrations r on r.id = o.registration_id
      join files f on f.id = o.file_id where f.kind <> 'expertOpinion' or f.owner_id <> r.user_id`,
  ],
  [
    'в тезисах организация, которой нет',
    sql`select 'thesis:' || t.id as what from theses t, jsonb_array_elements(t.organizations) o
      where (o ->> 'organizationId')::int <> ${UNLISTED_ORGANIZATION_ID} and not exists (select from organizations where id = (o ->> 'organizationId')::int)`,
  ],
  [
    'учётная запись без человека',
    sql`select 'user:' || id as what from users where not exists (select from individuals where user_id = users.id)`,
  ],
  [
    'зарегистрировался сам, а согласия нет',
    sql`select 'user:' || id as what from users where imported_at is null
      and (invited_at is null or verified_at is not null) and not exists (select from consents where user_id = users.id)
      and not exists (select from account_merges where absorbed_id = users.id)`,
  ],
  [
    'учётная запись присоединена к другой, а в неё можно войти или у неё есть заявки',
    sql`select 'user:' || u.id as what from users u join account_merges m on m.absorbed_id = u.id
      where u.is_active or exists (select from registrations where user_id = u.id)`,
  ],
  [
    'нет записи справочника «другая»',
    sql`select what from (values
      ('organizations:' || ${OTHER_ORGANIZATION_ID}::int, exists (select from organizations where id = ${OTHER_ORGANIZATION_ID})),
      ('org_positions:' || ${OTHER_POSITION_ID}::int, exists (select from org_positions where id = ${OTHER_POSITION_ID}))) needed (what, there) where not there`,
  ],
  [
    'опубликована версия программы, которой нет',
    sql`select 'program:' || meeting_id as what from programs p where live_release is not null
      and not exists (select from program_releases where meeting_id = p.meeting_id and number = p.live_release)`,
  ],
  [
    'в программе то, что относится к другому форуму',
    sql`select 'program_item:' || i.id as what from program_items i where not is_removed and (
      exists (select from registrations where id = i.registration_id and meeting_id <> i.meeting_id)
      or exists (select from program_rooms where id = i.room_id and meeting_id <> i.meeting_id)
      or exists (select from sections where id = i.section_id and meeting_id <> i.meeting_id))`,
  ],
  [
    'доклад в заседании, которого нет',
    sql`select 'program_item:' || i.id as what from program_items i where not is_removed and session_id is not null and not exists (
      select from program_items where id = i.session_id and meeting_id = i.meeting_id and kind = 'session' and not is_removed)`,
  ],
  [
    'доклад дважды в программе',
    sql`select 'registration:' || registration_id as what from program_items where not is_removed group by registration_id having count(registration_id) > 1
      union select 'registration:' || (item ->> 'registrationId') from program_releases, jsonb_array_elements(content -> 'items') item
        group by meeting_id, number, item ->> 'registrationId' having count(item ->> 'registrationId') > 1`,
  ],
  // Unvalidated foreign keys would leave dangling references.
  [
    'ограничение базы не действует',
    sql`select 'constraint:' || conname as what from pg_constraint where connamespace = 'public'::regnamespace and not convalidated`,
  ],
]

const DAY = 24 * 60 * 60 * 1000

/** Invariants that depend on the time. */
const timedRules = (now: Date): [string, SQL][] => [
  [
    `срок хранения истёк больше ${DELETION_DAYS} дней назад`,
    sql`select 'user:' || id as what from (${accountsDue(new Date(now.getTime() - DELETION_DAYS * DAY))}) overdue`,
  ],
]

async function brokenRules(db: Queryable, now: Date): Promise<string[]> {
  const found: string[] = []
  for (const [sentence, query] of [...rules, ...timedRules(now)]) {
    const { rows } = await db.execute<{ what: string }>(query)
    found.push(...rows.map(({ what }) => `${what}: ${sentence}`))
  }
  return found
}

/** Every row has its file, and every file its row. */
async function brokenFiles(db: Queryable, storage: Storage): Promise<string[]> {
  const found: string[] = []
  // Files are listed before the rows are read, so that files stored since then are not reported as orphans.
  const stored: string[] = []
  for (const folder of folderNames) for await (const { key } of storage.list(folder)) stored.push(key)
  const { rows: named } = await db.execute<{ key: string; owner: string }>(sql.raw(`${namedKeys()} order by 2, 1`))
  const contents = await db.select().from(files)
  const there = new Set(stored)
  for (const { key, owner } of named) if (!there.has(key) && !(await storage.get(key))) found.push(`${owner}: нет байтов ${key}`)
  for (const { id, storageKey, size, sha256 } of contents) {
    const bytes = await storage.get(storageKey)
    if (!bytes) continue
    if (bytes.length !== size) found.push(`file:${id}: размер ${bytes.length} вместо ${size}`)
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256) found.push(`file:${id}: содержимое не то, что было сохранено`)
  }
  const known = new Set(named.map(({ key }) => key))
  // An unreferenced one is an upload that was not saved, or not yet; the sweep deletes it.
  for (const key of stored) if (!known.has(key) && !isNamedLater(key)) found.push(`storage:${key}: ничьи байты`)
  return found
}

/** @returns the violations, one per line */
export const findBroken = async (db: Queryable, storage: Storage, now = new Date()): Promise<string[]> => [
  ...(await brokenRules(db, now)),
  ...(await brokenFiles(db, storage)),
]

/** `check-invariants` */
export const checkInvariants: Command = async (_args, { db, config, now }) => {
  const broken = await findBroken(db, openStorage(config), now())
  if (broken.length > 0) throw new StartFailure([...broken, `Нарушений: ${broken.length}`].join('\n'))
  return 'Нарушений нет.'
}
