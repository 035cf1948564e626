import { type Codec, codeName, type Names, wireName } from './mapping.ts'
import { flag, format, formatOrNone, zeroOrOne } from './values.ts'

const columns = {
  fio: 'fullName',
  organisation: 'organizationName',
  type: 'requestedFormat',
  confirm_type: 'decidedFormat',
  comments: 'talkTitle',
} as const satisfies Names

/** Sortable columns. */
export type OrderingColumn = 'id' | 'format' | 'createdAt' | (typeof columns)[keyof typeof columns]
type Ordering = OrderingColumn | `-${OrderingColumn}`

/** A column name, with `-` in front for descending. */
const ordering: Codec<Ordering, string> = {
  read: (wire) => wire.replace(/\w+/, (column) => codeName(columns, column)) as Ordering,
  write: (name) => name.replace(/\w+/, (column) => wireName(columns, column)),
}

/** Filters and order of a list of registrations. */
export const view = {
  type: ['requestedFormat', format],
  format,
  confirm_type: ['decidedFormat', formatOrNone],
  is_confirm: ['ownerConfirmed', zeroOrOne],
  section: 'sectionId',
  talk: flag,
  decided: flag,
  has_thesis: flag,
  has_doc: ['hasThesisDoc', flag],
  has_pdf: ['hasThesisPdf', flag],
  has_expert: ['hasExpertOpinion', flag],
  slides: ['hasSlides', flag],
  publication: ['isPublicationAnswered', flag],
  affected: 'affectedBy',
  ordering,
} as const satisfies Names
