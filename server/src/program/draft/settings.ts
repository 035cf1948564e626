import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { saveProgramSettings, saveRooms } from '@forum/contracts/program/programDraft'
import { settingsProblems } from '@forum/domain/program/programItem'
import { i18n } from '@forum/language'
import { and, eq, inArray, not } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { lockProgram, nextRevision, readRooms } from '../../forum/current/program.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { programItems, programRooms, programs } from '../../platform/database/schema/program.ts'
import { changedMeanwhile, invalidInput } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { isShown } from './items.ts'

/** @throws Refusal 409 while something takes place in one of the rooms */
async function removeRooms(tx: Transaction, rooms: readonly { id: number; name: string }[]): Promise<void> {
  if (rooms.length === 0) return
  const inRooms = inArray(
    programItems.roomId,
    rooms.map(({ id }) => id),
  )
  const used = await tx.selectDistinct({ id: programItems.roomId }).from(programItems).where(and(inRooms, isShown))
  const names = rooms.filter(({ id }) => used.some((each) => each.id === id)).map(({ name }) => `«${name}»`)
  if (names.length > 0)
    throw changedMeanwhile(i18n.t('В программе есть записи в зале: {names}. Сначала перенесите их.', { names: names.join(', ') }))
  // Entries whose talk is not accepted now lose the room, too.
  await tx
    .update(programItems)
    .set({ roomId: null })
    .where(and(inRooms, not(programItems.isRemoved)))
  await tx.delete(programRooms).where(
    inArray(
      programRooms.id,
      rooms.map(({ id }) => id),
    ),
  )
}

const roomsRoute = handle(saveRooms, async ({ id, rooms: given }, { tx, user, clock }) => {
  const forum = await readForum(tx, id)
  await lockProgram(tx, forum.id)
  const before = await readRooms(tx, forum.id)
  const errors: FieldErrors = {}
  given.forEach((room, index) => {
    if (room.id !== null && !before.some((other) => other.id === room.id)) errors[index] = { name: [i18n.t('Такого зала уже нет')] }
    if (given.findIndex(({ name }) => name.trim() === room.name.trim()) < index) errors[index] = { name: [i18n.t('Такой зал уже есть')] }
  })
  if (Object.keys(errors).length > 0) throw invalidInput({ rooms: errors })
  const kept = new Set(given.map((room) => room.id))
  await removeRooms(
    tx,
    before.filter((room) => !kept.has(room.id)),
  )
  for (const [index, { id: known, name, englishName }] of given.entries()) {
    const room = { name: name.trim(), englishName: englishName.trim(), position: index + 1 }
    if (known === null) await tx.insert(programRooms).values({ ...room, meetingId: forum.id })
    else await tx.update(programRooms).set(room).where(eq(programRooms.id, known))
  }
  const rooms = await readRooms(tx, forum.id)
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  await recordChange(tx, { clock, actorId: user.id }, 'change program rooms', `forum:${forum.id}`, { rooms: [names(before), names(rooms)] })
  return { revision: await nextRevision(tx, forum.id), rooms }
})

const settingsRoute = handle(saveProgramSettings, async ({ id, settings }, { tx, user, clock }) => {
  const forum = await readForum(tx, id)
  const problems = Object.entries(settingsProblems(settings)).map(([field, sentence]) => [field, [sentence]])
  if (problems.length > 0) throw invalidInput({ settings: Object.fromEntries(problems) })
  await lockProgram(tx, forum.id)
  await tx.update(programs).set({ settings }).where(eq(programs.meetingId, forum.id))
  await recordChange(tx, { clock, actorId: user.id }, 'change program settings', `forum:${forum.id}`, {})
  return { revision: await nextRevision(tx, forum.id) }
})

export const programSettingsRoutes = [roomsRoute, settingsRoute]
