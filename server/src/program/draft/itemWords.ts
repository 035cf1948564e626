import { content, sectionName } from '@forum/domain/forum/bilingual'
import type { ProgramItem, ProgramRoom } from '@forum/domain/program/program'
import { itemKindNames } from '@forum/domain/program/programItem'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { type Forum, findSection } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { changedMeanwhile, type Refusal } from '../../platform/errors/refusal.ts'
import { slotInWords } from '../schedule/manualTime.ts'
import type { StoredItem } from './items.ts'

const actorOf = ({ changedBy }: Pick<StoredItem, 'changedBy'>): string => changedBy ?? i18n.t('система')

/** Title of an entry; without one that of its talk or section, or the kind of the entry. */
export function titleOf(
  forum: Pick<Forum, 'sections'>,
  talks: readonly { id: number; talkTitle: string }[],
): (item: ProgramItem) => string {
  const titles = new Map(talks.map(({ id, talkTitle }) => [id, talkTitle]))
  return ({ kind, registrationId, sectionId, title, englishTitle }) => {
    if (registrationId !== null) return titles.get(registrationId) ?? ''
    const section = findSection(forum, sectionId)
    return content(title, englishTitle).text || (section ? sectionName(section).text : itemKindNames[kind])
  }
}

/** Name of an entry, such as «Доклад «Белки»». */
async function nameOf(db: Queryable, forum: Forum, item: StoredItem): Promise<string> {
  const { registrationId: id } = item
  const talk = { id: registrations.id, talkTitle: registrations.talkTitle }
  const talks = id === null ? [] : await db.select(talk).from(registrations).where(eq(registrations.id, id))
  const kind = itemKindNames[item.kind]
  const title = titleOf(forum, talks)(item)
  return title === kind ? kind : i18n.t('{kind} «{title}»', { kind, title })
}

/** Names who changed the first of the entries, and what it is now. */
export async function somebodyChanged(
  db: Queryable,
  forum: Forum,
  rooms: readonly ProgramRoom[],
  stale: readonly StoredItem[],
): Promise<Refusal> {
  const [first] = stale
  if (!first) return changedMeanwhile()
  const names = { item: await nameOf(db, forum, first), actor: actorOf(first) }
  const sentence = first.isRemoved
    ? i18n.t('{item}: уже убрали из программы ({actor}).', names)
    : i18n.t('{item}: уже изменили ({actor}), теперь {place}.', { ...names, place: slotInWords({ ...forum, rooms }, first) })
  return changedMeanwhile(
    stale.length > 1 ? i18n.t('{sentence} Всего изменённых записей: {count}.', { sentence, count: stale.length }) : sentence,
  )
}

export async function scheduledTwice(db: Queryable, forum: Forum, rooms: readonly ProgramRoom[], item: StoredItem): Promise<Refusal> {
  const names = { item: await nameOf(db, forum, item), place: slotInWords({ ...forum, rooms }, item), actor: actorOf(item) }
  return changedMeanwhile(i18n.t('{item}: уже есть в программе, {place} ({actor}).', names))
}
