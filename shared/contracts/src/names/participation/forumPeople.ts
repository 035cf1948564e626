import type { Names } from '../../platform/mapping.ts'
import { dates } from '../forum/forum.ts'
import { givenConsent } from '../people/consent.ts'
import { individualChanges } from '../people/people.ts'
import { registration } from './registration.ts'
import { application } from './registrations.ts'

const person = { full_name: 'fullName', organization: 'organizationName' } as const satisfies Names

export const found = { people: ['people', person] } as const satisfies Names

const { type, confirm_type, is_confirm, comments, created_at } = registration
const own = {
  type,
  confirm_type,
  is_confirm,
  comments,
  created_at,
  section_id: 'sectionId',
  is_active: 'isActive',
  has_thesis: 'hasThesis',
} as const satisfies Names

const extension = { granted_at: 'grantedAt', granted_by: 'grantedBy', withdrawn_at: 'withdrawnAt' } as const satisfies Names

export const personRead = {
  person: ['person', person],
  registrations: ['registrations', own],
  extensions: ['extensions', extension],
  consent: ['consent', givenConsent],
} as const satisfies Names

export const grant = { user_id: 'userId' } as const satisfies Names

export const correction = { comments: 'talkTitle', section_id: 'sectionId' } as const satisfies Names

const { last_name, first_name, middle_name, other_spelling } = individualChanges
const { type: format, comment, section_choice, project_name } = application

export const newRegistration = {
  last_name,
  first_name,
  middle_name,
  other_spelling,
  type: format,
  comment,
  section_choice,
  project_name,
} as const satisfies Names

export const registeredPerson = { user_id: 'userId', registration_id: 'registrationId', is_new: 'isNew' } as const satisfies Names

export const question = { user_id: 'userId', registration_id: 'registrationId' } as const satisfies Names

export const explanation = {
  settings_version: 'settingsVersion',
  inputs: [
    'inputs',
    {
      attended: ['attended', { is_present: 'isPresent', is_talk_held: 'isTalkHeld' }],
      settings_saved_at: 'settingsSavedAt',
      dates: ['dates', dates],
      first_day: 'firstDay',
      grace_minutes: 'graceMinutes',
      registrations_limit: 'registrationsLimit',
      active_registrations: 'activeRegistrations',
      registration: ['registration', { type, confirm_type, is_confirm, is_active: 'isActive', has_thesis: 'hasThesis' }],
      log_complete_since: 'logCompleteSince',
    },
  ],
} as const satisfies Names
