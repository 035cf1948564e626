import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@forum/releases/releaseStore'
import { createApp } from '@forum/server/app'
import { migrateDatabase } from '@forum/server/operations/migrate/migrate'
import { connect } from '@forum/server/platform/database/connection'
import { publicVersions } from '@forum/server/platform/database/publicVersion'
import { createLimits } from '@forum/server/platform/limits/rateLimits'
import { createUploadGate, largeUploads } from '@forum/server/platform/limits/uploadGate'
import { startMail } from '@forum/server/platform/mail/mail'
import { createLoads } from '@forum/server/platform/monitoring/loads/loads'
import { createRecords } from '@forum/server/platform/monitoring/loads/records'
import { createLogger } from '@forum/server/platform/monitoring/logger'
import { createClock } from '@forum/server/platform/process/clock'
import { readConfig } from '@forum/server/platform/process/config'
import { createToken } from '@forum/server/platform/sessions/token'
import { diskStorage } from '@forum/server/platform/storage/disk'
import { noScanner } from '@forum/server/platform/uploads/virusScanner'
import { createDocumentCache } from '@forum/server/platform/workers/documentCache'
import { createWorkerPool } from '@forum/server/platform/workers/pool'
import { noRateLimits } from './noRateLimits.ts'

/** A forum of a given size behind the server's calls, without a portal around it. */

const fill = (size: number) => `
  insert into users (username, email, password, is_active, verified_at, created_at)
    select 'p' || n || '@forum.test', 'p' || n || '@forum.test', 'unusable', true, now(), now() from generate_series(1, ${size}) n;
  insert into individuals (user_id, last_name, first_name, middle_name, phone, organization_id, birth_date)
    select id, (array['Иванова','Петрова','Сидорова','Кузнецова','Ёлкина'])[1 + id % 5] || chr(1072 + (id / 5) % 32) || md5(id::text)::varchar(5),
      'Мария', 'Петровна', '+7916' || lpad(id::text, 7, '0'), 1 + id % 50, '1990-05-17' from users;
  insert into registrations (user_id, meeting_id, requested_format, decided_format, talk_title, requested_section_id, created_at, updated_at)
    select id, 2, (array['listener', 'oral', 'poster'])[1 + id % 3],
      (array['listener', 'oral', 'poster'])[case when id % 3 = 0 then 1 else (id % 2) * (1 + id % 3) end],
      'Доклад о геноме ' || md5((id * 7)::text), case when id % 3 = 0 then null else 3 end,
      timestamptz '2025-08-01 12:00+03' + (id % 60) * interval '1 day', now() from users;
  update registrations set owner_confirmed = true where id % 3 > 0 and id % 4 = 1;
  insert into registration_sections (registration_id, section_id) select id, (array[2, 3, 4, 5])[1 + id % 4] from registrations;
  insert into theses (registration_id, title, text, funding, email, literature, organizations, speaker, coauthors, created_at)
    select id, talk_title, repeat('Геном северного оленя. ', 20), '', 'author@forum.test', '["Иванова М. П. Геном. — 2024."]',
      '[{"number": 1, "otherName": "", "printedName": "", "organizationId": 1}]',
      '{"fullName": "Иванова Мария Петровна", "organizationNumbers": [1]}', '[]', now()
    from registrations where requested_format <> 'listener' and id % 4 < 2;
  insert into audit_log (at, actor_id, action, subject, changes)
    select updated_at, user_id, 'change registration', 'registration:' || id, '{"comments": ["", "Доклад"]}' from registrations;
  analyze;`

interface Options {
  logLevel?: string
}

/** @param url an empty database */
export async function openFilledForum(url: string, size: number, { logLevel = 'silent' }: Options = {}) {
  const { db, pool, counters, close } = connect(url, () => {})
  await migrateDatabase(db)
  await pool.query(fill(size))
  await pool.query('vacuum analyze')
  const clock = createClock(new Date('2025-09-15T12:00:00+03:00'))
  const [{ id }] = (await pool.query('select max(id) as id from users')).rows
  await pool.query(`insert into user_roles (user_id, role) values (${id}, 'moderator'), (${id}, 'conf_admin')`)
  const token = await createToken(db, clock, id)
  const mail = await startMail(db, () => {}, { supervise: false })
  const workers = createWorkerPool()
  const secret = 'a secret of the benchmark, long enough'
  const store = folderStore(join(tmpdir(), 'forum-growth', 'releases'))
  const services = {
    db,
    releases: { store, readRecord: createRecords(store), loads: createLoads({ secret, counters, store }), failing: () => [] },
    publicVersion: publicVersions(counters, clock, () => {}),
    ping: () => pool.query('select 1'),
    clock,
    mail,
    storage: diskStorage(join(tmpdir(), 'forum-growth')),
    limits: createLimits(pool, readConfig('demonstration', noRateLimits).limits),
    workers,
    documents: createDocumentCache(),
    failureDelay: { elapse: async () => {} },
    uploads: createUploadGate(workers.usage),
    largeUploads: createUploadGate(workers.usage, largeUploads),
    scanner: noScanner,
    staffSecondFactor: false,
    secret,
    providers: new Map(),
    deliver: async () => {},
    portalUrl: 'http://forum.test',
  }
  const app = await createApp(services, { trustProxy: [] }, createLogger(logLevel))
  return {
    ...services,
    app,
    pool,
    /** Token of a person with all roles. */
    token,
    size,
    close: async () => {
      await app.close()
      await workers.close()
      await mail.stop()
      await close()
    },
  }
}
export type Forum = Awaited<ReturnType<typeof openFilledForum>>
