import { printRegistrations } from '@forum/contracts/participation/exports'
import { PRINTED_ROWS_MAX } from '@forum/domain/platform/limits'
import { gatesOf, readForum, sectionNames } from '../../forum/current/forum.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readPage } from '../participants/pages.ts'
import { presentRow } from '../participants/row.ts'

/** Rows of a view for paper, which browsers print: those of the first page only would be no list. */
export const printRoute = handleReading(printRegistrations, async (view, { db, user, scope, clock, secret }) => {
  const forum = { ...(await readForum(db)), scope }
  const { count, rows } = await readPage(db, forum, { ...view, page: 1, pageSize: PRINTED_ROWS_MAX })
  const reader = { by: { secret, clock, user }, gates: gatesOf(forum, clock, 'main'), sections: sectionNames(forum), held: user }
  return { count, results: rows.map((row) => presentRow(row, reader)) }
})
