import { listReasons, saveReasons } from '@forum/contracts/theses/review'
import { saveReasons as saveReasonsSchemas } from '@forum/contracts/theses/review.server'
import { reasonTemplates } from '@forum/domain/participation/reasonTemplates'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { settings } from '../../platform/database/schema/platform.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'

const KEY = 'review reasons'

const Stored = saveReasonsSchemas.input.entries.reasons

/** Templates that organisers saved, otherwise those of the portal, in the current language. */
async function readReasons(db: Queryable) {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  const reasons = row ? v.parse(Stored, row.value) : reasonTemplates()
  return reasons.map((reason, index) => ({ id: index + 1, ...reason }))
}

export const listReasonsRoute = handleReading(listReasons, (_, { db }) => readReasons(db))

export const saveReasonsRoute = handle(saveReasons, async ({ reasons }, { tx, user, clock }) => {
  const value = reasons.map(({ verdict, title, text }) => ({ verdict, title: title.trim(), text: text.trim() }))
  const before = await readReasons(tx)
  await tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  const changes = { reasons: [before.map(({ title }) => title).join('; '), value.map(({ title }) => title).join('; ')] }
  await recordChange(tx, { clock, actorId: user.id }, 'change reason templates', 'portal', changes)
  return readReasons(tx)
})
