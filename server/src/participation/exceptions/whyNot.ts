import { explainRefusal } from '@forum/contracts/participation/forumPeople'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { documentActions, type ExplainableAction, pastTexts, refusalOf } from '@forum/domain/participation/explainableActions'
import { consentState } from '@forum/domain/people/consent'
import { dayIn, formatDay, formatMoment } from '@forum/domain/platform/calendar'
import { fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { revisionState } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Forum, gatesOf, type OpenGates, readForum } from '../../forum/current/forum.ts'
import { attendedAt } from '../../forum/presence/attended.ts'
import { readConsents } from '../../people/personalData/givenConsents.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { extensions, forumVersions } from '../../platform/database/schema/forum.ts'
import { queueEntries, registrations, speakerChanges } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog, settings } from '../../platform/database/schema/platform.ts'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { createStillClock } from '../../platform/process/clock.ts'
import { registrationAt } from './history.ts'

/** Moment from which log and versions are complete; null: since the installation, see migration 0021. */
async function readCompleteSince(db: Queryable): Promise<Date | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'log_complete_since'))
  return row ? new Date(row.value as string) : null
}

/** The settings that applied at a moment. */
async function settingsAt(db: Queryable, forum: Forum, at: Date) {
  const own = eq(forumVersions.meetingId, forum.id)
  const saved = or(isNull(forumVersions.savedAt), lte(forumVersions.savedAt, at))
  const [row] = await db.select().from(forumVersions).where(and(own, saved)).orderBy(desc(forumVersions.version)).limit(1)
  const [first] = row ? [row] : await db.select().from(forumVersions).where(own).orderBy(asc(forumVersions.version)).limit(1)
  if (!first) throw new Error(`Forum ${forum.id} has no versions`)
  // A setting that the version did not have has had its present value since; before modules could be off, all were on.
  const then: ForumSettings = {
    ...forum,
    modulesOff: [],
    modulesOn: [],
    certificatesNeedPresence: false,
    confirmUntil: null,
    ...first.settings,
  }
  return { then, version: first.version, savedAt: first.savedAt, known: row !== undefined }
}

const extensionsAt = (db: Queryable, userId: number, meetingId: number, at: Date) =>
  db
    .select({ action: extensions.action, until: extensions.until, reason: extensions.reason })
    .from(extensions)
    .where(
      and(
        eq(extensions.userId, userId),
        eq(extensions.meetingId, meetingId),
        lte(extensions.grantedAt, at),
        or(isNull(extensions.withdrawnAt), gt(extensions.withdrawnAt, at)),
      ),
    )
    .orderBy(asc(extensions.id))

/** Consents at a moment: those given until then, with the withdrawals until then. */
async function consentsAt(db: Queryable, userId: number, at: Date) {
  const isPast = (moment: string | null) => moment !== null && new Date(moment) <= at
  const given = (await readConsents(db, userId)).filter((consent) => isPast(consent.at))
  return given.map((consent) => (isPast(consent.withdrawnAt) ? consent : { ...consent, withdrawnAt: null }))
}

/** Queue entry of the person at a moment: since when they waited for a place of the forum, and until when an offer was to be answered; null: none. */
async function queuedAt(db: Queryable, userId: number, meetingId: number, at: Date) {
  const own = and(eq(queueEntries.userId, userId), eq(queueEntries.meetingId, meetingId), isNull(queueEntries.sectionId))
  const then = and(lte(queueEntries.joinedAt, at), or(isNull(queueEntries.settledAt), gt(queueEntries.settledAt, at)))
  const [entry] = await db.select().from(queueEntries).where(and(own, then)).limit(1)
  const isOffered = entry?.offeredAt && entry.offeredAt <= at
  return entry ? { since: entry.joinedAt.toISOString(), until: isOffered ? entry.answerUntil : null } : null
}

/** When a talk was given to its speaker by organisers; null: it has always been theirs. */
const takenOverAt = sql<string | null>`(select max(${speakerChanges.at}) from ${speakerChanges}
  where ${speakerChanges.registrationId} = ${registrations.id})`

/** A person's registrations in a forum as they were, by id. */
async function registrationsAt(db: Queryable, userId: number, meetingId: number, at: Date, since: Date | null) {
  const rows = await db
    .select({ registration: registrations, thesisId: theses.id, givenAt: takenOverAt })
    .from(registrations)
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .where(and(eq(registrations.userId, userId), eq(registrations.meetingId, meetingId)))
  const subjects = rows.map(({ registration }) => `registration:${registration.id}`)
  const entries = await db
    .select({ subject: auditLog.subject, at: auditLog.at, changes: auditLog.changes })
    .from(auditLog)
    .where(inArray(auditLog.subject, subjects))
    .orderBy(desc(auditLog.id))
  const bySubject = Map.groupBy(entries, ({ subject }) => subject)
  return new Map(
    rows.map(({ registration, thesisId, givenAt }) => {
      if (givenAt !== null && new Date(givenAt) > at) return [registration.id, { registration: null, complete: true }] as const
      const own = bySubject.get(`registration:${registration.id}`) ?? []
      return [registration.id, registrationAt({ registration: { ...registration, thesisId }, entries: own }, at, since)] as const
    }),
  )
}

