import { hasModule } from '@forum/domain/forum/modules'
import { normalizeEmail } from '@forum/domain/people/person'
import { isInBook } from '@forum/domain/theses/book'
import { bylineOf, nameInPrint, withoutEnglish } from '@forum/domain/theses/byline'
import { visibleText } from '@forum/domain/theses/revision'
import type { Licence, PaperAuthor } from '@forum/domain/theses/volume/model'
import { sentenceCase } from '@forum/domain/theses/volume/sentenceCase'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { AuthorContact } from '../../participation/talks/authorContacts.ts'
import { authored } from '../../participation/talks/thesisVersions.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { publishedAbstracts } from '../../platform/database/schema/program.ts'
import { type FrozenPaper, publicationAnswers, type ThesisContent, thesisAuthors } from '../../platform/database/schema/theses.ts'
import { type BookRow, readBookRows } from '../authoring/bookContent.ts'

/** A paper of a draft volume, as closing keeps it. */
export interface DraftPaper {
  registrationId: number
  /** As the volume would be closed now. */
  number: number
  paper: FrozenPaper
  thesis: ThesisContent
  /** Whether the title is known in sentence case. */
  isTitled: boolean
}

/** Registrations whose authors agreed to be in the volume under this licence, with the titles that organisers typed. */
async function readAgreed(db: Queryable, meetingId: number, licence: Licence): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: publicationAnswers.registrationId, title: publicationAnswers.title })
    .from(publicationAnswers)
    .innerJoin(publishedAbstracts, eq(publishedAbstracts.registrationId, publicationAnswers.registrationId))
    .innerJoin(registrations, eq(registrations.id, publicationAnswers.registrationId))
    .where(and(eq(registrations.meetingId, meetingId), publicationAnswers.inVolume, eq(publicationAnswers.licence, licence)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function readContactsOf(db: Queryable, thesisIds: readonly number[]): Promise<Map<number, (typeof thesisAuthors.$inferSelect)[]>> {
  const rows = await db
    .select()
    .from(thesisAuthors)
    .where(inArray(thesisAuthors.thesisId, [...thesisIds]))
    .orderBy(asc(thesisAuthors.place))
  return Map.groupBy(rows, ({ thesisId }) => thesisId)
}

/** The printed address is that of the author who has it, or else of the speaker. */
function authorsOf(thesis: ThesisContent, contacts: readonly AuthorContact[]): PaperAuthor[] {
  const byline = bylineOf(thesis)
  const printed = normalizeEmail(thesis.email)
  const own = contacts.find(({ email }) => email !== '' && email === printed)?.place
  const corresponding = own ?? byline.findIndex(({ speaker }) => speaker)
  return byline.map(({ fullName, latinName, marks }, place) => ({
    fullName,
    latinName,
    organizationNumbers: marks,
    orcid: contacts.find((contact) => contact.place === place)?.orcid ?? '',
    email: place === corresponding ? thesis.email : '',
  }))
}

interface Known {
  section: Pick<FrozenPaper, 'sectionName' | 'sectionEnglishName'>
  contacts: readonly AuthorContact[]
  /** As organisers typed it; empty: they did not. */
  title: string
  isEnglish: boolean
}

function draftPaper({ thesis: stored, registration }: BookRow, { section, contacts, title, isEnglish }: Known): Omit<DraftPaper, 'number'> {
  const thesis = isEnglish ? authored(stored) : { ...withoutEnglish(authored(stored)), englishTitle: '' }
  const titled = sentenceCase(thesis.title, title) ?? sentenceCase(thesis.title, registration.talkTitle)
  return {
    registrationId: registration.id,
    isTitled: titled !== null,
    paper: {
      title: titled ?? visibleText(thesis.title),
      englishTitle: visibleText(thesis.englishTitle),
      ...section,
      authors: authorsOf(thesis, contacts),
      organizations: thesis.organizations.map((organization, index) => ({
        number: index + 1,
        name: nameInPrint(organization),
        englishName: organization.englishName?.trim() ?? '',
      })),
      abstract: thesis.text,
      literature: thesis.literature,
      funding: thesis.funding,
    },
    thesis,
  }
}

/** Confirmed talks whose authors agreed, in the order of the book. */
export async function readDraftPapers(db: Queryable, forum: Forum, licence: Licence): Promise<DraftPaper[]> {
  const agreed = await readAgreed(db, forum.id, licence)
  const sections = await readBookRows(db, forum, null, (registration) => agreed.has(registration.id) && isInBook(registration, 'confirmed'))
  const contacts = await readContactsOf(
    db,
    sections.flatMap(({ rows }) => rows.map(({ thesis }) => thesis.id)),
  )
  const isEnglish = hasModule(forum, 'english')
  const papers = sections.flatMap(({ name, englishName, rows }) => {
    const section = { sectionName: name, sectionEnglishName: isEnglish ? englishName : '' }
    return rows.map((row) =>
      draftPaper(row, {
        section,
        contacts: contacts.get(row.thesis.id) ?? [],
        title: agreed.get(row.registration.id) ?? '',
        isEnglish,
      }),
    )
  })
  return papers.map((paper, index) => ({ ...paper, number: index + 1 }))
}
