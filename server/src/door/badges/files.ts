import { daysSpan } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { badgeJobs } from '../../platform/database/schema/door.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { loseBadges } from './lostFiles.ts'

type Named = Pick<Forum, 'shortName' | 'days'>

/** Title of the file, and the text about the forum on each badge. */
export const titlesOf = ({ shortName, days }: Named) => ({
  title: i18n.t('Бейджи. {forum}', { forum: shortName }),
  onBadge: `${shortName} · ${daysSpan(days)}`,
})

export const badgeSource: MediaSource = async (id, { db, scope, storage, log }) => {
  const [job] = await db
    .select()
    .from(badgeJobs)
    .where(eq(badgeJobs.id, Number(id)))
  if (!job?.storageKey || scope !== null) return null
  const body = await storage.open(job.storageKey)
  if (body) return { body, name: i18n.t('Бейджи.pdf'), contentType: 'application/pdf' }
  log.error({ id }, 'a file of badges is missing')
  await loseBadges(db, job.id)
  return null
}
