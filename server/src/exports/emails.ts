import type { EmailListType } from '@forum/contracts/emailListTypes'
import { listEmails } from '@forum/contracts/exports'
import type { ViewQuery } from '@forum/contracts/participants'
import { figures } from '@forum/domain/figures'
import { asc, eq } from 'drizzle-orm'
import { registrations, theses, users } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
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
