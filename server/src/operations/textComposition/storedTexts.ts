import type { Kind } from './kinds.ts'

export interface StoredTable {
  columns: Record<string, Kind>
  /** SQL that ties a row `t` to the id of its unit. */
  of: string
}

const talk = 't.registration_id = unit.id'
const forum = 't.meeting_id = unit.id'
const thesis = 't.thesis_id in (select id from theses where registration_id = unit.id)'
const ofForumsTalks = 't.registration_id in (select id from registrations where meeting_id = unit.id)'
const itself = 't.id = unit.id'

/**
 * Texts of people, by table. What is compared with each other is converted in one transaction: everything of a forum, everything of a
 * registration, single rows of other tables.
 */
export const ofForum: Record<string, StoredTable> = {
  meetings: { of: itself, columns: { settings: 'json', policy: 'json' } },
  sections: { of: forum, columns: { name: 'text', english_name: 'text' } },
  forum_versions: { of: forum, columns: { settings: 'json', sections: 'json', policy: 'json', note: 'line' } },
  consents: { of: forum, columns: { policy_version: 'text' } },
  review_settings: { of: forum, columns: { criteria: 'json' } },
  program_rooms: { of: forum, columns: { name: 'line', english_name: 'line' } },
  program_items: { of: `${forum} and t.registration_id is null`, columns: { title: 'line', english_title: 'line', chair: 'line' } },
  program_releases: { of: forum, columns: { content: 'json', note: 'line' } },
  program_moves: { of: ofForumsTalks, columns: { before: 'json', after: 'json' } },
  program_notices: { of: ofForumsTalks, columns: { before: 'json' } },
  campaigns: { of: forum, columns: { texts: 'json' } },
  reminder_rules: { of: forum, columns: { name: 'line', texts: 'json' } },
  volumes: {
    of: forum,
    columns: {
      ...{ title: 'line', english_title: 'line', publisher: 'line', publisher_place: 'line', editors: 'lines' },
      ...{ isbn: 'line', issn: 'line', doi_prefix: 'line' },
    },
  },
  volume_papers: { of: forum, columns: { erratum: 'text' } },
}

export const ofRegistration: Record<string, StoredTable> = {
  registrations: {
    of: itself,
    columns: { talk_title: 'line', project_name: 'line', speech_date: 'line', decision_message: 'text' },
  },
  revision_requests: { of: talk, columns: { message: 'text', passages: 'json' } },
  held_decisions: { of: talk, columns: { speech_date: 'line', message: 'text', revision: 'json' } },
  thesis_versions: { of: thesis, columns: { content: 'json', talk_title: 'line' } },
  theses: {
    of: talk,
    columns: {
      ...{ title: 'text', english_title: 'text', text: 'text', funding: 'text', email: 'line' },
      ...{ literature: 'json', organizations: 'json', speaker: 'json', coauthors: 'json' },
    },
  },
  publication_answers: { of: talk, columns: { title: 'line' } },
  coauthor_requests: { of: talk, columns: { name: 'line', correction: 'json' } },
  thesis_drafts: { of: talk, columns: { draft: 'json' } },
  expert_opinions: { of: talk, columns: { organization: 'line', delegated_to: 'line' } },
  expert_reviews: { of: talk, columns: { committee_comment: 'text', author_comment: 'text', decline_reason: 'text' } },
  decision_undos: { of: talk, columns: { before: 'json' } },
  review_notes: { of: talk, columns: { text: 'text' } },
  mapped_affiliations: { of: thesis, columns: { before: 'json', after: 'json' } },
  program_items: { of: talk, columns: { title: 'line', english_title: 'line', chair: 'line', adopted_time: 'line' } },
  program_speech_dates: { of: talk, columns: { written: 'line', replaced: 'line' } },
}

/** Rows that are converted one by one, with what identifies them. */
export const single: Record<string, { key: string; columns: Record<string, Kind> }> = {
  individuals: {
    key: 'user_id',
    columns: {
      ...{ last_name: 'line', first_name: 'line', middle_name: 'line', latin_last_name: 'line', latin_first_name: 'line' },
      ...{ other_organization: 'line', other_position: 'line' },
    },
  },
  queue_entries: { key: 'id', columns: { talk_title: 'line', project_name: 'line' } },
  question_answers: { key: 'id', columns: { answer: 'json' } },
  organizations: { key: 'id', columns: { name: 'line', synonyms: 'lines' } },
  academic_degrees: { key: 'id', columns: { title: 'line' } },
  org_positions: { key: 'id', columns: { title: 'line' } },
  authenticators: { key: 'id', columns: { name: 'line' } },
  passkeys: { key: 'id', columns: { name: 'line' } },
  files: { key: 'id', columns: { name: 'line' } },
  opinion_reviews: { key: 'file_id', columns: { reason: 'text' } },
  extensions: { key: 'id', columns: { reason: 'text' } },
  account_merges: { key: 'id', columns: { reason: 'text' } },
  mapped_people: { key: "mapping_id || '-' || user_id", columns: { other_organization: 'line' } },
  saved_views: { key: 'id', columns: { name: 'line' } },
  mail_templates: { key: 'kind || language', columns: { subject: 'line', body: 'text' } },
  settings: { key: 'key', columns: { value: 'json' } },
}
