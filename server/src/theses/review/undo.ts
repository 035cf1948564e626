import { undoDecision } from '@forum/contracts/theses/review'
import { keepsQueue } from '@forum/domain/participation/queue'
import { keysOf } from '@forum/domain/platform/keys'
import { violation } from '@forum/domain/platform/ruleViolations'
import { i18n } from '@forum/language'
import { eq, lt, or } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import { serveQueue } from '../../forum/queue/serve.ts'
import { somebodyWasFaster } from '../../participation/participants/change.ts'
import { changeLocked, type Registration } from '../../participation/registrations/own.ts'
import { lockForReview, readChanged } from '../../participation/talks/lockForReview.ts'
import { undoRequest } from '../../participation/talks/revision.ts'
import { withdrawVacancy } from '../../participation/talks/vacancies.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { ReplacedDecision } from '../../platform/database/schema/replaced.ts'
import { decisionUndos } from '../../platform/database/schema/review.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'

/** The state of this registration that a decision replaces. */
export const replacedBy = (before: Registration): ReplacedDecision => ({
  decidedFormat: before.decidedFormat,
  verdict: before.verdict,
  decidedSectionId: before.decidedSectionId,
  speechDate: before.speechDate,
  decisionMessage: before.decisionMessage,
  ownerConfirmed: before.ownerConfirmed,
  isActive: before.isActive,
  decidedAt: before.decidedAt?.toISOString() ?? null,
})

const HOUR_MS = 3_600_000

/** Earlier decisions on a registration can no longer be undone, nor those on others whose mails were sent long ago. */
export async function dropUndosOf(tx: Transaction, registrationId: number, now: Date): Promise<void> {
  const sent = lt(decisionUndos.decidedAt, new Date(now.getTime() - HOUR_MS))
  await tx.delete(decisionUndos).where(or(eq(decisionUndos.registrationId, registrationId), sent))
}

const alreadySent = () => violation('already_sent', i18n.t('Письмо о решении уже отправлено. Примите новое решение: автор узнает и о нём.'))

export const undoRoute = handle(undoDecision, async ({ undo }, context) => {
  const { tx, user, scope, clock, mail } = context
  const [kept] = await tx.select().from(decisionUndos).where(eq(decisionUndos.id, undo)).for('update')
  if (!kept) throw assertAllowed(alreadySent())
  const now = await lockForReview(tx, kept.registrationId, scope)
  if (now.version !== kept.version) throw await somebodyWasFaster(tx, now.id)
  if (!(await mail.withdraw(tx, kept.mailId))) throw assertAllowed(alreadySent())
  const { decidedAt, revisionId = null, ...before } = kept.before
  const forum = await readForum(tx, now.meetingId)
  if (before.isActive && !now.isActive) await assertPlaces(tx, forum, now.userId, { joins: true })
  await undoRequest(tx, now.id, revisionId)
  await changeLocked(tx, clock, now.id, { ...before, decidedAt: decidedAt === null ? null : new Date(decidedAt) })
  await tx.delete(decisionUndos).where(eq(decisionUndos.id, undo))
  if (keepsQueue(forum)) await withdrawVacancy(tx, { ...now, ...before })
  await serveQueue(tx, context, forum)
  const changed = keysOf(before).filter((field) => before[field] !== now[field])
  await recordChange(
    tx,
    { clock, actorId: user.id },
    'undo decision',
    `registration:${now.id}`,
    changesOf<Registration>(now, before, changed),
  )
  return { status: 'ok' as const, registration: await readChanged(tx, now.id, context) }
})
