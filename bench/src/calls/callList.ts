import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { getStatistics } from '@forum/contracts/dashboard/statistics'
import { previewChanges } from '@forum/contracts/participation/bulkDecisions'
import { readCard } from '@forum/contracts/participation/card'
import {
  exportAttendance,
  exportRegistrations,
  listAttendance,
  listEmails,
  printRegistrations,
} from '@forum/contracts/participation/exports'
import { getMeeting, getOrganizers, listSections } from '@forum/contracts/participation/meeting'
import { changeParticipant, listPeople, listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration, getInvitation, makeRegistration } from '@forum/contracts/participation/registrations'
import { register } from '@forum/contracts/people/account'
import { changeIndividual, findIndividuals } from '@forum/contracts/people/individual'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { getProfile, login } from '@forum/contracts/people/session'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'
import { getProgram, loadThesis, loadThesisDraft, saveThesisDraft, thesisToDoc } from '@forum/contracts/theses/theses'
import { newAccount } from '@forum/server/testing/newAccount'

/** A caller with their own records. */
export interface Caller {
  email: string
  /** A participant's. */
  token: string
  /** A moderator's and administrator's. */
  staff: string
  /** A decided registration with a thesis. */
  registration: number
  thesis: number
  undecided: number
}

type Reply = Record<string, unknown>

export interface Step {
  endpoint: Endpoint
  /** @param before the reply of the previous step, or of this one's last run if it is the only one */
  input: (caller: Caller, before: Reply) => Record<string, unknown>
}

export interface Call {
  name: string
  kind: 'read' | 'write' | 'hash'
  /** Steps executed one after the other, repeatedly. */
  steps: Step[]
  /** SQL that undoes an interrupted round. */
  reset?: string
}

export const PASSWORD = 'Forum2025'

const read = (name: string, endpoint: Endpoint, input: Step['input'] = () => ({})): Call => ({
  name,
  kind: 'read',
  steps: [{ endpoint, input }],
})
const write = (name: string, reset: string, ...steps: Step[]): Call => ({ name, kind: 'write', reset, steps })
const hash = (name: string, endpoint: Endpoint, input: Step['input']): Call => ({ name, kind: 'hash', steps: [{ endpoint, input }] })

const forum = { meeting_id: 2 }
let accounts = 0

export const calls: Call[] = [
  read('organizations', listOrganizations),
  read('academic degrees', listAcademicDegrees),
  read('positions', listOrgPositions),
  read('sections', listSections, () => ({ id: 2 })),
  read('organizers', getOrganizers, () => ({ id: 2 })),
  read('programme', getProgram, () => ({ id: 2 })),
  read('profile', getProfile),
  read('cabinet', getMeeting, () => ({ id: 2 })),
  read('own data', getPersonalData),
  read('thesis', loadThesis, ({ thesis }) => ({ id: thesis })),
  read('draft', loadThesisDraft, ({ undecided }) => ({ registration_id: undecided })),
  read('thesis as docx, address', thesisToDoc, ({ thesis }) => ({ id: thesis })),
  read('invitation, address', getInvitation, ({ registration }) => ({ id: registration })),
  read('people', listPeople, () => forum),
  read('registrations', listRegistrations, () => forum),
  read('registrations, search', listRegistrations, () => ({ ...forum, search: 'Кузнецоваб', page_size: 20 })),
  read('card', readCard, ({ registration }) => ({ id: registration })),
  read('people by name', findIndividuals, () => ({ last_name: 'Кузнецоваб' })),
  read('bulk change, preview', previewChanges, () => ({
    ids: Array.from({ length: 50 }, (_, at) => at + 1),
    change: { new_org_comment: '20 октября' },
  })),
  read('statistics', getStatistics, () => forum),
  read('attendance', listAttendance, () => ({ ...forum, section_id: 3 })),
  read('attendance as xlsx, address', exportAttendance, () => ({ type: 'audience' })),
  read('registrations as xlsx, address', exportRegistrations),
  read('registrations to print', printRegistrations),
  read('e-mails', listEmails, () => ({ type: 'waiting' })),
  read('audit log', listAudit),
  write('personal data', '', { endpoint: changeIndividual, input: () => ({ middle_name: 'Павловна' }) }),
  write('draft, saved', 'delete from thesis_drafts', {
    endpoint: saveThesisDraft,
    input: ({ undecided }, { saved_at }) => ({
      registration_id: undecided,
      draft: { name: 'Геном', text: 'а'.repeat(1000) },
      based_on: saved_at ?? null,
    }),
  }),
  write(
    'application and cancelling',
    "delete from registrations where talk_title = 'Геном лиственницы'",
    { endpoint: makeRegistration, input: () => ({ type: 2, comment: 'Геном лиственницы', section_choice: 3, one_more: true }) },
    {
      endpoint: changeRegistration,
      input: (_caller, { registration }) => ({ id: (registration as { id: number }).id, is_active: 0, cancel_reg: 1 }),
    },
  ),
  write(
    'decision and its withdrawal',
    '',
    ...[2, 1].map((new_user_type) => ({
      endpoint: changeParticipant,
      input: ({ registration }: Caller) => ({ id: registration, new_user_type, new_section: 3, new_org_comment: '20 октября' }),
    })),
  ),
  hash('login', login, ({ email }) => ({ login: email, password: PASSWORD })),
  hash('account', register, () => {
    accounts += 1
    const email = `${process.pid}-${accounts}@load.test`
    return newAccount({ email, username: email })
  }),
]

/** Token of a call: of a staff member where the call needs one. */
const tokenFor = ({ endpoint }: Step, { token, staff }: Caller): string | null =>
  endpoint.access === 'public' ? null : endpoint.access === 'signed-in' ? token : staff

export function requestOf(step: Step, caller: Caller, before: Reply) {
  const { method, path } = step.endpoint
  const token = tokenFor(step, caller)
  const input = step.input(caller, before)
  const inQuery = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])).toString()
  return {
    method,
    path: `/${path}${inQuery && query ? `?${query}` : ''}`,
    headers: { ...(token && { authorization: `Token ${token}` }), ...(!inQuery && { 'content-type': 'application/json' }) },
    ...(!inQuery && { body: JSON.stringify(input) }),
  }
}
