import type { ProgramContent } from '@forum/domain/program/program'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { programReleases, programs } from '../../platform/database/schema/program.ts'

export interface Release {
  number: number
  content: ProgramContent
  publishedAt: Date
}

/** A release of a forum; the live one when no number is given. */
export async function readRelease(db: Queryable, meetingId: number, number?: number): Promise<Release | null> {
  const [release] = await db
    .select({ number: programReleases.number, content: programReleases.content, publishedAt: programReleases.publishedAt })
    .from(programs)
    .innerJoin(programReleases, eq(programReleases.meetingId, programs.meetingId))
    .where(and(eq(programs.meetingId, meetingId), eq(programReleases.number, number ?? programs.liveRelease)))
  return release ?? null
}