/** Whether what was returned could still be corrected then. */
async function revisionStateAt(db: Queryable, registrationId: number, at: Date, { lastOpenDay }: OpenGates) {
  const asked = and(
    eq(revisionRequests.registrationId, registrationId),
    lte(revisionRequests.at, at),
    or(isNull(revisionRequests.settledAt), gt(revisionRequests.settledAt, at)),
  )
  const [request] = await db.select({ until: revisionRequests.until }).from(revisionRequests).where(asked)
  return revisionState(request?.until ?? null, lastOpenDay)
}

const isDocument = (action: ExplainableAction): boolean => (documentActions as readonly string[]).includes(action)

async function meetingOf(db: Queryable, userId: number, registrationId: number): Promise<number> {
  const own = and(eq(registrations.id, registrationId), eq(registrations.userId, userId))
  const [row] = await db.select({ meetingId: registrations.meetingId }).from(registrations).where(own)
  if (!row) throw notFound()
  return row.meetingId
}

export const whyNotRoutes = [
  handleReading(explainRefusal, async (input, { db, clock }) => {
    const { userId, action } = input
    const registrationId = action === 'register' ? undefined : input.registrationId
    const at = new Date(input.at)
    if (action !== 'register' && registrationId === undefined) throw invalidInput({ registrationId: [i18n.t('Выберите заявку')] })
    if (at > clock.now()) throw invalidInput({ at: [i18n.t('Этот момент ещё не наступил')] })
    const [person] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
    if (!person) throw notFound()
    const forum = await readForum(db, registrationId && (await meetingOf(db, userId, registrationId)))
    const since = await readCompleteSince(db)
    const { then, version, savedAt, known } = await settingsAt(db, forum, at)
    const extended = await extensionsAt(db, userId, forum.id, at)
    const consent = consentState(await consentsAt(db, userId, at), { id: forum.id, consent: then.consent })
    const all = await registrationsAt(db, userId, forum.id, at, since)
    const active = [...all.values()].filter(({ registration }) => registration?.isActive).length
    const registration = (registrationId === undefined ? null : all.get(registrationId)?.registration) ?? null

    const queued = await queuedAt(db, userId, forum.id, at)
    const cabinet = isDocument(action) ? 'main' : input.cabinet
    const gates = gatesOf({ ...then, extensions: extended }, createStillClock(at), cabinet)
    const isCertificate = action === 'downloadCertificate' && registrationId !== undefined && gates.needsPresence
    const attended = isCertificate
      ? await attendedAt(db, { id: registrationId, userId, meetingId: forum.id }, at)
      : { isPresent: false, isTalkHeld: false }
    const returned = registrationId === undefined ? null : await revisionStateAt(db, registrationId, at, gates)
    const answer = () => {
      if (person.createdAt > at) return pastTexts.noAccount
      if (registrationId !== undefined && registration === null) return pastTexts.noRegistration
      return refusalOf(action, {
        gates,
        terms: then,
        active,
        consent,
        queued: queued && { since: formatMoment(then.timeZone, queued.since), until: queued.until && formatDay(queued.until) },
        registration: registration && { ...registration, revisionState: returned },
        attended,
      })
    }
    const refusal = answer()
    const sentence = refusal ?? pastTexts.allowed
    const complete = known && (since === null || since <= at) && [...all.values()].every((past) => past.complete)
    return {
      allowed: refusal === null,
      sentence: complete ? sentence : pastTexts.incomplete(since && formatMoment(then.timeZone, since.toISOString()), sentence),
      settingsVersion: version,
      complete,
      inputs: {
        cabinet,
        day: dayIn(then.timeZone, at),
        settingsSavedAt: savedAt?.toISOString() ?? null,
        dates: then.cabinets[cabinet],
        firstDay: then.days[0],
        graceMinutes: then.graceMinutes,
        registrationsLimit: then.limits.registrations,
        activeRegistrations: active,
        extensions: extended,
        consent,
        ...(queued && { queued }),
        ...(isCertificate && { attended }),
        registration: registration && {
          ...registration,
          hasThesis: registration.thesisId !== null,
          files: keysOf(fileKinds).filter((kind) => registration[`${kind}Id`] !== null),
        },
        logCompleteSince: since?.toISOString() ?? null,
      },
    }
  }),
]
