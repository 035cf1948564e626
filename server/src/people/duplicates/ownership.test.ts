import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { allTables } from '../../platform/database/schema/tables.ts'
import { movable } from './move.ts'
import { ownership } from './ownership.ts'

const tables = Object.values(allTables)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
const references = tables.flatMap(({ name, foreignKeys }) =>
  foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return getTableConfig(foreignTable).name === 'users' ? columns.map((column) => `${name}.${column.name}`) : []
  }),
)

// @requirement duplicates-8
test('every reference to an account has a rule for merging', () => {
  expect(Object.keys(ownership).sort()).toEqual(references.sort())
})

// @requirement duplicates-8
test('what the rules move is what a merge moves', () => {
  const moves = Object.keys(ownership).filter((reference) => ownership[reference] === 'moves')
  const moved = Object.values(movable).map((column) => `${getTableConfig(column.table).name}.${column.name}`)
  expect(moved.sort()).toEqual(moves.sort())
})
