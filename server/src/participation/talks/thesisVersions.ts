import { listThesisVersions } from '@forum/contracts/theses/theses'
import { sectionName } from '@forum/domain/forum/bilingual'
import { sectionOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { fullName } from '@forum/domain/people/person'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { type ThesisContent, theses, thesisVersions } from '../../platform/database/schema/theses.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Registration } from '../registrations/own.ts'
import { readThesis, type StoredThesis } from './thesisRecord.ts'

interface By {
  clock: Clock
  actorId: number
}

/** All fields of a thesis that its author writes. */
export const authored = ({ id: _, registrationId: __, createdAt: ___, version: ____, ...content }: StoredThesis): ThesisContent => content

/** Keeps a thesis as it now is, with its talk as it now is. */
export async function addVersion(
  tx: Transaction,
  { clock, actorId }: By,
  thesis: StoredThesis,
  talk: Pick<Registration, 'talkTitle' | 'requestedSectionId' | 'decidedSectionId'>,
): Promise<void> {
  const version = { thesisId: thesis.id, number: thesis.version, content: authored(thesis) }
  await tx
    .insert(thesisVersions)
    .values({ ...version, talkTitle: talk.talkTitle, sectionId: sectionOf(talk), at: clock.now(), by: actorId })
}

/** Corrects a thesis of a locked registration as a new version. @throws Refusal when it has too many */
export async function correctLocked(
  tx: Transaction,
  by: By,
  thesis: StoredThesis,
  content: Partial<ThesisContent>,
  talk: Parameters<typeof addVersion>[3],
): Promise<StoredThesis> {
  assertAllowed(whyNot.addThesisVersion(thesis.version))
  const [corrected] = await tx
    .update(theses)
    .set({ ...content, version: thesis.version + 1 })
    .where(eq(theses.id, thesis.id))
    .returning()
  if (!corrected) throw new Error('The thesis vanished inside its own transaction')
  await addVersion(tx, by, corrected, talk)
  return corrected
}

/** A talk is corrected: its thesis, if there is one, gets a version with the new title and section. */
export async function addVersionOfTalk(
  tx: Transaction,
  by: By,
  registration: Pick<Registration, 'id'> & Parameters<typeof addVersion>[3],
): Promise<void> {
  const [thesis] = await tx.select().from(theses).where(eq(theses.registrationId, registration.id)).for('update')
  if (thesis) await correctLocked(tx, by, thesis, {}, registration)
}

export const listVersionsRoute = handleReading(listThesisVersions, async ({ id }, { db, user }) => {
  const { thesis } = await readThesis(db, user, id)
  const rows = await db
    .select({ version: thesisVersions, author: individuals, section: sections })
    .from(thesisVersions)
    .leftJoin(sections, eq(sections.id, thesisVersions.sectionId))
    .leftJoin(individuals, eq(individuals.userId, thesisVersions.by))
    .where(eq(thesisVersions.thesisId, thesis.id))
    .orderBy(asc(thesisVersions.number))
  return rows.map(({ version: { number, content, talkTitle, sectionId, at }, author, section }) => ({
    number,
    at: at.toISOString(),
    by: author && fullName(author),
    talkTitle,
    sectionId,
    section: section && sectionName(section).text,
    thesis: { ...content, id: thesis.id, version: number },
  }))
})
