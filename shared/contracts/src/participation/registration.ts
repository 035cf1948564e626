import type { FileKind } from '@forum/domain/platform/files'
import { asIs, type Names } from '../platform/mapping.ts'
import { format, formatOrNone, knownSectionIds, sectionIds, zeroOrOne } from '../platform/values.ts'

/** A registration on the wire has field names and codes of earlier clients. */
export const registration = {
  type: ['requestedFormat', format],
  confirm_type: ['decidedFormat', formatOrNone],
  is_confirm: ['ownerConfirmed', zeroOrOne],
  comments: 'talkTitle',
  section_choice_id: 'requestedSectionId',
  section_confirm_id: 'decidedSectionId',
  org_comment: 'speechDate',
  listen_sections: ['plannedSectionIds', knownSectionIds],
  file: 'thesisDoc',
  file_id: 'thesisDocId',
  file_pdf: 'thesisPdf',
  file_pdf_id: 'thesisPdfId',
  exp_file: 'expertOpinion',
  exp_file_id: 'expertOpinionId',
  user_descr: 'fullName',
  organisation: 'organizationName',
  other_org_descr: 'otherOrganization',
  phone_number: 'phone',
  // Keyed by actions.
  refused: asIs,
} as const satisfies Names

/** An application for a registration. */
export const application = {
  type: ['requestedFormat', format],
  comment: 'talkTitle',
  section_choice: 'requestedSectionId',
  selected_listen_sections: ['plannedSectionIds', sectionIds],
  answers: asIs,
} as const satisfies Names

export const fileNumbers = { thesisPdf: 3, thesisDoc: 4, expertOpinion: 5 } as const satisfies Record<FileKind, number>

/** Words that remove a file. */
export const removals = {
  del_thesis_doc: 'thesisDoc',
  del_thesis_pdf: 'thesisPdf',
  del_exp_file: 'expertOpinion',
} as const satisfies Record<string, FileKind>
