import type { EmailListType } from '@forum/contracts/participation/emailListTypes'
import { listEmails } from '@forum/contracts/participation/exports'
import type { ViewQuery } from '@forum/contracts/participation/participants'
import { figures } from '@forum/domain/dashboard/figures'
import { asc, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { everything, whereView } from '../participants/view.ts'

/** The registrations whose owners are in a list; each address is there once. */
const views: Record<EmailListType, Partial<ViewQuery>> = {
  all: figures.total,
  listeners: { format: 'listener' },
  oral: { format: 'oral' },
  poster: { format: 'poster' },
  waiting: figures.waiting,
  not_confirmed: figures.proposed,
  confirmed: figures.confirmed,
  without_thesis: figures.talksWithoutThesis,
}

export const listRoute = handleReading(listEmails, async ({ type }, { db, scope }) => {
  const forum = await readForum(db)
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(whereView({ ...forum, scope }, { ...everything, ...views[type] }))
    .orderBy(asc(users.email))
  return { emails: rows.map(({ email }) => email).sort() }
})
