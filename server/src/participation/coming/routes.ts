import { answerComing, getComing } from '@forum/contracts/participation/coming'
import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { asksComing, isAcceptedTalk, keepsPlace, whyNotComing } from '@forum/domain/participation/coming'
import { whyNot } from '@forum/domain/participation/rules'
import { givenName } from '@forum/domain/people/person'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { findSection, gatesOf, type OwnForum, readForumOf } from '../../forum/current/forum.ts'
import { badLink } from '../../people/account/links.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { comingAnswers } from '../../platform/database/schema/door.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, moduleOff } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { bindingOfRegistration } from '../../platform/sessions/linkBinding.ts'
import { cancelOwn } from '../registrations/change.ts'
import type { Registration } from '../registrations/own.ts'
import { isComingSignature, parseComingToken } from './link.ts'
import { readAnswer } from './read.ts'

/** The person of a link, who has an account still, and the forum. @throws Refusal */
async function readAsked(db: Queryable, secret: string, text: string) {
  const token = parseComingToken(text)
  const [row] =
    token === null
      ? []
      : await db
          .select({
            user: { id: users.id, email: users.email },
            meetingId: registrations.meetingId,
            binding: bindingOfRegistration,
          })
          .from(registrations)
          .innerJoin(users, eq(users.id, registrations.userId))
          .where(eq(registrations.id, token.registrationId))
  if (!token || !row || !isComingSignature(secret, token, row.binding)) throw badLink()
  const forum = await readForumOf(db, row.user.id, row.meetingId)
  if (!asksComing(forum)) throw moduleOff('door')
  return { user: row.user, forum }
}

const ownOf = (userId: number, { id }: OwnForum) =>
  and(eq(registrations.userId, userId), eq(registrations.meetingId, id), registrations.isActive)

/** Whether any of them keeps what others could have. */
async function keepsAny(db: Queryable, forum: OwnForum, active: readonly Registration[]): Promise<boolean> {
  const ids = active.map(({ id }) => id)
  const planned = await db.select().from(registrationSections).where(inArray(registrationSections.registrationId, ids))
  return active.some((registration) => {
    const own = planned.filter(({ registrationId }) => registrationId === registration.id).map(({ sectionId }) => sectionId)
    return keepsPlace({ ...registration, plannedSectionIds: own }, forum)
  })
}

const whyNotAnswer = (active: readonly Registration[], forum: OwnForum, clock: Clock) =>
  whyNotComing.answer(active.length, gatesOf(forum, clock, 'main').lastOpenDay, forum.days[0])

const readRoute = handleReading(getComing, async ({ t }, { db, clock, secret }) => {
  const { user, forum } = await readAsked(db, secret, t)
  const own = ownOf(user.id, forum)
  const active = await db.select().from(registrations).where(own).orderBy(asc(registrations.id))
  const refused = whyNotAnswer(active, forum, clock)
  const about = { forum: translatedForum(forum).shortName, name: '' }
  const nothing = { answer: null, firstDay: forum.days[0], keepsPlace: false, cancelRefused: null, registrations: [] }
  // An old link reveals nothing to others who obtained it.
  if (refused) return { ...about, coming: { ...nothing, state: active.length === 0 ? ('cancelled' as const) : ('closed' as const) } }
  const [person] = await db.select().from(individuals).where(eq(individuals.userId, user.id))
  const gates = gatesOf(forum, clock, 'main')
  const uncancellable = active.map((registration) => whyNot.cancel(registration, gates)).find((violation) => violation !== null)
  return {
    ...about,
    name: person ? givenName(person) : '',
    coming: {
      state: 'open' as const,
      answer: await readAnswer(db, own),
      firstDay: forum.days[0],
      keepsPlace: await keepsAny(db, forum, active),
      cancelRefused: uncancellable?.message ?? null,
      registrations: active.map((registration) => {
        const section = findSection(forum, sectionOf(registration))
        return {
          id: registration.id,
          format: formatOf(registration),
          talkTitle: registration.talkTitle,
          section: section ? sectionName(section).text : '',
          isAccepted: isAcceptedTalk(registration),
        }
      }),
    },
  }
})

/** Keeps the answer with each of the person's registrations; the same one again changes nothing. */
async function keep(tx: Transaction, clock: Clock, userId: number, active: readonly Registration[], isComing: boolean): Promise<void> {
  const ids = active.map(({ id }) => id)
  const before = await tx.select().from(comingAnswers).where(inArray(comingAnswers.registrationId, ids))
  for (const { id } of active) {
    const former = before.find(({ registrationId }) => registrationId === id)?.isComing ?? null
    if (former === isComing) continue
    await tx
      .insert(comingAnswers)
      .values({ registrationId: id, isComing, answeredAt: clock.now() })
      .onConflictDoUpdate({ target: comingAnswers.registrationId, set: { isComing, answeredAt: clock.now() } })
    await recordChange(tx, { clock, actorId: userId }, 'answer coming', `registration:${id}`, { coming: [former, isComing] })
  }
}

const answerRoute = handle(answerComing, async ({ t, answer, told }, context) => {
  const { tx, clock, secret } = context
  const { user, forum } = await readAsked(tx, secret, t)
  // Registrations are locked in one order, so that two answers at the same time wait for each other.
  const active = await tx.select().from(registrations).where(ownOf(user.id, forum)).orderBy(sql`${registrations.id}`).for('no key update')
  assertAllowed(whyNotAnswer(active, forum, clock))
  const ids = active.map(({ id }) => id)
  if (answer !== 'yes') assertAllowed(whyNotComing.decline(answer, await keepsAny(tx, forum, active), told, ids))
  await keep(tx, clock, user.id, active, answer === 'yes')
  if (answer === 'cancel')
    for (const registration of active) await cancelOwn(registration, forum, gatesOf(forum, clock, 'main'), { ...context, user })
  return { status: 'ok' as const }
})

export const comingRoutes = [readRoute, answerRoute]
