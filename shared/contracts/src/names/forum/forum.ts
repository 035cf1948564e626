import type { Names } from '../../platform/mapping.ts'
import { consent } from '../people/consent.ts'
import { section } from './section.ts'

export const dates = {
  registration_from: 'registrationFrom',
  registration_until: 'registrationUntil',
  theses_until: 'thesesUntil',
  certificate_from: 'certificateFrom',
  deadline_shown: 'deadlineShown',
} as const satisfies Names

const limits = {
  thesis: [
    'thesis',
    {
      title_min: 'titleMin',
      title_max: 'titleMax',
      text_min: 'textMin',
      text_max: 'textMax',
      funding_max: 'fundingMax',
      literature_max: 'literatureMax',
    },
  ],
  file_megabytes: 'fileMegabytes',
  file_types: ['fileTypes', { thesis_pdf: 'thesisPdf', thesis_doc: 'thesisDoc', expert_opinion: 'expertOpinion' }],
  needed_files: 'neededFiles',
} as const satisfies Names

const notices = {
  registration_not_open: 'registrationNotOpen',
  registration_closed: 'registrationClosed',
  waiting_theses_closed: 'waitingThesesClosed',
} as const satisfies Names

const written = { short_name: 'shortName', notices: ['notices', notices] } as const satisfies Names

const settings = {
  short_name: 'shortName',
  time_zone: 'timeZone',
  contacts: ['contacts', { reply_to: 'replyTo' }],
  grace_minutes: 'graceMinutes',
  roles_end_months: 'rolesEndMonths',
  modules_off: 'modulesOff',
  modules_on: 'modulesOn',
  queue_days: 'queueDays',
  confirm_until: 'confirmUntil',
  badges: ['badges', { kinds: ['kinds', { english_name: 'englishName' }], latin_names: 'latinNames' }],
  certificates_need_presence: 'certificatesNeedPresence',
  cabinets: ['cabinets', { main: ['main', dates], expired_reg_25: ['expired_reg_25', dates] }],
  limits: ['limits', limits],
  operator: ['operator', { legal_form: 'legalForm', registration_numbers: 'registrationNumbers' }],
  consent: ['consent', consent],
  consent_document: 'consentDocument',
  notices: ['notices', notices],
  english: ['english', written],
  translations: ['translations', written],
} as const satisfies Names

const { is_full: _, is_full_for_listeners: __, ...kept } = section
const sectionSettings = { ...kept, asks_project_name: 'asksProjectName', listener_limit: 'listenerLimit' } as const satisfies Names

/** Names of what organisers edit. */
const draft = { settings: ['settings', settings], sections: ['sections', sectionSettings] } as const satisfies Names

const saved = { saved_at: 'savedAt', saved_by: 'savedBy' } as const satisfies Names

export const forumDraft = draft
export const forumRead = {
  ...draft,
  ...saved,
  is_current: 'isCurrent',
  first_start: 'firstStart',
  used_sections: 'usedSections',
} as const satisfies Names
export const rehearsal = {
  effects: ['effects', { is_loss: 'isLoss', people: ['people', { registration_id: 'registrationId', full_name: 'fullName' }] }],
} as const satisfies Names
export const versions = { versions: ['versions', saved] } as const satisfies Names
