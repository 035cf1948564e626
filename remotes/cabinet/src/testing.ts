import { forum } from '@forum/client/forum'
import { setProfile, startSession } from '@forum/client/session'
import { section as sectionNames } from '@forum/contracts/forum/section'
import { meeting } from '@forum/contracts/participation/meeting'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import { cancellingOpen, type Gates } from '@forum/domain/forum/gates'
import { permissionsOf } from '@forum/domain/participation/actions'
import { whyNot } from '@forum/domain/participation/rules'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { CabinetState } from './cabinet.ts'

/** A forum and a person for the tests of this remote. */

const section = (id: number, name: string, dayNumber: number, takesOral: boolean, takesPosters: boolean, isPublic = true) => ({
  id,
  name,
  isActive: true,
  isPublic,
  takesOral,
  takesPosters,
  dayNumber,
  asksProjectName: id === 15,
})

const sections = [
  section(2, 'Геномика растений', 1, true, true),
  section(3, 'Медицинская геномика', 1, true, false),
  section(5, 'Метагеномика', 2, false, true),
  section(15, 'Сессия молодых учёных', 2, true, true),
  section(16, 'Закрытый семинар', 2, false, false, false),
]

export const registration = (fields: Partial<OwnRegistration> = {}): OwnRegistration => ({
  id: 7,
  requestedFormat: 'oral',
  decidedFormat: null,
  ownerConfirmed: false,
  talkTitle: 'Геном лиственницы',
  requestedSectionId: 2,
  decidedSectionId: null,
  speechDate: '',
  plannedSectionIds: [],
  projectName: '',
  thesisId: null,
  thesisDoc: null,
  thesisDocId: null,
  thesisPdf: null,
  thesisPdfId: null,
  expertOpinion: null,
  expertOpinionId: null,
  fullName: '',
  organizationName: '',
  organizationId: null,
  otherOrganization: '',
  phone: '',
  email: 'anna@forum.example',
  birthDate: null,
  createdAt: '2025-09-15T10:00:00+03:00',
  canConfirm: false,
  invitation: 'listener',
  certificate: false,
  ...fields,
})

export function cabinetState(
  registrations: OwnRegistration[],
  flags: Partial<CabinetState['flags']> = {},
  today = '2025-09-15',
): CabinetState {
  const meeting = { id: 2, title: 'Форум', firstDay: '2025-10-20', secondDay: '2025-10-21' }
  const all = {
    canRegister: true,
    notOpenYet: false,
    closed: false,
    canAddAnother: registrations.length > 0,
    canUploadThesis: true,
    canDeleteThesis: true,
    canDeleteFiles: true,
    certificateAvailable: false,
    registrationFrom: '2025-08-01',
    deadlineShown: '2025-10-05',
    ...flags,
  }
  const gates: Gates = {
    registration: all.notOpenYet ? 'wait' : all.closed ? 'closed' : 'open',
    registrationFrom: all.registrationFrom,
    theses: all.canUploadThesis,
    files: all.canDeleteFiles,
    certificate: all.certificateAvailable,
    cancelling: cancellingOpen(today, meeting.firstDay),
    deadlineShown: all.deadlineShown,
  }
  return {
    cabinet: 'main',
    meeting,
    days: [meeting.firstDay, meeting.secondDay],
    today,
    flags: all,
    dates: { registrationUntil: '2025-10-12', certificateFrom: '2025-10-22' },
    registrations: registrations.map((record) => ({ ...permissionsIn(record, gates), ...record })),
    registerRefused: whyNot.addRegistration(gates, registrations.length, forum())?.message ?? null,
    sections,
  }
}

const permissionsIn = (record: OwnRegistration, gates: Gates) =>
  permissionsOf(
    {
      ...record,
      isActive: true,
      thesisDocId: record.thesisDoc?.id ?? null,
      thesisPdfId: record.thesisPdf?.id ?? null,
      expertOpinionId: record.expertOpinion?.id ?? null,
    },
    gates,
  )

export const closed = {
  canRegister: false,
  closed: true,
  canAddAnother: false,
  canUploadThesis: false,
  canDeleteThesis: false,
  canDeleteFiles: false,
}

const profile: Profile = {
  id: 1,
  username: 'anna@forum.example',
  email: 'anna@forum.example',
  firstName: 'Анна',
  lastName: 'Воронцова',
  language: null,
  roles: [],
  profiles: [
    {
      individual: {
        id: 1,
        lastName: 'Воронцова',
        firstName: 'Анна',
        middleName: 'Сергеевна',
        latinLastName: '',
        latinFirstName: '',
        phone: '+79161234567',
        academicDegreeId: 2,
        positionId: 3,
        organizationId: 5,
        otherOrganization: '',
        otherPosition: '',
        isFemale: true,
        birthDate: '1990-04-12',
        photo: null,
      },
    },
  ],
}

/** @param changes of the person's own fields */
export function signIn(changes: Partial<Profile['profiles'][number]['individual']> = {}): void {
  startSession('token', 1)
  setProfile({ ...profile, profiles: profile.profiles.map(({ individual }) => ({ individual: { ...individual, ...changes } })) })
}

type Reply = { status?: number; body: unknown }
type Answer = (input: Record<string, unknown>, method: string) => Reply | undefined

/** The fields of a multipart form; of a file only its name. */
const fieldsOf = (form: string): Record<string, string> =>
  Object.fromEntries(
    form.split(/--+[^\r\n]+\r\n/).flatMap((part) => {
      const [head = '', value = ''] = part.split('\r\n\r\n')
      const name = /name="(\w+)"/.exec(head)?.[1]
      return name ? [[name, /filename="([^"]*)"/.exec(head)?.[1] ?? value.trim()]] : []
    }),
  )

/** A fake server by the contract. `answer` overrides replies by the path's end; `sent` contains the writes. */
export function serve(state: () => CabinetState, answers: Record<string, Answer> = {}) {
  const sent: { path: string; input: Record<string, unknown> }[] = []
  const usual: Record<string, unknown> = {
    'organizers/': { title: '', email: 'post@forum.example', phone: '', address: '', organizers: [] },
    'users/opinions/': { opinions: [] },
    'user_meeting/sections/': toWire(sectionNames, sections),
    'organization/list/': [
      { id: 5, name: 'Институт генетики' },
      { id: 134, name: 'Другая организация' },
    ],
    'academic-degree/list/': [{ id: 2, title: 'Кандидат наук' }],
    'org-position/list/': [{ id: 3, title: 'Научный сотрудник' }],
  }
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    const { pathname } = new URL(request.url)
    const text = request.method === 'GET' ? '{}' : await request.text()
    const input = (text.startsWith('{') ? JSON.parse(text) : fieldsOf(text)) as Record<string, unknown>
    if (request.method !== 'GET') sent.push({ path: pathname, input })
    const special = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1](input, request.method)
    const usually = Object.entries(usual).find(([path]) => pathname.endsWith(path))?.[1]
    const { status = 200, body } = special ?? { body: pathname.endsWith('user_meeting/get/') ? toWire(meeting, state()) : usually }
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  })
  return sent
}

/** Whether a control looks destructive. */
export function isRed(control: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(control).backgroundColor.match(/\d+/g) ?? []).map(Number)
  return red > 2 * Math.max(green, blue)
}

/** Opens the row with the application and its completed parts. */
export async function openSettled(user: UserEvent): Promise<void> {
  await user.click(screen.getByText('Заявка и материалы'))
  await screen.findByText('Состояние')
}
