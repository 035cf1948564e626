import { setProfile, startSession } from '@forum/client/session'
import type { ParticipantRow } from '@forum/contracts/participants'
import type { Profile } from '@forum/contracts/session'
import { formatOf, sectionOf } from '@forum/domain/participation'
import type { Role } from '@forum/domain/roles'

/** Stands in for the server: answers as the contract says and keeps what it was asked. For tests only. */

type Stored = Omit<ParticipantRow, 'format' | 'section_id' | 'section_name'>
const inForce = (stored: Stored): ParticipantRow => ({
  ...stored,
  format: formatOf(stored),
  section_id: sectionOf(stored),
  section_name: stored.section_confirm_name ?? stored.section_choice_name,
})

export const row = (id: number, fio: string, rest: Partial<Stored> = {}): ParticipantRow =>
  inForce({
    id,
    user_id: id,
    fio,
    user_descr: fio,
    type: 2,
    confirm_type: 0,
    is_confirm: 0,
    is_active: true,
    version: 1,
    comments: `Доклад ${id}`,
    section_choice_id: 3,
    section_choice_name: 'Геномика',
    section_confirm_id: null,
    section_confirm_name: null,
    org_comment: '',
    listen_sections: '3',
    project_name: '',
    thesis_id: null,
    file: null,
    file_id: null,
    file_pdf: null,
    file_pdf_id: null,
    exp_file: null,
    exp_file_id: null,
    organisation: 'Институт',
    organization_id: 1,
    other_org_descr: '',
    phone_number: '+79161234567',
    email: `person${id}@forum.test`,
    birth_date: '1990-05-17',
    created_at: '2025-09-14T22:30:00.000Z',
    can_confirm: false,
    invitation: 'listener',
    certificate: false,
    ...rest,
  })

const sections = [
  { id: 3, name: 'Геномика', is_active: true, is_public: true, can_reg_speach: true, can_reg_stend: false, day_numb: 1 },
  { id: 5, name: 'Метагеномика', is_active: true, is_public: true, can_reg_speach: true, can_reg_stend: true, day_numb: 2 },
]

export interface Asked {
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
type Answer = (asked: Asked) => { status?: number; body: unknown }

/** @param answers by the last part of the path that tells calls apart */
export function startServer(answers: Record<string, Answer>): Asked[] {
  const calls: Asked[] = []
  const known: Record<string, Answer> = { 'user_meeting/sections/': () => ({ body: sections }), ...answers }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {}
    const asked = { path: pathname, query: searchParams, body }
    calls.push(asked)
    const name = Object.keys(known).find((end) => pathname.endsWith(end))
    const answer = name ? known[name]?.(asked) : undefined
    return Response.json(answer?.body ?? { code: 'not_found', message: 'Запись не найдена.' }, {
      status: answer ? (answer.status ?? 200) : 404,
    })
  })
  return calls
}

export function signInAs(...roles: Role[]): void {
  startSession('token', 1)
  setProfile({ id: 1, roles: roles.map((role, id) => ({ id, title: role, access_rights: role })) } as unknown as Profile)
}
