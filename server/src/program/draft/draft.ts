import { getProgramDraft } from '@forum/contracts/program/programDraft'
import { readForum } from '../../forum/current/forum.ts'
import { readProgram, readRooms } from '../../forum/current/program.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { typedTimeOf } from '../schedule/manualTime.ts'
import { isNewer, isShown, presentItem, readItems } from './items.ts'
import { readListeners } from './listeners.ts'
import { presentTalk, readTalks } from './talks.ts'

export const draftRoute = handleReading(getProgramDraft, async ({ id, since, talks: asked }, { db }) => {
  const forum = await readForum(db, id)
  const withTalks = since === undefined || asked !== undefined
  // The revision is read before the entries: what changes in between comes again with the next reading.
  const { revision, settings, liveRelease } = await readProgram(db, forum.id)
  const rooms = await readRooms(db, forum.id)
  const rows = await readItems(db, forum.id, since === undefined ? isShown : isNewer(since, withTalks))
  const { ofTalks, ofSections } = await readListeners(db, forum.id)
  const items = rows.filter((item) => item.isShown)
  const slots = new Map(items.map((item) => [item.registrationId, item]))
  const venue = { days: forum.days, rooms }
  const talks = withTalks ? await readTalks(db, forum.id) : undefined
  return {
    revision,
    liveRelease,
    days: forum.days,
    settings,
    rooms,
    sections: forum.sections.map(({ id: section, name, englishName, dayNumber }) => ({
      id: section,
      name,
      englishName,
      dayNumber,
      listeners: ofSections.get(section) ?? [],
    })),
    items: items.map(presentItem),
    removed: rows.filter((item) => !item.isShown).map((item) => item.id),
    ...(talks && {
      talks: talks.map((talk) => presentTalk(talk, typedTimeOf(talk, slots.get(talk.id), venue), ofTalks.get(talk.id) ?? [])),
    }),
  }
})
