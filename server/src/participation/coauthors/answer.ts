import { answerCoauthor, getCoauthorRequest, stopCoauthorMails } from '@forum/contracts/participation/coauthors'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { plainNameProblem } from '@forum/domain/people/plainName'
import { authorsInOrder } from '@forum/domain/theses/byline'
import type { CoauthorCorrection } from '@forum/domain/theses/coauthors'
import { workplacesOf } from '@forum/domain/theses/correctedAuthors'
import { visibleText } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { and, eq, gte } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { readStopped } from '../../people/subscriptions/addressKey.ts'
import type { OneClick } from '../../people/subscriptions/oneClick.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { coauthorRequests, stoppedAddresses } from '../../platform/database/schema/coauthors.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { changedMeanwhile, invalidInput, moduleOff } from '../../platform/errors/refusal.ts'
import { type Context, handle, handleReading } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Registration } from '../registrations/own.ts'
import { readContacts } from '../talks/authorContacts.ts'
import { deleteAddress } from './addresses.ts'
import { readLinked, STOP_ONE_CLICK } from './link.ts'
import { answeredKind, coauthorAnsweredMail } from './mails.ts'
import { type CoauthorRequest, digestOf } from './requests.ts'
import { readRequests, requestsByPlace } from './states.ts'

/** The author whom a request is about, with the thesis as it is now; null: the thesis or the author is gone. */
async function readAsked(db: Queryable, secret: string, request: CoauthorRequest) {
  const [talk] = await db.select().from(registrations).where(eq(registrations.id, request.registrationId))
  if (!talk) return null
  const forum = await readForum(db, talk.meetingId)
  if (!hasModule(forum, 'authors')) throw moduleOff('authors')
  const [thesis] = await db.select().from(theses).where(eq(theses.registrationId, talk.id))
  if (!thesis || !talk.isActive) return null
  const contacts = await readContacts(db, thesis.id)
  const requests = await readRequests(db, talk.id)
  const place = requestsByPlace(thesis, contacts, requests, secret).findIndex((each) => each?.id === request.id)
  const author = authorsInOrder(thesis)[place]
  return author ? { forum, talk, thesis, contacts, place, author } : null
}

const readRoute = handleReading(getCoauthorRequest, async ({ t }, { db, secret }) => {
  const request = await readLinked(db, secret, t)
  const asked = await readAsked(db, secret, request)
  const isStopped = (await readStopped(db, [request.addressKey])).size > 0
  const about = { answer: request.answer, correction: request.correction, isStopped }
  // An old link reveals nothing to others who obtained it.
  if (!asked)
    return {
      forum: translatedForum(await readForum(db)).shortName,
      state: 'gone' as const,
      title: '',
      authors: [],
      place: 0,
      organizations: [],
      ...about,
      correction: null,
    }
  const { forum, thesis, author, place } = asked
  return {
    forum: translatedForum(forum).shortName,
    state: 'open' as const,
    title: visibleText(thesis.title),
    // As they are printed first, in whatever language the page is: a correction begins with that.
    authors: authorsInOrder(thesis).map(({ fullName }) => fullName),
    place,
    organizations: workplacesOf(thesis, author),
    ...about,
  }
})

/** @throws Refusal with the errors of the fields */
function checkedCorrection({ fullName, organizations }: CoauthorCorrection, printed: CoauthorCorrection): CoauthorCorrection {
  const correction = { fullName: fullName.trim(), organizations: [...new Set(organizations.map((name) => name.trim()))].filter(Boolean) }
  const nameProblem = correction.fullName === '' ? i18n.t('Напишите имя так, как его напечатать') : plainNameProblem(correction.fullName)
  if (nameProblem !== null) throw invalidInput({ fullName: [nameProblem] })
  if (correction.organizations.length === 0) throw invalidInput({ organizations: [i18n.t('Напишите место работы')] })
  const linked = correction.organizations.map(plainNameProblem).find((problem) => problem !== null)
  if (linked) throw invalidInput({ organizations: [i18n.t('В названии организации не может быть ссылки или адреса')] })
  if (JSON.stringify(correction) === JSON.stringify(printed))
    throw invalidInput({ fullName: [i18n.t('Здесь то же, что напечатано. Исправьте имя или место работы или нажмите «Всё верно».')] })
  return correction
}

