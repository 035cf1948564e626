import { listReasons, saveReasons } from '@forum/contracts/review'
import { saveReasons as saveReasonsSchemas } from '@forum/contracts/schemas/review'
import { reasonTemplates } from '@forum/domain/reasonTemplates'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordChange } from '../audit/record.ts'
import type { Queryable } from '../database/connection.ts'
import { settings } from '../database/schema.ts'
import { handle, handleReading } from '../http/handle.ts'

const KEY = 'review reasons'

const Stored = saveReasonsSchemas.input.entries.reasons

/** Those that organisers saved, otherwise those the portal brings, in the current language. */
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
