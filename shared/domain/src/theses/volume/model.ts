/** A published volume of abstracts: what its pages, citations and files are made of. */

/** Licences under which a forum publishes. */
export const licences = ['cc-by-4.0', 'cc-by-nc-4.0', 'cc-by-nc-nd-4.0', 'all-rights-reserved'] as const
export type Licence = (typeof licences)[number]

export interface PaperOrganization {
  /** The number by which authors refer to it. */
  number: number
  name: string
  /** Empty: none is known. */
  englishName: string
}

export interface PaperAuthor {
  fullName: string
  /** Empty: none is known. */
  latinName: string
  organizationNumbers: number[]
  /** `0000-0002-1825-0097`; empty: none. */
  orcid: string
  /** Printed address of the corresponding author; empty for all others. */
  email: string
}

export interface VolumePaper {
  /** Constant once the volume is closed. */
  number: number
  /** Absolute addresses of the page and of the PDF. */
  url: string
  pdfUrl: string
  /** `10.1234/forum.2025.12`; empty: none. */
  doi: string
  /** In sentence case, without markup. */
  title: string
  /** Empty: none is known. */
  englishTitle: string
  sectionName: string
  /** Absent or empty: none is known. */
  sectionEnglishName?: string
  /** In print order. */
  authors: PaperAuthor[]
  organizations: PaperOrganization[]
  /** Composed text whose only markup is `<i>`. */
  abstract: string
  /** Sources, with the same markup; absent: none. */
  literature?: string[]
  /** Absent or empty: none is named. */
  funding?: string
  /** Pages of the volume's PDF; null while it is a draft. */
  pages: { first: number; last: number } | null
  /** ISO day of a withdrawal; null: published. */
  withdrawnOn: string | null
  /** What was wrong and is corrected; empty: nothing. */
  erratum: string
}

export interface Volume {
  title: string
  /** Empty: none is known. */
  englishTitle: string
  forumName: string
  forumEnglishName: string
  /** ISO days of the forum. */
  firstDay: string
  lastDay: string
  /** Town of the forum. */
  place: string
  /** Absent or empty: none is known. */
  englishPlace?: string
  publisher: string
  /** Town of the publisher. */
  publisherPlace: string
  /** Empty: none. */
  isbn: string
  issn: string
  editors: string[]
  licence: Licence
  /** `10.1234`; empty: papers have no DOI. */
  doiPrefix: string
  /** Year of publication. */
  year: number
  /** Absolute address of its page. */
  url: string
  /** ISO day; null: a draft. */
  closedOn: string | null
  papers: VolumePaper[]
}
