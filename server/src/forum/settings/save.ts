import { restoreForum, saveForum } from '@forum/contracts/forum/forum'
import type { ForumDraft, ForumSettings } from '@forum/domain/forum/forum'
import type { Policy } from '@forum/domain/forum/policy'
import { i18n } from '@forum/language'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { readForum } from '../current/forum.ts'
import { assertMark } from '../face/markFiles.ts'
import { recordAddedPlaces } from '../queue/freedTalks.ts'
import { type Around, serveQueue } from '../queue/serve.ts'
import { FORUM_ID } from '../seed/forum.ts'
import { isOperatorOfSeed } from '../seed/operator.ts'
import { assertEdition } from './editions.ts'
import { assertValid, type LockedForum, lockForum, readUsedSections } from './lockForum.ts'
import { recordLosses } from './losses.ts'
import { restoredContent } from './restoredContent.ts'
import { assertSignature } from './signatureFiles.ts'
import { readVersion, savedMeanwhile } from './versions.ts'
import { writeForum } from './writeForum.ts'

/** A tick set beforehand is no consent; the product has it on the registration for its own forum and operator alone. */
function assertUnticked(id: number, { consent, operator }: Pick<ForumDraft, 'consent' | 'operator'>): void {
  if (!consent.preTicked || (id === FORUM_ID && isOperatorOfSeed(operator))) return
  const reason = i18n.t('Согласие нельзя отметить заранее: участник отмечает его сам, зная, кому и на что его даёт')
  throw invalidInput({ settings: { consent: { preTicked: [reason] } } })
}

/** A stored policy may name the operator that is being taken away. */
const policyToCheck = (sent: Policy | undefined, stored: Policy): Policy | null =>
  sent ?? (JSON.stringify(stored).includes('{operator') ? stored : null)

/** More places are offered to those who wait, and those of talks shown to moderators. */
async function serveSaved(context: Around & { tx: Transaction }, before: Pick<LockedForum, 'id' | 'sections'>): Promise<void> {
  const forum = await readForum(context.tx, before.id)
  await recordAddedPlaces(context.tx, context.clock, before.sections, forum)
  await serveQueue(context.tx, context, forum)
}

const saveRoute = handle(saveForum, async ({ id, version, settings, sections, policy, note }, context) => {
  const before = await lockForum(context.tx, id)
  if (version !== before.version) throw await savedMeanwhile(context.tx, before, version)
  // An earlier client knows neither the operator nor questions.
  const { operator = before.settings.operator, questions = before.settings.questions } = settings
  const after = { ...settings, operator, questions }
  const known = new Set(before.sections.map((section) => section.id))
  await assertValid(context.tx, after, sections, policyToCheck(policy, before.policy), known)
  await assertEdition(context.tx, before, after, context.clock.today(before.settings.timeZone))
  assertUnticked(before.id, after)
  await assertSignature(context.storage, before.settings.documents.signature, settings.documents.signature)
  await assertMark(context.storage, before.settings.face, settings.face)
  // Days have been counted.
  const given = { settings: settings as ForumSettings, sections, policy: policy ?? before.policy }
  const saved = await recordLosses(context, before, given, await writeForum(context, before, given, note.trim()))
  await serveSaved(context, before)
  return saved
})

const restoreRoute = handle(restoreForum, async ({ id, version, from }, context) => {
  const { tx } = context
  const before = await lockForum(tx, id)
  if (version !== before.version) throw await savedMeanwhile(tx, before, version)
  const row = await readVersion(tx, before.id, from)
  if (!row) throw notFound(i18n.t('Такой версии нет.'))
  const restored = restoredContent(before, row.saved, await readUsedSections(tx, before.id))
  await assertValid(tx, restored.settings, restored.sections, restored.policy, new Set(restored.sections.map((section) => section.id)))
  assertUnticked(before.id, restored.settings)
  const saved = await recordLosses(context, before, restored, await writeForum(context, before, restored, `Восстановлена версия ${from}`))
  await serveSaved(context, before)
  return saved
})

export const saveForumRoutes = [saveRoute, restoreRoute]
