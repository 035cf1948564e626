import type { Opinion } from '@forum/contracts/theses/opinions'
import { allows, scopeOf } from '@forum/domain/people/roles'
import { composedLine } from '@forum/domain/text/composedText'
import { isAboutSame, opinionState, organizationsOf } from '@forum/domain/theses/opinions'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Registration } from '../../participation/registrations/own.ts'
import { assertOfSections } from '../../participation/registrations/scope.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { expertOpinions, opinionReviews, type ThesisContent, theses, thesisVersions } from '../../platform/database/schema/theses.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Held } from '../../platform/sessions/session.ts'
import { type MediaReader, mediaUrl } from '../../platform/storage/mediaUrl.ts'

type File = typeof files.$inferSelect
type Row = typeof expertOpinions.$inferSelect

/** @throws Refusal 404, also for another person's; 403 for a moderator of other sections */
export async function findReadable(db: Queryable, user: Held & { id: number }, id: number): Promise<Registration> {
  const mine = allows('any-moderator', user.roles) ? undefined : eq(registrations.userId, user.id)
  const [registration] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), mine))
  if (!registration) throw notFound()
  if (registration.userId !== user.id) assertOfSections(scopeOf('any-moderator', user), registration)
  return registration
}

export async function readThesisOf(db: Queryable, registrationId: number) {
  const [thesis] = await db.select().from(theses).where(eq(theses.registrationId, registrationId))
  return thesis ?? null
}

/** Everything about the opinions of one registration. */
export async function readOpinions(db: Queryable, registration: Pick<Registration, 'id' | 'expertOpinionId'>) {
  const thesis = await readThesisOf(db, registration.id)
  const rows = await db
    .select()
    .from(expertOpinions)
    .where(eq(expertOpinions.registrationId, registration.id))
    .orderBy(asc(expertOpinions.organization))
  const ids = [registration.expertOpinionId, ...rows.map(({ fileId }) => fileId)].filter((id) => id !== null)
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ file: files, review: opinionReviews })
          .from(files)
          .leftJoin(opinionReviews, eq(opinionReviews.fileId, files.id))
          .where(inArray(files.id, ids))
  const versions =
    thesis === null || ids.length === 0
      ? []
      : await db
          .select({ at: thesisVersions.at, content: thesisVersions.content })
          .from(thesisVersions)
          .where(eq(thesisVersions.thesisId, thesis.id))
          .orderBy(asc(thesisVersions.number))
  return { thesis, rows, files: new Map(found.map(({ file, review }) => [file.id, { file, review }])), versions }
}

type Known = Awaited<ReturnType<typeof readOpinions>>

/** The thesis that a file is about: as it was when the file was uploaded, or as it was first sent. */
function contentAt({ versions }: Known, { createdAt }: File): ThesisContent | undefined {
  return (versions.findLast(({ at }) => at <= createdAt) ?? versions[0])?.content
}

/** @param reader whose addresses the files get; null: none */
export function presentOpinions(
  registration: Pick<Registration, 'userId' | 'expertOpinionId'>,
  known: Known,
  reader: MediaReader | null,
): Opinion[] {
  const { thesis, rows } = known
  const named = thesis ? organizationsOf(thesis) : []
  const [first = ''] = named
  const byName = new Map<string, Row>(rows.map((row) => [composedLine(row.organization), row]))
  const present = (organization: string, isFirst: boolean): Opinion => {
    const row = byName.get(organization)
    const held = known.files.get((isFirst ? registration.expertOpinionId : null) ?? row?.fileId ?? 0)
    const file = held?.file ?? null
    const delegatedTo = file ? null : (row?.delegatedTo ?? null)
    const before = file && contentAt(known, file)
    const changed =
      thesis !== null && !!before && (!isAboutSame(before, thesis) || (isFirst && organizationsOf(before)[0] !== organization))
    const access = reader?.user.id === registration.userId ? 'signed-in' : 'any-moderator'
    return {
      organization,
      isFirst,
      file: file && { id: file.id, name: file.name, size: file.size, url: reader ? mediaUrl(reader, access, 'file', file.id) : '' },
      delegatedTo,
      state: opinionState({ hasFile: file !== null, delegatedTo, isAccepted: held?.review?.isAccepted ?? null }),
      reason: held?.review?.reason ?? '',
      isOutdated: changed || (thesis !== null && !named.includes(organization)),
    }
  }
  const others = [...byName.keys()].filter((name) => !named.includes(name))
  return [first, ...named.slice(1), ...others].map((name, index) => present(name, index === 0))
}

export async function readPresented(db: Queryable, registration: Registration, reader: MediaReader): Promise<{ opinions: Opinion[] }> {
  return { opinions: presentOpinions(registration, await readOpinions(db, registration), reader) }
}
