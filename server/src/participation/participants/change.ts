import { changeParticipant } from '@forum/contracts/participation/participants'
import type { Decision } from '@forum/domain/participation/decision'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { readAudit } from '../../platform/audit/read.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changedMeanwhile, notFound, type Refusal } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { assertOfSections } from '../registrations/scope.ts'
import { applyDecision, evaluateDecision, newsOf, sectionsOf } from './decide.ts'
import { tellDecisions } from './tell.ts'

export const decisionRoutes = [
  handle(changeParticipant, async (input, context) => {
    const { tx, user, scope } = context
    const [before] = await tx.select().from(registrations).where(eq(registrations.id, input.id)).for('no key update')
    if (!before) throw notFound()
    assertOfSections(scope, before)
    if (input.version !== undefined && input.version !== before.version) throw await somebodyWasFaster(tx, before.id)
    const { decidedFormat, decidedSectionId, speechDate } = input
    const decision: Decision = { decidedFormat, verdict: null, decidedSectionId, speechDate: speechDate.trim() }
    const evaluated = evaluateDecision(before, decision, sectionsOf(await readForum(tx, before.meetingId)), scope)
    if (evaluated.outcome.changed.length === 0) return { status: 'ok' as const }
    await applyDecision(tx, { ...context, actorId: user.id }, before, evaluated)
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, before.userId))
    if (owner) await tellDecisions(tx, context, owner.email, [{ registrationId: before.id, news: () => newsOf(before, evaluated) }])
    return { status: 'ok' as const }
  }),
]

/** Changes of what a decision is about; the log has only numbers of versions for them. */
const corrections: Record<string, () => string> = {
  'correct thesis': () => i18n.t('Пока вы решали, автор исправил тезисы. Прочитайте новый текст и решите снова.'),
  'change speaker': () => i18n.t('Пока вы решали, организаторы сменили докладчика. Обновите страницу.'),
  'send thesis': () => i18n.t('Пока вы решали, автор прислал тезисы. Прочитайте их и решите снова.'),
}

/** Describes the latest change and its author, as far as logged. */
export async function somebodyWasFaster(tx: Transaction, id: number): Promise<Refusal> {
  const [last] = await readAudit(tx, eq(auditLog.subject, `registration:${id}`), 1)
  if (!last) return changedMeanwhile()
  const corrected = corrections[last.action]
  if (corrected) return changedMeanwhile(corrected())
  const changes = last.changes.map(({ from, to }) => `${from || '—'} → ${to || '—'}`).join('; ')
  return changedMeanwhile(i18n.t('Запись уже изменили ({actor}): {changes}.', { actor: last.actor ?? i18n.t('система'), changes }))
}
