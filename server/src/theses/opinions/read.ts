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
import { notFound } from '../../platform/errors/refusal.ts'
import { type MediaReader, mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import type { Held } from '../../platform/sessions/session.ts'

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

/** All data about the opinions of one registration. */
interface Known {
  thesis: typeof theses.$inferSelect | null
  rows: readonly Row[]
  /** Files with their reviews, also of other registrations. */
  files: ReadonlyMap<number, { file: File; review: typeof opinionReviews.$inferSelect | null }>
  versions: readonly { at: Date; content: ThesisContent }[]
}
type Asked = Pick<Registration, 'id' | 'expertOpinionId'>

/** All data about the opinions of these registrations, by id, in as many statements as for one. */
export async function readOpinions(db: Queryable, asked: readonly Asked[]): Promise<Map<number, Known>> {
  const ids = asked.map(({ id }) => id)
  const allTheses = await db.select().from(theses).where(inArray(theses.registrationId, ids))
  const allRows = await db
    .select()
    .from(expertOpinions)
    .where(inArray(expertOpinions.registrationId, ids))
    .orderBy(asc(expertOpinions.organization))
  const [thesisOf, rowsOf] = [
    new Map(allTheses.map((thesis) => [thesis.registrationId, thesis])),
    Map.groupBy(allRows, ({ registrationId }) => registrationId),
  ]
  const filesOf = ({ id, expertOpinionId }: Asked) =>
    [expertOpinionId, ...(rowsOf.get(id) ?? []).map(({ fileId }) => fileId)].filter((file) => file !== null)
  const allFiles = await readFiles(db, asked.flatMap(filesOf))
  // Only a file is compared with the thesis as it was.
  const compared = asked.flatMap((one) => (filesOf(one).length > 0 ? (thesisOf.get(one.id)?.id ?? []) : []))
  const versions = await readVersions(db, compared)
  const knownOf = ({ id }: Asked): Known => {
    const thesis = thesisOf.get(id) ?? null
    return { thesis, rows: rowsOf.get(id) ?? [], files: allFiles, versions: versions.get(thesis?.id ?? 0) ?? [] }
  }
  return new Map(asked.map((one) => [one.id, knownOf(one)]))
}

async function readFiles(db: Queryable, ids: number[]): Promise<Known['files']> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ file: files, review: opinionReviews })
    .from(files)
    .leftJoin(opinionReviews, eq(opinionReviews.fileId, files.id))
    .where(inArray(files.id, ids))
  return new Map(rows.map((row) => [row.file.id, row]))
}

/** Versions in order, by thesis. */
async function readVersions(db: Queryable, ids: number[]) {
  if (ids.length === 0) return new Map<number, Known['versions']>()
  const rows = await db
    .select({ thesisId: thesisVersions.thesisId, at: thesisVersions.at, content: thesisVersions.content })
    .from(thesisVersions)
    .where(inArray(thesisVersions.thesisId, ids))
    .orderBy(asc(thesisVersions.number))
  return Map.groupBy(rows, ({ thesisId }) => thesisId)
}

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
  const known = (await readOpinions(db, [registration])).get(registration.id)
  return { opinions: known ? presentOpinions(registration, known, reader) : [] }
}
