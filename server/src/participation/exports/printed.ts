import { printRegistrations } from '@forum/contracts/participation/exports'
import { PRINTED_ROWS_MAX } from '@forum/domain/platform/limits'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readPage } from '../participants/pages.ts'
import { presentRows } from '../participants/row.ts'
import { viewedBy } from '../participants/view.ts'

/** Rows of a view for paper, which browsers print: those of the first page only would be no list. */
export const printRoute = handleReading(printRegistrations, async (view, context) => {
  const { db, user, scope, clock } = context
  const forum = viewedBy(await readForum(db), clock, scope, user.roles)
  const { count, rows } = await readPage(db, forum, { ...view, page: 1, pageSize: PRINTED_ROWS_MAX })
  return { count, results: await presentRows(rows, forum, context) }
})
