import { deleteView, listViews, saveView } from '@forum/contracts/participation/savedViews'
import { fullName } from '@forum/domain/people/person'
import { SAVED_VIEWS_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { savedViews } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'

async function readViews(db: Queryable, userId: number) {
  const own = eq(savedViews.ownerId, userId)
  const rows = await db
    .select({ view: savedViews, owner: individuals })
    .from(savedViews)
    .innerJoin(individuals, eq(individuals.userId, savedViews.ownerId))
    .where(or(own, savedViews.isShared))
    .orderBy(desc(own), asc(savedViews.name), asc(savedViews.id))
  return rows.map(({ view: { id, name, query, isShared, ownerId }, owner }) => ({
    ...{ id, name, query, isShared },
    isOwn: ownerId === userId,
    owner: fullName(owner),
  }))
}

const listRoute = handleReading(listViews, (_input, { db, user }) => readViews(db, user.id))

const saveRoute = handle(saveView, async ({ name: given, query, isShared }, { tx, user }) => {
  const name = given.trim()
  const others = and(eq(savedViews.ownerId, user.id), ne(savedViews.name, name))
  if ((await tx.$count(savedViews, others)) >= SAVED_VIEWS_MAX)
    throw invalidInput({ name: [i18n.t('Сохранить можно не более {max} отборов. Удалите лишние.', { max: SAVED_VIEWS_MAX })] })
  await tx
    .insert(savedViews)
    .values({ ownerId: user.id, name, query, isShared })
    .onConflictDoUpdate({ target: [savedViews.ownerId, savedViews.name], set: { query, isShared } })
  return readViews(tx, user.id)
})

const deleteRoute = handle(deleteView, async ({ id }, { tx, user }) => {
  const own = and(eq(savedViews.id, id), eq(savedViews.ownerId, user.id))
  if ((await tx.delete(savedViews).where(own).returning({ id: savedViews.id })).length === 0) throw notFound()
  return { status: 'ok' as const }
})

export const savedViewRoutes = [listRoute, saveRoute, deleteRoute]
