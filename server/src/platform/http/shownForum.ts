import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { NamedForumId } from '@forum/contracts/platform/fields'
import { and, eq, or } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { meetings } from '../database/schema/forum.ts'
import { notFound } from '../errors/refusal.ts'
import { viewedForum } from '../requestContext/viewedForum.ts'

type Field = object & { wrapped?: object }

/** The field of an input that names a forum. */
export function forumFieldOf(endpoint: Endpoint): string | undefined {
  const { entries = {} } = schemasOf(endpoint).input as { entries?: Record<string, Field> }
  return Object.keys(entries).find((name) => [entries[name], entries[name]?.wrapped].includes(NamedForumId))
}

/** Calls of staff also prepare a forum that is not announced. */
const isForEverybody = ({ access }: Endpoint): boolean => access === 'public' || access === 'signed-in'

/** Whether a forum is or was the current one, so that everybody may read it. */
export async function isShownForum(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(meetings, and(eq(meetings.id, id), or(meetings.isCurrent, meetings.wasCurrent)))) > 0
}

/** @throws Refusal 404 if a call that everybody may make names a draft: a forum that is not current and never was, unless it is looked at by its link */
export async function assertShownForum(db: Queryable, endpoint: Endpoint, input: unknown): Promise<void> {
  const field = isForEverybody(endpoint) ? forumFieldOf(endpoint) : undefined
  const id = field === undefined ? undefined : (input as Record<string, number | undefined>)[field]
  if (id === undefined || id === viewedForum()) return
  if (!(await isShownForum(db, id))) throw notFound()
}
