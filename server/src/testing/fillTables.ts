import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { allTables } from '../platform/database/schema/tables.ts'

/**
 * Fills every empty table with a row that has a value in every column, so that a test sees what is forgotten of a table that is new. Values
 * follow from the types, the references and the lists of permitted values; the rest is here.
 */

type Values = Record<string, unknown>

/** Long enough for samples of it. */
const LONG = Array.from({ length: 300 }, (_, index) => `слово${index}`).join(' ')

/** Values that a check, a trigger or an invariant asks for; null: none. */
const special: Record<string, Values> = {
  api_tokens: { revoked_at: null },
  account_merges: { absorbed_id: '(select max(id) from users)' },
  badge_prints: { content: "'{}'" },
  badge_jobs: { failure: "''", storage_key: "'badges/made.pdf'" },
  book_jobs: { id: "'-Book_1'", state: "'ready'", format: "'pdf'", failure: null },
  check_ins: { guest_id: null },
  expert_opinions: { delegated_to: null },
  expert_reviews: { declined_at: null },
  files: { storage_key: "'files/thesis'" },
  program_items: { kind: "'talk'", start: '600' },
  queue_entries: { state: "'offered'", settled_at: null },
  registrations: { verdict: null },
  role_invitations: { email: "'expert@forum.test'" },
  slides: { storage_key: "'slides/sent'" },
  theses: { text: `'${LONG}'`, organizations: "'[]'", literature: "'[]'", coauthors: "'[]'" },
}

const byType: [RegExp, (column: string) => string][] = [
  [/\[\]$/, () => "'{}'"],
  [/^jsonb/, () => '\'{"a": [1, "ё"]}\''],
  [/^(text|varchar)/, (column) => `'${column} ё\t\\N'`],
  [/^(integer|smallint|bigint)/, () => '7'],
  [/^boolean/, () => 'true'],
  [/^date/, () => "'2025-10-21'"],
  [/^timestamp/, () => "'2025-10-20 10:00:00.123+03'"],
  [/^uuid/, () => 'gen_random_uuid()'],
]

/** First permitted value of each column that a check restricts to a list. */
async function readPermitted(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  return new Map(
    rows.flatMap(({ name, text }) => {
      const [, column, value] = /^CHECK \(\((\w+) = ANY \(ARRAY\[('[^']*')/.exec(text) ?? []
      return column && value ? [[`${name}.${column}`, value]] : []
    }),
  )
}

type Table = ReturnType<typeof getTableConfig>

/** An SQL expression for every column that the database does not write itself. */
function valuesOf({ name, columns, foreignKeys }: Table, permitted: Map<string, string>): [string, string][] {
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns: own, foreignColumns, foreignTable } = key.reference()
      return [own[0]?.name, `(select min("${foreignColumns[0]?.name}") from "${getTableConfig(foreignTable).name}")`]
    }),
  )
  return columns.flatMap((column): [string, string][] => {
    const type = column.getSQLType()
    if (column.generated || column.generatedIdentity || /serial/.test(type)) return []
    const own = special[name]?.[column.name]
    if (own === null) return []
    const first = column.enumValues?.[0] && `'${column.enumValues[0]}'`
    const value =
      own ??
      permitted.get(`${name}.${column.name}`) ??
      references.get(column.name) ??
      first ??
      byType.find(([of]) => of.test(type))?.[1](column.name)
    if (value === undefined) throw new Error(`A value for ${name}.${column.name} (${type}) is missing in fillTables.ts`)
    return [[column.name, String(value)]]
  })
}

/** @param names each after those it references */
export async function fillTables(pool: pg.Pool, names: readonly string[]): Promise<void> {
  const permitted = await readPermitted(pool)
  const configs = Object.values(allTables)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
  for (const name of names) {
    const config = configs.find((each) => each.name === name)
    if (!config || (await pool.query(`select from "${name}" limit 1`)).rowCount !== 0) continue
    const values = valuesOf(config, permitted)
    const columns = values.map(([column]) => `"${column}"`).join(', ')
    await pool.query(`insert into "${name}" (${columns}) values (${values.map(([, value]) => value).join(', ')})`)
  }
}
