import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { dayIn } from '@forum/domain/platform/calendar'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import tar from 'tar-stream'
import * as v from 'valibot'
import { confirmWithheld } from '../../forum/roles/changeRoles.ts'
import type { Database } from '../../platform/database/connection.ts'
import { JOBS } from '../../platform/database/jobTable.ts'
import { schemaState } from '../../platform/database/schemaState.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Services } from '../../platform/http/services.ts'
import { startMail } from '../../platform/mail/mail.ts'
import type { Command } from '../../platform/process/command.ts'
import { existingSecret } from '../../platform/process/secret.ts'
import { readEpoch } from '../../platform/sessions/linkBinding.ts'
import { openStorage } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { folderNames, parseKey } from '../../platform/storage/storedFolders.ts'
import { migrateDatabase } from '../migrate/migrate.ts'
import { findBroken } from '../upkeep/invariants.ts'
import { applyWithdrawals } from '../withdrawals/apply.ts'
import { createEarlierSchema, dropEverything, readArchiveSchema, relationTo } from './archiveSchema.ts'
import { endAccess } from './endAccess.ts'
import { digesting, Manifest, rowsIn, Summary, schemaOf } from './manifest.ts'
import { type Asked, askedOf, holderLines, type Review, readArguments, review } from './operator.ts'
import { resumeWork } from './resumeWork.ts'
import { bringBackSlides } from './slides.ts'
import { formerTables, keptTables } from './tables.ts'

type Entry = AsyncIterable<Buffer> & { header: { name: string }; resume: () => void }

const damaged = (what: string) => new StartFailure(`Архив повреждён: ${what}. Ничего не восстановлено.`)

async function assertEmpty(client: pg.ClientBase, storage: Storage): Promise<void> {
  // The lock is held until the end, so that no server starts during the restore.
  await client.query('lock table users, files, registrations in exclusive mode')
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from files) or exists (select from audit_log) as used',
  )
  const refusal = 'В этой установке уже есть данные. Восстановить можно только в пустую: укажите новую папку DATA_DIR или новую базу.'
  if (rows[0]?.used) throw new StartFailure(refusal)
  for (const folder of folderNames) for await (const _key of storage.list(folder)) throw new StartFailure(refusal)
}

async function readManifest(client: pg.ClientBase, entry: AsyncIterable<Buffer>): Promise<Manifest> {
  const manifest = v.safeParse(Manifest, JSON.parse((await buffer(entry)).toString()))
  if (!manifest.success) throw damaged('описание не читается')
  if (manifest.output.schema !== (await schemaOf(client))) throw damaged('описаний два')
  // Restored rows replace the seeded ones.
  await client.query(`truncate ${(await presentTables(client, keptTables())).join(', ')} cascade`)
  return manifest.output
}

async function readTable(
  client: pg.ClientBase,
  manifest: Manifest,
  name: string,
  entry: AsyncIterable<Buffer>,
): Promise<Summary['tables'][string]> {
  const table = manifest.tables.find((candidate) => candidate.name === name)
  if (!table || ![...keptTables(), ...formerTables, JOBS].includes(name)) throw damaged(`неизвестная таблица ${name}`)
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  const digest = digesting()
  await pipeline(entry, digest.through, copy)
  return { rows: copy.rowCount, sha256: digest.sha256() }
}

function assertUnchanged(expected: Record<string, unknown>, found: Record<string, unknown>, what: string): void {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (name) => !isDeepStrictEqual(expected[name], found[name]),
  )
  if (names.length > 0) throw damaged(`${what} не те, что были сохранены: ${names.slice(0, 5).join(', ')}`)
}

async function readArchive(
  client: pg.ClientBase,
  storage: Storage,
  file: string,
  stored: string[],
  signal: AbortSignal | undefined,
): Promise<Summary> {
  const found: Summary = { tables: {}, files: {} }
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  const extract = tar.extract()
  const unpacked = pipeline(createReadStream(file), createGunzip(), extract)
  unpacked.catch(() => {})
  for await (const entry of extract as AsyncIterable<Entry>) {
    signal?.throwIfAborted()
    const { name } = entry.header
    if (name === 'manifest.json') manifest = await readManifest(client, entry)
    else if (!manifest) throw damaged('нет описания')
    else if (name === 'summary.json') summary = v.parse(Summary, JSON.parse((await buffer(entry)).toString()))
    else if (name.startsWith('tables/')) found.tables[name.slice(7)] = await readTable(client, manifest, name.slice(7), entry)
    else {
      const file = name.startsWith('storage/') ? parseKey(name.slice(8)) : null
      if (!file) throw damaged(`лишняя запись ${name}`)
      const bytes = await buffer(entry)
      stored.push(file.key)
      await storage.put(file.key, bytes)
      found.files[file.key] = createHash('sha256').update(bytes).digest('hex')
    }
    entry.resume()
  }
  await unpacked
  if (!manifest || !summary) throw damaged('он обрывается')
  assertUnchanged(summary.tables, found.tables, 'строки')
  assertUnchanged(summary.files, found.files, 'файлы')
  for (const { name, last } of manifest.sequences) await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, last])
  return found
}

/** An earlier schema has fewer tables. */
async function presentTables(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const present = new Set(rows.map(({ name }) => name))
  return names.filter((name) => present.has(name))
}

const unreadable = /^(Z_|ERR_STREAM_PREMATURE|22P0|23|42)|Unexpected end of data|incorrect header check|unexpected end of file|Invalid tar/

/**
 * Creates the tables of the archive's schema in an empty database.
 * @returns whether the rows have to be migrated afterwards
 * @throws StartFailure when this version cannot read the archive, or its tables are not those of the database
 */
