import { getLeftovers } from '@forum/contracts/forum/settling'
import { offeredLanguages } from '@forum/domain/forum/bilingual'
import type { ForumContent } from '@forum/domain/forum/forumChanges'
import { findLeftovers, type PlacedText } from '@forum/domain/forum/leftovers/find'
import { textsOf } from '@forum/domain/forum/leftovers/textsOf'
import { tracesOf } from '@forum/domain/forum/leftovers/traces'
import type { Settling } from '@forum/domain/forum/settling/settling'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readTemplates } from '../../platform/mail/composition/templates.ts'
import { readForum } from '../current/forum.ts'

async function readContent(db: Queryable, id: number): Promise<ForumContent & { settling: Settling | null }> {
  const { sections, ...settings } = await readForum(db, id)
  const [row] = await db.select({ policy: meetings.policy, settling: meetings.settling }).from(meetings).where(eq(meetings.id, id))
  if (!row) throw new Error('A forum was deleted while it was read')
  return { settings, sections, ...row }
}

/** Texts of mails that organisers wrote; those of the portal name no forum. */
async function readMailTexts(db: Queryable, { settings }: ForumContent): Promise<PlacedText[]> {
  // Texts in languages that are hidden now are read, too.
  const read = offeredLanguages({ ...settings, modulesOff: [] })
  return Object.entries(await readTemplates(db)).flatMap(([kind, texts = {}]) =>
    read.flatMap((language) => {
      const { subject, body } = texts[language] ?? {}
      if (subject === undefined) return []
      return [{ place: `mails.${kind}`, label: i18n.t('Письмо «{subject}»', { subject }), text: `${subject}\n${body}` }]
    }),
  )
}

export const leftoversRoute = handleReading(getLeftovers, async ({ id }, { db }) => {
  const now = await readContent(db, (await readForum(db, id)).id)
  if (!now.settling) return { former: null, searched: 0, leftovers: [] }
  const former = await readContent(db, now.settling.from)
  const texts = [...textsOf(now), ...(await readMailTexts(db, now))]
  return { former: former.settings.title, searched: texts.length, leftovers: findLeftovers(tracesOf(former, now), texts) }
})
