import { access, constants } from 'node:fs/promises'
import { extname } from 'node:path'
import { organizationKey } from '@forum/domain/people/organizations/organizationNames'
import { nameKey } from '@forum/domain/text/search'
import { inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { academicDegrees, individuals, organizations, orgPositions, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'
import { readCsv } from './importCsv.ts'
import { readDjangoDump } from './importDjango.ts'
import { type Candidate, type ImportedRow, type Lists, readRow } from './importRow.ts'

const BATCH = 1000

type Placed = Candidate & { place: number }

interface Outcome {
  added: number
  /** Number of accounts imported earlier. */
  importedBefore: number
  /** Number of accounts registered on this portal. */
  registeredHere: number
  refused: { place: number; reason: string }[]
  remarks: { place: number; text: string }[]
}

async function readLists(db: Queryable): Promise<Lists> {
  const byName = (rows: { id: number; name: string }[], keyOf = nameKey) => new Map(rows.map(({ id, name }) => [keyOf(name), id]))
  const known = await db.select().from(organizations)
  const synonyms = known.flatMap((organization) => organization.synonyms.map((name) => ({ id: organization.id, name })))
  const titled = { id: orgPositions.id, name: orgPositions.title }
  return {
    // A name counts more than the same words as a synonym.
    organizationId: byName([...synonyms, ...known], organizationKey),
    academicDegreeId: byName(await db.select({ id: academicDegrees.id, name: academicDegrees.title }).from(academicDegrees)),
    positionId: byName(await db.select(titled).from(orgPositions)),
  }
}

/** Addresses are case-insensitive; the first row of an address is imported, later ones are refused. */
function createRowCheck(lists: Lists, outcome: Outcome): (row: ImportedRow) => Placed | null {
  const seen = new Map<string, { place: number; written: string }>()
  return (row) => {
    const refuse = (reason: string) => {
      outcome.refused.push({ place: row.place, reason })
      return null
    }
    const candidate = readRow(row, lists)
    if (typeof candidate === 'string') return refuse(candidate)
    const written = String(row.values.email || row.values.username).trim()
    const before = seen.get(candidate.account.email)
    if (before?.written === written) return refuse(`повтор адреса из записи ${before.place}`)
    if (before) return refuse(`адрес отличается от записи ${before.place} только регистром букв`)
    seen.set(candidate.account.email, { place: row.place, written })
    return { ...candidate, place: row.place }
  }
}

async function store(tx: Transaction, batch: Placed[], now: Date, outcome: Outcome): Promise<void> {
  const accounts = batch.map(({ account }) => ({ ...account, createdAt: now, verifiedAt: now, importedAt: now }))
  const added = await tx.insert(users).values(accounts).onConflictDoNothing().returning({ id: users.id, email: users.email })
  const ids = new Map(added.map(({ id, email }) => [email, id]))
  const people = batch.flatMap(({ account, individual }) => {
    const userId = ids.get(account.email)
    return userId === undefined ? [] : [{ ...individual, userId }]
  })
  if (people.length > 0) await tx.insert(individuals).values(people)
  const known = batch.filter(({ account }) => !ids.has(account.email)).map(({ account }) => account.email)
  if (known.length > 0) {
    const rows = await tx.select({ importedAt: users.importedAt }).from(users).where(inArray(users.email, known))
    outcome.importedBefore += rows.filter(({ importedAt }) => importedAt !== null).length
    outcome.registeredHere += rows.filter(({ importedAt }) => importedAt === null).length
  }
  outcome.added += added.length
  for (const { account, place, remarks } of batch)
    if (ids.has(account.email)) outcome.remarks.push(...remarks.map((text) => ({ place, text })))
}

class DryRun extends Error {}

function report({ added, importedBefore, registeredHere, refused, remarks }: Outcome, dryRun: boolean): string {
  const listed = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [])
  return [
    ...listed(
      'Не приняты:',
      refused.map(({ place, reason }) => `запись ${place}: ${reason}`),
    ),
    ...listed(
      'Приняты с замечанием:',
      remarks.map(({ place, text }) => `запись ${place}: ${text}`),
    ),
    `${dryRun ? 'Будет добавлено' : 'Добавлено'}: ${added}`,
    `Уже импортированы раньше: ${importedBefore}`,
    `Уже зарегистрированы на портале: ${registeredHere}`,
    `Не приняты: ${refused.length}`,
    ...(dryRun ? ['Это проверка: ничего не сохранено.'] : []),
  ].join('\n')
}

function readerOf(file: string): (file: string) => AsyncGenerator<ImportedRow> {
  if (extname(file).toLowerCase() === '.json') return readDjangoDump
  if (extname(file).toLowerCase() === '.csv') return readCsv
  throw new StartFailure('Нужен файл .json (dumpdata) или .csv.')
}

/** `import-accounts FILE [--dry-run]`: imports all valid rows in one transaction. */
export const importAccounts: Command = async (args, { db, now }) => {
  const dryRun = args.includes('--dry-run')
  const [file, ...more] = args.filter((arg) => arg !== '--dry-run')
  if (!file || more.length > 0) throw new StartFailure('Укажите один файл: import-accounts FILE [--dry-run].')
  const read = readerOf(file)
  await access(file, constants.R_OK).catch(() => {
    throw new StartFailure(`Файл ${file} нельзя прочитать.`)
  })

  const outcome: Outcome = { added: 0, importedBefore: 0, registeredHere: 0, refused: [], remarks: [] }
  const checkRow = createRowCheck(await readLists(db), outcome)
  const at = now()
  const work = async (tx: Transaction) => {
    let batch: Placed[] = []
    for await (const row of read(file)) {
      const candidate = checkRow(row)
      if (candidate) batch.push(candidate)
      if (batch.length < BATCH) continue
      await store(tx, batch, at, outcome)
      batch = []
    }
    if (batch.length > 0) await store(tx, batch, at, outcome)
    if (dryRun) throw new DryRun()
    if (outcome.added > 0) {
      const changes = { added: outcome.added, refused: outcome.refused.length }
      await tx.insert(auditLog).values({ at, actorId: null, action: 'import accounts', subject: 'users', changes })
    }
  }
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return report(outcome, dryRun)
}