async function prepareSchema(db: Database, file: string, empty: boolean): Promise<boolean> {
  const schema = await readArchiveSchema(file)
  if (schema === null) throw damaged('нет описания')
  const relation = relationTo(schema)
  if (relation === 'unknown') throw new StartFailure('Архив сделан более новой версией портала. Восстановите его той версией.')
  if (relation === 'current') {
    if (empty) await migrateDatabase(db)
    return false
  }
  if (!empty)
    throw new StartFailure(
      'Архив более ранней версии можно восстановить только в базу без таблиц: укажите новую папку DATA_DIR или новую базу.',
    )
  await createEarlierSchema(db, schema)
  return true
}

interface Options {
  signal?: AbortSignal | undefined
  /** Data that the archive cannot have. */
  asked?: Asked
}

interface Restored extends Summary, Review {}

const nothingAsked: Asked = { admins: [], since: null, confirm: async () => false }

/**
 * Restores an empty installation from an archive of this or an earlier version, entirely or not at all. Roles are withheld, and what was taken
 * away since is still there: `settleRestored` comes next.
 * @throws StartFailure when the installation is not empty, or the archive is of a later version or damaged
 */
export async function restoreFrom(
  db: Database,
  storage: Storage,
  file: string,
  now: Date,
  { signal, asked = nothingAsked }: Options = {},
): Promise<Restored> {
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`Файл ${file} нельзя прочитать: ${error.code}.`)
  })
  const empty = (await schemaState(db.$client)) === 'empty'
  const client = await db.$client.connect()
  const stored: string[] = []
  try {
    const earlier = await prepareSchema(db, file, empty)
    // pg-boss creates its own tables.
    await (await startMail(db, () => {}, { supervise: false })).stop()
    await client.query('begin')
    await assertEmpty(client, storage)
    const found = await readArchive(client, storage, file, stored, signal)
    const epoch = await readEpoch(drizzle(client))
    await endAccess(client, now, earlier)
    if (earlier) {
      await client.query('commit')
      await migrateDatabase(db)
      await client.query('begin')
      await endAccess(client, now, false)
    }
    await resumeWork(client, Object.keys(found.files))
    const reviewed = await review(client, epoch, asked)
    await client.query('commit')
    return { ...found, ...reviewed }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (empty) await dropEverything(client).catch(() => {})
    for (const key of stored) await storage.delete(key)
    if (error instanceof StartFailure) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    throw error instanceof SyntaxError || unreadable.test(code) || unreadable.test(message) ? damaged(message) : error
  } finally {
    client.release(true)
  }
}

/** Takes away again what was taken away since the archive was made, and gives the named administrators their roles. */
export async function settleRestored(
  { db, storage, clock, secret }: Pick<Services, 'db' | 'storage' | 'clock'> & { secret: () => Promise<string> },
  { admins, withdrawals }: Review,
): Promise<void> {
  const key = withdrawals.length > 0 ? await secret() : ''
  const keys = await db.transaction(async (tx) => {
    const removed = await applyWithdrawals(tx, { clock, secret: key }, withdrawals)
    for (const id of admins) await confirmWithheld({ tx, clock, actorId: null }, id)
    return removed
  })
  for (const stored of keys) await storage.delete(stored)
}

/** Report of a restore for the operator. */
function report({ holders, admins, withdrawals, ...summary }: Restored): string[] {
  const waiting = holders.filter(({ id }) => !admins.includes(id))
  return [
    `Восстановлено: строк ${rowsIn(summary)}, файлов ${Object.keys(summary.files).length}.`,
    'Сеансы, ссылки из писем и календарей, устройства на входе и токены выпуска завершены: людям нужно войти снова, командам — получить новые токены.',
    ...(withdrawals.length > 0 ? [`Отозвано снова: ${withdrawals.length}.`] : []),
    ...(waiting.length > 0 ? ['Роли ждут подтверждения:', ...holderLines(waiting)] : []),
    ...(waiting.length === 0
      ? []
      : [
          admins.length > 0
            ? 'Их подтверждает администратор: «Настройки форума», «Роли».'
            : 'Назначьте администратора: grant-role EMAIL conf_admin. Остальные роли подтвердит он: «Настройки форума», «Роли».',
        ]),
  ]
}

const isMissingSlides = (problem: string): boolean => problem.startsWith('slides:')

/** `restore FILE [--admin EMAIL]… [--since FILE] [--yes]`; fails if invariants are violated, though everything has been restored. */
export const restore: Command = async (args, context) => {
  if (args[0] === '--slides') return bringBackSlides(args.slice(1), context)
  const { db, config, now, signal } = context
  const { file, ...more } = readArguments(args)
  const secret = () => existingSecret(config)
  const asked = await askedOf({ file, ...more }, secret)
  const storage = openStorage(config)
  const outcome = await restoreFrom(db, storage, file, now(), { signal, asked })
  const clock = { now, actual: now, today: (timeZone: string) => dayIn(timeZone, now()) }
  await settleRestored({ db, storage, clock, secret }, outcome)
  const found = await findBroken(db, storage)
  // Archives have no slides, which is no violation here.
  const [slides, broken] = [found.filter(isMissingSlides), found.filter((problem) => !isMissingSlides(problem))]
  const restored = report(outcome)
  if (slides.length > 0) restored.push(...slides, `Слайдов нет: ${slides.length}. Их возвращает restore --slides ПАПКА.`)
  if (asked.since === null && existsSync(config.withdrawalsFile))
    restored.push(`Отозванное после архива не учтено: его знает ${config.withdrawalsFile} (--since).`)
  if (broken.length > 0) throw new StartFailure([...restored, ...broken, `Нарушений: ${broken.length}`].join('\n'))
  return [...restored, 'Нарушений нет.'].join('\n')
}
