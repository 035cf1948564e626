import { registration } from '../participation/registration.ts'
import { file } from '../participation/registrations.ts'
import type { Names } from '../platform/mapping.ts'
import { answeredThesis, thesis } from '../theses/theses.ts'
import { details } from './people.ts'

/** What is stored for the search is exported under its names in the code. */
const folded = {
  foldedLastName: 'foldedLastName',
  foldedName: 'foldedName',
  foldedOrganization: 'foldedOrganization',
  foldedTitle: 'foldedTitle',
} as const satisfies Names

/** Personal data is exported as database rows. */
export const heldIndividual = { ...folded, ...details } as const satisfies Names

export const heldFile = file

export const heldRegistration = { ...folded, ...registration, listen_sections: 'plannedSectionIds' } as const satisfies Names

export const heldEntry = {
  type: registration.type,
  comments: 'talkTitle',
  section_choice_id: 'requestedSectionId',
  listen_sections: registration.listen_sections,
} as const satisfies Names

export const heldThesis = { ...folded, ...answeredThesis } as const satisfies Names
export const heldVersion = { comments: 'talkTitle', content: thesis } as const satisfies Names
export const heldDraft = { content: ['draft', thesis] } as const satisfies Names
