import { composedPassage } from '@forum/domain/theses/composedPassage'
import type { Passage } from '@forum/domain/theses/revision'
import { and, eq } from 'drizzle-orm'
import { passageSource } from '../../participation/talks/revision.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { heldDecisions, revisionRequests } from '../../platform/database/schema/review.ts'
import { type ThesisContent, theses, thesisVersions } from '../../platform/database/schema/theses.ts'
import { composeJson } from './kinds.ts'

const composeAll = (thesis: ThesisContent | undefined, passages: readonly Passage[]): Passage[] =>
  passages.map((passage) => {
    if (!thesis) return passage
    const composed = composeJson(thesis) as ThesisContent
    return composedPassage(passageSource(thesis, passage.field), passageSource(composed, passage.field), passage)
  })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Moves the offsets of marked passages to where they are in the composed texts, which are still to be composed. @returns changed rows */
export async function composePassages(tx: Transaction, registrationId: number): Promise<number> {
  const requests = await tx.select().from(revisionRequests).where(eq(revisionRequests.registrationId, registrationId)).for('update')
  const [held] = await tx.select().from(heldDecisions).where(eq(heldDecisions.registrationId, registrationId)).for('update')
  if (requests.length === 0 && !held?.revision) return 0
  const [thesis] = await tx.select().from(theses).where(eq(theses.registrationId, registrationId))
  let changed = 0
  for (const { id, version, passages } of requests) {
    const ofVersion = and(eq(thesisVersions.thesisId, thesis?.id ?? 0), eq(thesisVersions.number, version ?? 0))
    const [marked] = await tx.select({ content: thesisVersions.content }).from(thesisVersions).where(ofVersion)
    const moved = composeAll(marked?.content ?? thesis, passages)
    if (isSame(moved, passages)) continue
    await tx.update(revisionRequests).set({ passages: moved }).where(eq(revisionRequests.id, id))
    changed += 1
  }
  if (held?.revision) {
    const revision = { ...held.revision, passages: composeAll(thesis, held.revision.passages) }
    if (!isSame(revision, held.revision)) {
      await tx.update(heldDecisions).set({ revision }).where(eq(heldDecisions.registrationId, registrationId))
      changed += 1
    }
  }
  return changed
}
