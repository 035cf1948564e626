import { asIs, type Names } from '../../platform/mapping.ts'
import { format, formatOrNone, knownSectionIds, zeroOrOne } from '../platform/values.ts'

/**
 * The wire keeps field names and codes of earlier clients; this folder alone maps them:
 * wire name → the name used in domain, database and pages. Fields with the same name are not listed.
 */
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
