import { listProgramReleases, publishProgram, rollBackProgram } from '@forum/contracts/program/programDraft'
import { fullName } from '@forum/domain/people/person'
import type { ProgramContent } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { lockProgram, nextReleaseNumber, readProgram } from '../../forum/current/program.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { programItems, programReleases } from '../../platform/database/schema/program.ts'
import { changedMeanwhile, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { readItems } from '../draft/items.ts'
import { type DraftContent, forgetAdopted, isLive, readRelease } from './content.ts'
import { goLive } from './goLive.ts'
import { assertPublishable, readPlanned } from './planned.ts'

/** Names who changed entries since a revision. */
async function changedSince(db: Queryable, meetingId: number, revision: number): Promise<Refusal> {
  const newer = await readItems(db, meetingId, and(gt(programItems.revision, revision), isNotNull(programItems.changedBy)))
  const names = [...new Set(newer.flatMap(({ changedBy }) => changedBy ?? []))].join(', ')
  return changedMeanwhile(
    names
      ? i18n.t('Черновик изменили после просмотра ({names}). Посмотрите изменения ещё раз.', { names })
      : i18n.t('Черновик изменили после просмотра. Посмотрите изменения ещё раз.'),
  )
}

/** Refuses to publish what is public already. */
function assertChanged(live: ProgramContent | null, planned: DraftContent, number: number | null): void {
  if (!isLive(live, planned)) return
  throw new Refusal(409, 'already_published', i18n.t('Эта редакция уже опубликована: версия {number}.', { number: number ?? 0 }))
}

const publishRoute = handle(publishProgram, async ({ id, revision, note }, { tx, user, clock }) => {
  const forum = await readForum(tx, id)
  const program = await lockProgram(tx, forum.id)
  if (program.revision !== revision) throw await changedSince(tx, forum.id, revision)
  const planned = await readPlanned(tx, forum)
  assertPublishable(planned, forum)
  const { content, adopted } = planned
  const live = await readRelease(tx, forum.id, program.liveRelease)
  assertChanged(live, planned, program.liveRelease)
  const author = { clock, actorId: user.id }
  const number = await nextReleaseNumber(tx, forum.id)
  await tx
    .insert(programReleases)
    .values({ meetingId: forum.id, number, content, note: note.trim(), publishedAt: clock.now(), publishedBy: user.id })
  await goLive(tx, author, forum, live, { number, content, adopted })
  await forgetAdopted(tx, forum.id, [...adopted.keys()])
  await recordChange(tx, author, 'publish program', `forum:${forum.id}`, { release: [program.liveRelease, number] })
  return { number }
})

const rollBackRoute = handle(rollBackProgram, async ({ id, number }, { tx, user, clock }) => {
  const forum = await readForum(tx, id)
  const { liveRelease } = await lockProgram(tx, forum.id)
  if (liveRelease !== number)
    throw changedMeanwhile(
      liveRelease === null
        ? i18n.t('Программа сейчас не опубликована. Обновите страницу.')
        : i18n.t('Сейчас опубликована версия {number}. Обновите страницу.', { number: liveRelease }),
    )
  const [earlier] = await tx
    .select({ number: programReleases.number, content: programReleases.content })
    .from(programReleases)
    .where(and(eq(programReleases.meetingId, forum.id), lt(programReleases.number, number)))
    .orderBy(desc(programReleases.number))
    .limit(1)
  const author = { clock, actorId: user.id }
  await goLive(tx, author, forum, await readRelease(tx, forum.id, number), earlier ?? null)
  await recordChange(tx, author, 'roll back program', `forum:${forum.id}`, { release: [number, earlier?.number ?? null] })
  return { number: earlier?.number ?? null }
})

const listRoute = handleReading(listProgramReleases, async ({ id }, { db }) => {
  const forum = await readForum(db, id)
  const { liveRelease } = await readProgram(db, forum.id)
  const talks = sql<number>`(select count(*)::int from jsonb_array_elements(${programReleases.content} -> 'items') item where item ->> 'kind' = 'talk')`
  const rows = await db
    .select({
      number: programReleases.number,
      publishedAt: programReleases.publishedAt,
      note: programReleases.note,
      talks,
      person: individuals,
    })
    .from(programReleases)
    .leftJoin(individuals, eq(individuals.userId, programReleases.publishedBy))
    .where(eq(programReleases.meetingId, forum.id))
    .orderBy(desc(programReleases.number))
  const releases = rows.map(({ person, publishedAt, ...release }) => ({
    ...release,
    publishedAt: publishedAt.toISOString(),
    author: person && fullName(person),
  }))
  return { live: liveRelease, releases }
})

export const programReleaseRoutes = [publishRoute, rollBackRoute, listRoute]
