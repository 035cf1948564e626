import type { ForumDraft } from '@forum/domain/forum/forum'
import { consentWords } from '@forum/domain/forum/operator'
import { editionOf, isFutureEdition } from '@forum/domain/people/consent'
import type { Day } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { forumVersions } from '../../platform/database/schema/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Forum } from '../current/forum.ts'
import type { LockedForum } from './lockForum.ts'

type Texts = Pick<ForumDraft, 'consent' | 'consentDocument' | 'operator'>

const edition = sql<string>`${forumVersions.settings} -> 'consent' ->> 'version'`

/** The first edition of a day that no version of a forum has had. */
export async function freeEdition(tx: Transaction, meetingId: number, today: Day): Promise<string> {
  const rows = await tx.selectDistinct({ edition }).from(forumVersions).where(eq(forumVersions.meetingId, meetingId))
  const taken = rows.map((row) => row.edition)
  return editionOf(today, taken)
}

/** Whether a forum has, or had, a text of the consent under this name. */
export async function isConsentEdition(tx: Transaction, { id, consent }: Pick<Forum, 'id' | 'consent'>, name: string): Promise<boolean> {
  if (consent.version === name) return true
  return (await tx.$count(forumVersions, and(eq(forumVersions.meetingId, id), eq(edition, name)))) > 0
}

async function hadOtherWords(tx: Transaction, meetingId: number, after: Texts): Promise<boolean> {
  const rows = await tx
    .select({ settings: forumVersions.settings })
    .from(forumVersions)
    .where(and(eq(forumVersions.meetingId, meetingId), eq(edition, after.consent.version)))
  return rows.some(({ settings }) => consentWords(settings) !== consentWords(after))
}

/**
 * Accounts keep the edition of the consent that they agreed to, so each edition has one text for good, and begins on the day it is made or before.
 * @throws Refusal 400 that names a free edition
 */
export async function assertEdition(tx: Transaction, { id, settings: before }: LockedForum, after: Texts, today: Day): Promise<void> {
  const refuse = (sentence: string) => invalidInput({ settings: { consent: { version: [sentence] } } })
  const isNew = before.consent.version !== after.consent.version
  if (!isNew && consentWords(before) === consentWords(after)) return
  if (isNew && isFutureEdition(after.consent.version, today))
    throw refuse(i18n.t('Редакция согласия не может быть датирована будущим днём'))
  if (isNew && !(await hadOtherWords(tx, id, after))) return
  const free = await freeEdition(tx, id, today)
  throw refuse(
    isNew
      ? i18n.t('У этой редакции уже был другой текст. Укажите новую, например {free}', { free })
      : i18n.t('Текст согласия изменён: укажите новую редакцию, например {free}', { free }),
  )
}
