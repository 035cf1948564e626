import type { ForumVersion } from '@forum/contracts/forum/forum'
import { forumChanges } from '@forum/domain/forum/forumChanges'
import { fullName } from '@forum/domain/people/person'
import { formatMoment } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { forumVersions } from '../../platform/database/schema/forum.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { changedMeanwhile, type Refusal } from '../../platform/errors/refusal.ts'
import type { LockedForum } from './lockForum.ts'
import { readLosing } from './losses.ts'

const PAGE_SIZE = 50

const selectVersions = (db: Queryable) =>
  db
    .select({ saved: forumVersions, person: individuals })
    .from(forumVersions)
    .leftJoin(individuals, eq(individuals.userId, forumVersions.savedBy))

type Row = Awaited<ReturnType<typeof selectVersions>>[number]

/** Author and moment of a version. */
export const presentSaved = (row: Row | undefined) => ({
  savedAt: row?.saved.savedAt?.toISOString() ?? null,
  savedBy: row?.person ? fullName(row.person) : null,
})

export async function readVersion(db: Queryable, meetingId: number, version: number): Promise<Row | undefined> {
  const [row] = await selectVersions(db).where(and(eq(forumVersions.meetingId, meetingId), eq(forumVersions.version, version)))
  return row
}

/** Versions, newest first, each compared with the one before. */
export async function readVersions(db: Queryable, meetingId: number, before?: number): Promise<ForumVersion[]> {
  const rows = await selectVersions(db)
    .where(and(eq(forumVersions.meetingId, meetingId), before === undefined ? undefined : lt(forumVersions.version, before)))
    .orderBy(desc(forumVersions.version))
    .limit(PAGE_SIZE + 1)
  const losing = await readLosing(
    db,
    meetingId,
    rows.map(({ saved }) => saved.version),
  )
  return rows.slice(0, PAGE_SIZE).map((row, index) => {
    const earlier = rows[index + 1]
    return {
      version: row.saved.version,
      ...presentSaved(row),
      note: row.saved.note,
      losing: losing.get(row.saved.version) ?? 0,
      changes: earlier ? forumChanges(earlier.saved, row.saved) : [],
    }
  })
}

/** Author of the current version and its changes to the edited one. */
export async function savedMeanwhile(db: Queryable, forum: LockedForum, edited: number): Promise<Refusal> {
  const last = await readVersion(db, forum.id, forum.version)
  const base = await readVersion(db, forum.id, edited)
  if (!last || !base) return changedMeanwhile()
  const { savedAt, savedBy } = presentSaved(last)
  const when = savedAt === null ? '' : `, ${formatMoment(forum.settings.timeZone, savedAt)}`
  const fields = forumChanges(base.saved, last.saved).map(({ title }) => title)
  return changedMeanwhile(
    i18n.t('Настройки уже изменили ({savedBy}{when}): {fields}.', {
      savedBy: savedBy ?? i18n.t('система'),
      when,
      fields: fields.join('; '),
    }),
  )
}
