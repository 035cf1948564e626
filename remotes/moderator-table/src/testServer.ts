import { setProfile, startSession } from '@forum/client/session'
import { section } from '@forum/contracts/forum/section'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { participantRow } from '@forum/contracts/participation/participants'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import type { Role } from '@forum/domain/people/roles'

/** A fake server for tests: replies by the contract and records the calls. */

type Stored = Omit<ParticipantRow, 'format' | 'sectionId' | 'sectionName'>
const inForce = (stored: Stored): ParticipantRow => ({
  ...stored,
  format: formatOf(stored),
  sectionId: sectionOf(stored),
  sectionName: stored.decidedSectionName ?? stored.requestedSectionName,
})

/** A row as the server sends it. */
export const row = (id: number, fullName: string, rest: Partial<Stored> = {}) =>
  toWire(participantRow, rowOf(id, fullName, rest)) as { id: number }

const rowOf = (id: number, fullName: string, rest: Partial<Stored>): ParticipantRow =>
  inForce({
    id,
    userId: id,
    fullName,
    requestedFormat: 'oral',
    decidedFormat: null,
    ownerConfirmed: false,
    isActive: true,
    version: 1,
    talkTitle: `Доклад ${id}`,
    requestedSectionId: 3,
    requestedSectionName: 'Геномика',
    decidedSectionId: null,
    decidedSectionName: null,
    speechDate: '',
    plannedSectionIds: [3],
    projectName: '',
    thesisId: null,
    thesisDoc: null,
    thesisDocId: null,
    thesisPdf: null,
    thesisPdfId: null,
    expertOpinion: null,
    expertOpinionId: null,
    organizationName: 'Институт',
    organizationId: 1,
    otherOrganization: '',
    phone: '+79161234567',
    email: `person${id}@forum.test`,
    birthDate: '1990-05-17',
    createdAt: '2025-09-14T22:30:00.000Z',
    canConfirm: false,
    invitation: 'listener',
    certificate: false,
    ...rest,
  })

const sections = toWire(section, [
  { id: 3, name: 'Геномика', isActive: true, isPublic: true, takesOral: true, takesPosters: false, dayNumber: 1 },
  { id: 5, name: 'Метагеномика', isActive: true, isPublic: true, takesOral: true, takesPosters: true, dayNumber: 2 },
])

export interface Asked {
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
type Reply = (asked: Asked) => { status?: number; body: unknown }

/** @param replies by the last part of the path that distinguishes calls */
export function startServer(replies: Record<string, Reply>): Asked[] {
  const calls: Asked[] = []
  const known: Record<string, Reply> = { 'user_meeting/sections/': () => ({ body: sections }), ...replies }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'POST' || request.method === 'PUT' ? ((await request.json()) as Record<string, unknown>) : {}
    const asked = { path: pathname, query: searchParams, body }
    calls.push(asked)
    const name = Object.keys(known).find((end) => pathname.endsWith(end))
    const reply = name ? known[name]?.(asked) : undefined
    return Response.json(reply?.body ?? { code: 'not_found', message: 'Запись не найдена.' }, {
      status: reply ? (reply.status ?? 200) : 404,
    })
  })
  return calls
}

const profileWith = (roles: object[]) => setProfile({ id: 1, roles } as unknown as Profile)

export function signInAs(...roles: Role[]): void {
  startSession('token', 1)
  profileWith(roles.map((role, id) => ({ id, title: role, role })))
}

export function signInForSections(sections: number[], ...more: Role[]): void {
  startSession('token', 1)
  profileWith([...more.map((role) => ({ id: 1, title: role, role })), { id: 3, title: '', role: 'section_moderator', sections }])
}
