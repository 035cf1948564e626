import type { Names } from '../../platform/mapping.ts'
import { formatOrNone, sectionIds } from '../platform/values.ts'

const proposal = {
  type: ['format', formatOrNone],
  meeting_id: 'meetingId',
  speech_date: 'speechDate',
  asks_project_name: 'asksProjectName',
  project_name: 'projectName',
  planned_section_ids: 'plannedSectionIds',
  may_listen: 'mayListen',
  decline_refused: 'declineRefused',
} as const satisfies Names

export const proposals = { proposals: ['proposals', proposal] } as const satisfies Names

export const answer = {
  project_name: 'projectName',
  gives_up_poster: 'givesUpPoster',
  selected_listen_sections: ['plannedSectionIds', sectionIds],
} as const satisfies Names
