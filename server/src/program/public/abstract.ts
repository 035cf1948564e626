import { agreeToAbstract, type ProgramTalk } from '@forum/contracts/program/program'
import { whyNot } from '@forum/domain/participation/rules'
import { bylineOf, nameInPrint } from '@forum/domain/theses/byline'
import { eq } from 'drizzle-orm'
import { lockOwn } from '../../participation/registrations/own.ts'
import { showInProgram } from '../../participation/talks/publication.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { publishedAbstracts } from '../../platform/database/schema/program.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { assertModule } from '../../platform/http/admit.ts'
import { handle } from '../../platform/http/handle.ts'

/** Authors in the order of print with the positions of their organisations, from 1. */
export const printedAuthors = (thesis: Pick<typeof theses.$inferSelect, 'speaker' | 'coauthors' | 'organizations'>) => ({
  authors: bylineOf(thesis).map(({ fullName, latinName, speaker, marks }) => ({
    name: fullName,
    latinName,
    isSpeaker: speaker,
    organizations: marks,
  })),
  organizations: thesis.organizations.map((organization) => ({
    name: nameInPrint(organization),
    englishName: organization.englishName ?? '',
  })),
})

/** The thesis of a talk, if its author agreed to show it. */
export async function readAbstract(db: Queryable, registrationId: number): Promise<ProgramTalk['abstract']> {
  const [row] = await db
    .select({ thesis: theses })
    .from(publishedAbstracts)
    .innerJoin(theses, eq(theses.registrationId, publishedAbstracts.registrationId))
    .where(eq(publishedAbstracts.registrationId, registrationId))
  if (!row) return null
  const { title, englishTitle, text, funding, literature } = row.thesis
  return {
    title,
    englishTitle,
    text,
    funding,
    literature,
    ...printedAuthors(row.thesis),
  }
}

/** Withdrawing is always possible, also without a programme. */
export const agreeRoute = handle(agreeToAbstract, async ({ id, agreed }, { tx, clock, user }) => {
  if (agreed) await assertModule(tx, 'program')
  const registration = await lockOwn(tx, user.id, id)
  const [thesis] = await tx.select({ id: theses.id }).from(theses).where(eq(theses.registrationId, id))
  if (agreed) assertAllowed(whyNot.showAbstract({ ...registration, thesisId: thesis?.id ?? null }))
  const action = agreed ? 'show abstract' : 'hide abstract'
  if (await showInProgram(tx, clock, id, agreed)) await recordChange(tx, { clock, actorId: user.id }, action, `registration:${id}`, {})
  return { agreed }
})
