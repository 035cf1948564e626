import { restoreForum, saveForum } from '@forum/contracts/forum/forum'
import type { ForumDraft, ForumSettings } from '@forum/domain/forum/forum'
import { isFutureEdition } from '@forum/domain/people/consent'
import type { Day } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { handle } from '../../platform/http/handle.ts'
import { invalidInput, notFound } from '../../platform/http/refusal.ts'
import { FORUM_ID } from '../seed/forum.ts'
import { assertValid, lockForum, readUsedSections } from './lockForum.ts'
import { recordLosses } from './losses.ts'
import { restoredContent } from './restoredContent.ts'
import { assertSignature } from './signatureFiles.ts'
import { readVersion, savedMeanwhile } from './versions.ts'
import { writeForum } from './writeForum.ts'

/** Accounts keep the version of the text they agreed to, so one version has one text. */
function assertConsent(before: ForumSettings, after: ForumDraft, today: Day): void {
  const isChanged = after.consent.text !== before.consent.text || after.consentDocument !== before.consentDocument
  if (isChanged && after.consent.version === before.consent.version)
    throw invalidInput({ settings: { consent: { version: [i18n.t('Текст согласия изменён: укажите новую редакцию')] } } })
  if (after.consent.version !== before.consent.version && isFutureEdition(after.consent.version, today))
    throw invalidInput({ settings: { consent: { version: [i18n.t('Редакция согласия не может быть датирована будущим днём')] } } })
}

/** A tick set beforehand is no consent; the product has it on the registration for its own forum alone. */
function assertUnticked(id: number, { consent }: Pick<ForumDraft, 'consent'>): void {
  if (id === FORUM_ID || !consent.preTicked) return
  const reason = i18n.t('Согласие нельзя отметить заранее: участник отмечает его сам, зная, кому и на что его даёт')
  throw invalidInput({ settings: { consent: { preTicked: [reason] } } })
}

const saveRoute = handle(saveForum, async ({ id, version, settings, sections, policy, note }, context) => {
  const before = await lockForum(context.tx, id)
  if (version !== before.version) throw await savedMeanwhile(context.tx, before, version)
  await assertValid(context.tx, settings, sections, policy ?? null, new Set(before.sections.map((section) => section.id)))
  assertConsent(before.settings, settings, context.clock.today(before.settings.timeZone))
  assertUnticked(before.id, settings)
  await assertSignature(context.storage, before.settings.documents.signature, settings.documents.signature)
  // Days have been counted.
  const given = { settings: settings as ForumSettings, sections, policy: policy ?? before.policy }
  return recordLosses(context, before, given, await writeForum(context, before, given, note.trim()))
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
  return recordLosses(context, before, restored, await writeForum(context, before, restored, `Восстановлена версия ${from}`))
})

export const saveForumRoutes = [saveRoute, restoreRoute]