const HOUR_MS = 3_600_000

/** Mails the submitting author that there is an answer to accept, at most once an hour: the cabinet has them all. */
async function tellOwner(
  { tx, clock, mail, portalUrl }: Context<typeof answerCoauthor>,
  { userId }: Pick<Registration, 'userId'>,
  answer: { title: string; fullName: string; correction: CoauthorCorrection | null },
): Promise<void> {
  const since = new Date(clock.now().getTime() - HOUR_MS)
  if ((await tx.$count(mails, and(eq(mails.userId, userId), eq(mails.kind, answeredKind), gte(mails.createdAt, since)))) > 0) return
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (owner) await mail.queue(tx, () => coauthorAnsweredMail(owner.email, { ...answer, portalUrl }))
}

const answerRoute = handle(answerCoauthor, async ({ t, answer, fullName, organizations }, context) => {
  const { tx, clock, secret } = context
  const { id, registrationId } = await readLinked(tx, secret, t)
  // Locked in the order of corrections: first the talk.
  await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, registrationId)).for('no key update')
  const [request] = await tx.select().from(coauthorRequests).where(eq(coauthorRequests.id, id)).for('update')
  const asked = request && (await readAsked(tx, secret, request))
  if (!request || !asked) throw changedMeanwhile(i18n.t('Тезисы отозваны или вас в них больше нет: отвечать не нужно.'))
  if (request.answer === 'refused')
    throw changedMeanwhile(i18n.t('Вы ответили, что вы не автор, и адрес удалён. Если это ошибка, напишите автору тезисов.'))
  const { talk, thesis, contacts, place, author } = asked
  const printed = { fullName: author.fullName, organizations: workplacesOf(thesis, author) }
  const correction = answer === 'corrected' ? checkedCorrection({ fullName, organizations }, printed) : null
  await tx
    .update(coauthorRequests)
    .set({
      ...{ answer, correction, answeredAt: clock.now(), settledAt: null, name: author.fullName },
      // The page shows the thesis as it is: the answer is about that.
      ...{ dueAt: null, askedAt: request.askedAt ?? clock.now(), askedDigest: digestOf(thesis, place) },
    })
    .where(eq(coauthorRequests.id, request.id))
  if (answer === 'refused')
    await deleteAddress(tx, secret, talk.id, { ...request, email: contacts.find((each) => each.place === place)?.email ?? '' })
  const proposed = answer === 'refused' ? null : (correction?.fullName ?? author.fullName)
  await recordChange(tx, { clock, actorId: null }, 'answer coauthor', `registration:${talk.id}`, { coauthor: [author.fullName, proposed] })
  if (answer !== 'confirmed') await tellOwner(context, talk, { title: visibleText(thesis.title), fullName: author.fullName, correction })
  return { status: 'ok' as const }
})

/** @param token of the link in a mail @throws Refusal */
async function stopMails(tx: Transaction, { clock, secret }: Pick<Services, 'clock' | 'secret'>, token: string): Promise<void> {
  const { addressKey } = await readLinked(tx, secret, token)
  await tx.insert(stoppedAddresses).values({ addressKey, stoppedAt: clock.now() }).onConflictDoNothing()
}

const stopRoute = handle(stopCoauthorMails, async ({ t }, { tx, clock, secret }) => {
  await stopMails(tx, { clock, secret }, t)
  return { status: 'ok' as const }
})

export const coauthorOneClick: OneClick = {
  path: STOP_ONE_CLICK,
  stop: (tx, services, { t = '' }) => stopMails(tx, services, t),
}

export const coauthorAnswerRoutes = [readRoute, answerRoute, stopRoute]
