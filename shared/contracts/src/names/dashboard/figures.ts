import type { Names } from '../../platform/mapping.ts'
import { section } from '../forum/section.ts'

/** A person in a list. */
export const person = { fio: 'fullName', organisation: 'organizationName' } as const satisfies Names

export const meetingInput = { meeting_id: 'meetingId' } as const satisfies Names

const forumFigures = { first_day: 'firstDay', by_day: 'byDay', by_section_in_force: 'bySectionInForce' } as const satisfies Names

export const statistics = {
  ...forumFigures,
  registration_from: 'registrationFrom',
  registration_until: 'registrationUntil',
  theses_until: 'thesesUntil',
  by_section: 'bySection',
  previous: ['previous', forumFigures],
} as const satisfies Names

export const attendance = {
  section: ['section', section],
  listeners: ['listeners', person],
} as const satisfies Names

export const sectionChoice = { meeting_id: 'meetingId', section_id: 'sectionId' } as const satisfies Names
