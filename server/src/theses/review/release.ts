import { previewRelease, releaseDecisions } from '@forum/contracts/theses/review'
import { hasModule } from '@forum/domain/forum/modules'
import { sectionOf } from '@forum/domain/forum/participation'
import type { DecisionNews } from '@forum/domain/participation/decision'
import { fullName } from '@forum/domain/people/person'
import type { Scope } from '@forum/domain/people/roles'
import { RELEASE_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { applyDecision, type Evaluated, evaluateDecision, newsOf, sectionsOf } from '../../participation/participants/decide.ts'
import { mailAbout } from '../../participation/participants/mails.ts'
import { type Told, tellDecisions } from '../../participation/participants/tell.ts'
import { inSections, isOfSections } from '../../participation/registrations/scope.ts'
import { inSection, settleVacancyFor } from '../../participation/talks/vacancies.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { heldDecisions } from '../../platform/database/schema/review.ts'
import { changedMeanwhile, notFound, otherSection, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { filledText } from '../../platform/mail/composition/mailKind.ts'
import { readTemplates } from '../../platform/mail/composition/templates.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { dropHeld, presentHeld } from './held.ts'

const selectPrepared = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      held: heldDecisions,
      registration: registrations,
      person: individuals,
      user: { email: users.email, language: users.language },
    })
    .from(heldDecisions)
    .innerJoin(registrations, eq(registrations.id, heldDecisions.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(where)
    // Rows are locked in a fixed order, so that concurrent releases cannot deadlock.
    .orderBy(asc(registrations.id))

type Prepared = Awaited<ReturnType<typeof selectPrepared>>[number]

const lateRelease = () => i18n.t('Срок доработки в этом решении уже прошёл. Назначьте другой.')

/** Effect of releasing a decision, or the reason for refusing it. */
function evaluatePrepared({ held, registration }: Prepared, forum: Forum, scope: Scope, clock: Clock): Evaluated | Refusal {
  const { decidedFormat, verdict, decidedSectionId, speechDate, message, revision } = held
  if (revision && revision.until < clock.today(forum.timeZone)) return new Refusal(409, 'revision_over', lateRelease())
  try {
    const evaluated = evaluateDecision(
      registration,
      { decidedFormat, verdict, decidedSectionId, speechDate },
      sectionsOf(forum),
      scope,
      message,
    )
    return revision ? { ...evaluated, asked: revision } : evaluated
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export const previewRoute = handleReading(previewRelease, async ({ meetingId, sectionId }, { db, scope, clock, portalUrl }) => {
  const forum = await readForum(db, meetingId)
  const here = and(eq(registrations.meetingId, forum.id), inSections(scope), sectionId === undefined ? undefined : inSection(sectionId))
  const prepared = await selectPrepared(db, here).limit(RELEASE_MAX)
  const mails = new Map<string, { language: Language; news: (() => DecisionNews)[] }>()
  const items = prepared.map((row) => {
    const evaluated = evaluatePrepared(row, forum, scope, clock)
    const refused = evaluated instanceof Refusal ? evaluated.message : null
    if (!(evaluated instanceof Refusal) && evaluated.outcome.changed.length > 0) {
      const { email, language } = row.user
      const read = (hasModule(forum, 'english') && language) || 'ru'
      const mail = mails.get(email) ?? { language: read, news: [] }
      mails.set(email, { ...mail, news: [...mail.news, () => newsOf(row.registration, evaluated)] })
    }
    return {
      id: row.registration.id,
      version: row.registration.version,
      fullName: fullName(row.person),
      talkTitle: row.registration.talkTitle,
      sectionId: sectionOf({ ...row.registration, decidedSectionId: row.held.decidedSectionId ?? row.registration.decidedSectionId }),
      held: presentHeld({ held: row.held, by: null }),
      refused,
    }
  })
  const changed = await readTemplates(db)
  const written = [...mails].map(([to, { language, news }]) =>
    inLanguage(language, () => {
      const mail = mailAbout(
        to,
        news.map((tell) => tell()),
        { url: portalUrl, deadline: '' },
        portalUrl,
      )
      return { to, ...filledText(mail, changed[mail.kind.id]?.[language]) }
    }),
  )
  return { items, letters: written }
})

export const releaseRoute = handle(releaseDecisions, async ({ items }, context) => {
  const { tx, user, scope, clock, log } = context
  const wanted = new Map(items.map(({ id, version }) => [id, version]))
  const rows = await selectPrepared(tx, inArray(heldDecisions.registrationId, [...wanted.keys()])).for('no key update', {
    of: [registrations, heldDecisions],
  })
  const result = { done: [] as number[], failed: [] as { id: number; fullName: string; code: string; message: string }[] }
  const mails = new Map<string, Told[]>()
  const forums = new Map<number, Forum>()
  for (const row of rows) {
    const { registration, person } = row
    const { id, meetingId } = registration
    const forum = forums.get(meetingId) ?? (await readForum(tx, meetingId))
    forums.set(meetingId, forum)
    const own = isOfSections(scope, registration)
    const fail = ({ code, message }: Refusal) => result.failed.push({ id, fullName: own ? fullName(person) : '', code, message })
    const current = registration.version === wanted.get(id)
    wanted.delete(id)
    const evaluated = !own ? otherSection() : current ? evaluatePrepared(row, forum, scope, clock) : changedMeanwhile()
    if (evaluated instanceof Refusal) {
      fail(evaluated)
      continue
    }
    try {
      // A savepoint, so that a refusal or an error in one row leaves the others unchanged.
      await tx.transaction(async (step) => {
        await dropHeld(step, id)
        if (evaluated.outcome.changed.length === 0) return
        await applyDecision(step, { ...context, actorId: user.id }, registration, evaluated)
        await settleVacancyFor(step, clock, registration, evaluated.decision)
      })
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, registration: id }, 'the release of a decision failed')
      fail(error instanceof Refusal ? error : new Refusal(500, 'unexpected', i18n.t('Не удалось сохранить.')))
      continue
    }
    result.done.push(id)
    if (evaluated.outcome.changed.length > 0)
      mails.set(row.user.email, [...(mails.get(row.user.email) ?? []), { registrationId: id, news: () => newsOf(registration, evaluated) }])
  }
  for (const id of wanted.keys()) {
    const { code, message } = notFound()
    result.failed.push({ id, fullName: '', code, message })
  }
  for (const [to, told] of mails) await tellDecisions(tx, context, to, told)
  return { ...result, letters: mails.size }
})
