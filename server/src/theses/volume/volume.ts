import { noDetails, type VolumeDetails } from '@forum/domain/theses/volume/details'
import type { Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { paperPath, volumePath } from '@forum/domain/theses/volume/publication'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { type FrozenForum, type ThesisContent, volumePapers, volumes } from '../../platform/database/schema/theses.ts'
import type { ThesisPages } from '../../platform/documents/typesetBook.ts'
import { readDraftPapers } from './draft.ts'

type StoredPaper = Omit<typeof volumePapers.$inferSelect, 'meetingId'> & { isTitled?: boolean }

/** A paper with what the portal knows of it in addition. */
export interface LoadedPaper {
  registrationId: number | null
  thesis: ThesisContent
  paper: VolumePaper
  /** Whether the title is known in sentence case; always of a closed volume. */
  isTitled: boolean
}

export interface LoadedVolume {
  volume: Volume
  /** In the order of `volume.papers`. */
  loaded: LoadedPaper[]
}

export const forumPart = ({ title, english, days, city }: Forum): FrozenForum => ({
  forumName: title,
  forumEnglishName: english?.title ?? '',
  firstDay: days[0],
  lastDay: days.at(-1) ?? days[0],
  place: city,
  englishPlace: english?.city ?? '',
})

/** @param lock of the row, in a transaction */
export async function readVolumeRow(db: Queryable, forumId: number, lock?: 'update'): Promise<typeof volumes.$inferSelect | undefined> {
  const query = db.select().from(volumes).where(eq(volumes.meetingId, forumId))
  return (await (lock ? query.for(lock) : query))[0]
}

export const detailsOf = (row: VolumeDetails = noDetails): VolumeDetails => ({
  title: row.title,
  englishTitle: row.englishTitle,
  publisher: row.publisher,
  publisherPlace: row.publisherPlace,
  isbn: row.isbn,
  issn: row.issn,
  editors: row.editors,
  licence: row.licence,
  doiPrefix: row.doiPrefix,
})

const asDraft = { withdrawnOn: null, erratum: '', firstPage: null, lastPage: null }

async function readPapers(
  db: Queryable,
  forum: Forum,
  row: typeof volumes.$inferSelect | undefined,
  only?: number,
): Promise<StoredPaper[]> {
  const wanted = only === undefined ? undefined : eq(volumePapers.number, only)
  if (row?.closedOn)
    return db
      .select()
      .from(volumePapers)
      .where(and(eq(volumePapers.meetingId, forum.id), wanted))
      .orderBy(asc(volumePapers.number))
  const drafts = await readDraftPapers(db, forum, detailsOf(row).licence)
  const papers = drafts.map((draft) => ({ ...draft, ...asDraft }))
  return only === undefined ? papers : papers.filter(({ number }) => number === only)
}

interface Around {
  db: Queryable
  /** Without a slash at its end. */
  portalUrl: string
}

/**
 * The volume of a forum with the theses it is made of: of live rows while it is a draft, afterwards as it was closed.
 * @param only number of the paper that is wanted
 */
export async function loadWhole({ db, portalUrl }: Around, forum: Forum, only?: number): Promise<LoadedVolume> {
  const row = await readVolumeRow(db, forum.id)
  const details = detailsOf(row)
  const part = row?.forum ?? forumPart(forum)
  const closedOn = row?.closedOn ?? null
  const loaded = (await readPapers(db, forum, row, only)).map((stored) => {
    const { registrationId, paper, thesis, number, firstPage, lastPage, withdrawnOn, erratum, isTitled = true } = stored
    const url = portalUrl + paperPath(forum.id, number)
    // The number of the forum makes the DOI unique: two forums may be of one year.
    const doi = details.doiPrefix === '' ? '' : `${details.doiPrefix}/forum.${forum.id}.${number}`
    const pages = firstPage === null || lastPage === null ? null : { first: firstPage, last: lastPage }
    return { registrationId, thesis, isTitled, paper: { ...paper, number, url, pdfUrl: `${url}.pdf`, doi, pages, withdrawnOn, erratum } }
  })
  return {
    volume: {
      ...details,
      ...part,
      // A draft may have none yet.
      title: details.title || part.forumName,
      closedOn,
      year: Number((closedOn ?? part.lastDay).slice(0, 4)),
      url: portalUrl + volumePath(forum.id),
      papers: loaded.map(({ paper }) => paper),
    },
    loaded,
  }
}

/** The volume of a forum, for pages and files. */
export const loadVolume = async (around: Around, forum: Forum): Promise<Volume> => (await loadWhole(around, forum)).volume

/** Records where the papers are in the PDF of the volume. */
export async function recordPages(db: Queryable, forumId: number, pages: readonly ThesisPages[]): Promise<void> {
  await db.execute(sql`update ${volumePapers} set first_page = made.first, last_page = made.last
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as made (number integer, first integer, last integer)
    where ${volumePapers.meetingId} = ${forumId} and ${volumePapers.number} = made.number`)
}
