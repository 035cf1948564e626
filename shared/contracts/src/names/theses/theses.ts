import type { Names } from '../../platform/mapping.ts'
import { section } from '../forum/section.ts'
import { format } from '../platform/values.ts'

export const program = {
  section,
  items: { type: ['format', format], organisation: 'organizationName', title: 'talkTitle', time: 'speechDate' },
} as const satisfies Names

const thesisAuthor = { fio: 'fullName', fio_en: 'latinName', org_numbers: 'organizationNumbers' } as const satisfies Names

/** A thesis in an author's input. */
export const thesis = {
  name: 'title',
  name_en: 'englishTitle',
  finance: 'funding',
  lit: 'literature',
  orgs: [
    'organizations',
    { id: 'number', descr: 'otherName', view_descr: 'printedName', view_descr_en: 'englishName', org_id: 'organizationId' },
  ],
  author: ['speaker', thesisAuthor],
  coautors: ['coauthors', thesisAuthor],
} as const satisfies Names

// A reply contains the numbers of organisations twice.
const answeredAuthor = { ...thesisAuthor, thesisorgs_ids: 'organizationNumbers' } as const satisfies Names
export const answeredThesis = {
  ...thesis,
  orgs: ['organizations', { ...thesis.orgs[1], order_id: 'number' }],
  author: ['speaker', answeredAuthor],
  coautors: ['coauthors', answeredAuthor],
} as const satisfies Names

export const thesisUpload = { current_user_registration_id: 'registrationId', thesis } as const satisfies Names
export const uploadedThesis = { thesis: answeredThesis } as const satisfies Names
export const thesisCorrection = { id: 'registrationId', thesis } as const satisfies Names
export const thesisVersion = { comments: 'talkTitle', thesis: answeredThesis } as const satisfies Names
export const thesisDeletion = { reg_id: 'registrationId' } as const satisfies Names
export const draftInput = { draft: thesis } as const satisfies Names
export const draftReply = { draft: thesis } as const satisfies Names

/** A draft in a browser's storage. */
export const localDraft = { draft: thesis } as const satisfies Names
