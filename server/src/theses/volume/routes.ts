import {
  changePaper,
  closeVolume,
  getVolume,
  getVolumeFiles,
  orderVolumeFiles,
  saveVolume,
  titlePaper,
} from '@forum/contracts/theses/volume'
import { hasModule } from '@forum/domain/forum/modules'
import { fullName } from '@forum/domain/people/person'
import { gapsOf, volumeTexts, whyNotClose } from '@forum/domain/theses/volume/details'
import { volumePath } from '@forum/domain/theses/volume/publication'
import { sentenceCase } from '@forum/domain/theses/volume/sentenceCase'
import { i18n } from '@forum/language'
import { and, eq, inArray } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { inStage } from '../../forum/current/inForce.ts'
import { isPublicationAnswered } from '../../participation/talks/publication.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { bookJobs, publicationAnswers, theses, volumePapers, volumes } from '../../platform/database/schema/theses.ts'
import { assertAllowed, changedMeanwhile, invalidInput, moduleOff, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { isArchive, jobReply, readJob } from '../book/state.ts'
import { readDraftPapers } from './draft.ts'
import { draftQuery } from './draftLink.ts'
import { orderArchive } from './files/order.ts'
import { publicationRoutes } from './publication.ts'
import { orderFiles } from './publicFiles.ts'
import { detailsOf, forumPart, loadWhole, readVolumeRow } from './volume.ts'

/** The module is not declared with the calls: a former forum may have a volume where the current one has none. @throws Refusal */
async function readForumWithVolume(db: Queryable, id: number | undefined): Promise<Forum> {
  const forum = await readForum(db, id)
  if (!hasModule(forum, 'authors')) throw moduleOff('authors')
  return forum
}

/** @throws Refusal of a closed volume */
async function lockDraft(tx: Transaction, forumId: number) {
  const row = await readVolumeRow(tx, forumId, 'update')
  if (row?.closedOn) assertAllowed({ code: 'volume_closed', message: volumeTexts.closed })
  return row
}

/** Confirmed talks with a thesis whose authors refused, and those whose authors have not answered. */
async function readAnswers(db: Queryable, forumId: number) {
  const rows = await db
    .select({
      registrationId: registrations.id,
      title: registrations.talkTitle,
      person: individuals,
      isAnswered: isPublicationAnswered,
      inVolume: publicationAnswers.inVolume,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .innerJoin(theses, eq(theses.registrationId, registrations.id))
    .leftJoin(publicationAnswers, eq(publicationAnswers.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, forumId), inStage('confirmed'), inArray(registrations.decidedFormat, ['oral', 'poster'])))
    .orderBy(registrations.id)
  return {
    refused: rows.filter(({ inVolume }) => inVolume === false).length,
    unasked: rows
      .filter(({ isAnswered }) => !isAnswered)
      .map(({ registrationId, title, person }) => ({ registrationId, title, speaker: fullName(person) })),
  }
}

const getRoute = handleReading(getVolume, async ({ meetingId }, services) => {
  const { db } = services
  const forum = await readForumWithVolume(db, meetingId)
  const row = await readVolumeRow(db, forum.id)
  const details = detailsOf(row)
  const { loaded } = await loadWhole(services, forum)
  const closedOn = row?.closedOn ?? null
  const query = closedOn === null ? await draftQuery(services, forum.id) : ''
  const answers = closedOn === null ? await readAnswers(db, forum.id) : { refused: 0, unasked: [] }
  return {
    meetingId: forum.id,
    forum: forum.title,
    details,
    closedOn,
    page: volumePath(forum.id) + query,
    ...answers,
    papers: loaded.map(({ registrationId, paper, isTitled }) => {
      const { number, title, authors, sectionName, withdrawnOn, erratum } = paper
      return {
        ...{ number, registrationId, title, sectionName, withdrawnOn, erratum },
        authors: authors.map(({ fullName: name }) => name),
        gaps: gapsOf({ ...paper, isTitled }),
      }
    }),
  }
})

const saveRoute = handle(saveVolume, async ({ meetingId, ...details }, { tx, user, clock }) => {
  const { id } = await readForumWithVolume(tx, meetingId)
  const before = detailsOf(await lockDraft(tx, id))
  const values = { ...details, editors: details.editors.filter((name) => name.trim() !== '') }
  await tx
    .insert(volumes)
    .values({ meetingId: id, ...values })
    .onConflictDoUpdate({ target: volumes.meetingId, set: values })
  const changes = { name: [before.title, values.title], licence: [before.licence, values.licence] }
  await recordChange(tx, { clock, actorId: user.id }, 'change volume', `meeting:${id}`, changes)
  return { status: 'ok' as const }
})

/** Keeps the papers as they are, for good. */
const closeRoute = handle(closeVolume, async ({ meetingId, papers: seen }, { tx, user, clock }) => {
  const forum = await readForumWithVolume(tx, meetingId)
  const details = detailsOf(await lockDraft(tx, forum.id))
  const drafts = await readDraftPapers(tx, forum, details.licence)
  assertAllowed(whyNotClose(details, drafts))
  if (drafts.length !== seen) throw changedMeanwhile(i18n.t('Пока вы смотрели, состав сборника изменился. Проверьте его ещё раз.'))
  const closedOn = clock.today(forum.timeZone)
  await tx
    .update(volumes)
    .set({ closedOn, forum: forumPart(forum) })
    .where(eq(volumes.meetingId, forum.id))
  await tx
    .insert(volumePapers)
    .values(drafts.map(({ registrationId, number, paper, thesis }) => ({ meetingId: forum.id, number, registrationId, thesis, paper })))
  await orderFiles(tx, forum.id, drafts.length)
  await recordChange(tx, { clock, actorId: user.id }, 'close volume', `meeting:${forum.id}`, { theses: [null, drafts.length] })
  return { closedOn }
})

/** For a thesis whose talk has another title, or capitals as well. */
const titleRoute = handle(titlePaper, async ({ registrationId, title }, { tx, user, clock }) => {
  const [found] = await tx
    .select({ meetingId: registrations.meetingId, stored: theses.title, before: publicationAnswers.title })
    .from(registrations)
    .innerJoin(theses, eq(theses.registrationId, registrations.id))
    .innerJoin(publicationAnswers, eq(publicationAnswers.registrationId, registrations.id))
    .where(eq(registrations.id, registrationId))
  if (!found) throw notFound()
  await readForumWithVolume(tx, found.meetingId)
  await lockDraft(tx, found.meetingId)
  if (sentenceCase(found.stored, title) === null) throw invalidInput({ title: [volumeTexts.otherTitle] })
  await tx.update(publicationAnswers).set({ title }).where(eq(publicationAnswers.registrationId, registrationId))
  await recordChange(tx, { clock, actorId: user.id }, 'title paper', `registration:${registrationId}`, {
    talkTitle: [found.before, title],
  })
  return { status: 'ok' as const }
})

const changeRoute = handle(changePaper, async ({ meetingId, number, erratum, withdrawn }, { tx, user, clock }) => {
  const forum = await readForumWithVolume(tx, meetingId)
  const which = and(eq(volumePapers.meetingId, forum.id), eq(volumePapers.number, number))
  const [before] = await tx.select().from(volumePapers).where(which).for('update')
  if (!before) throw notFound()
  const withdrawnOn = withdrawn ? (before.withdrawnOn ?? clock.today(forum.timeZone)) : null
  await tx.update(volumePapers).set({ erratum: erratum.trim(), withdrawnOn }).where(which)
  const changes = { paper: [number, number], withdrawnOn: [before.withdrawnOn, withdrawnOn], note: [before.erratum, erratum.trim()] }
  await recordChange(tx, { clock, actorId: user.id }, 'change paper', `meeting:${forum.id}`, changes)
  return { status: 'ok' as const }
})

const orderRoute = handleReading(orderVolumeFiles, async ({ meetingId }, services) => ({
  id: await orderArchive(services, await readForumWithVolume(services.db, meetingId)),
}))

const filesRoute = handleReading(getVolumeFiles, async ({ meetingId, id }, { db, secret, clock, user }) => {
  const forum = await readForumWithVolume(db, meetingId)
  const job = await readJob(db, and(isArchive(id), eq(bookJobs.meetingId, forum.id)))
  return jobReply(job, mediaUrl({ secret, clock, user }, 'conf_admin', 'volume-files', id))
})

export const volumeRoutes: readonly Route[] = [
  ...publicationRoutes,
  ...[getRoute, saveRoute, titleRoute, closeRoute, changeRoute, orderRoute, filesRoute],
]
