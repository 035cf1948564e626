import { getMeeting } from '@forum/contracts/participation/meeting'
import { addFile, changeRegistration, deleteFile, makeRegistration } from '@forum/contracts/participation/registrations'
import { fromWire } from '@forum/contracts/platform/mapping'
import { deleteThesis, thesis as names, uploadThesis } from '@forum/contracts/theses/theses'
import type { Thesis } from '@forum/domain/theses/thesis'
import { eq } from 'drizzle-orm'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** Every action in every state and on every gate day, tried on the server itself. */

let server: TestApp
let person: TestPerson
/** Person whose only registration is confirmed, and stays so. */
let confirmed: TestPerson
beforeAll(async () => {
  server = await createTestApp({ limits: { emails: 100_000 } })
  ;[person, confirmed] = [await server.createUser(), await server.createUser()]
  await prepare('confirmed', { of: confirmed })
})
afterAll(() => server.close())

const content = {
  name: 'Геном северного оленя',
  text: 'т'.repeat(1500),
  finance: '',
  email: 'author@forum.test',
  lit: [],
  orgs: [{ id: 1, descr: '', view_descr: '', org_id: 1 }],
  author: { fio: 'Иванова М. П.', org_numbers: [1] },
  coautors: [],
}

const states = {
  listener: { requestedFormat: 'listener', decidedFormat: 'listener' },
  waiting: { requestedFormat: 'oral', decidedFormat: null },
  'offered talk': { requestedFormat: 'oral', decidedFormat: 'oral' },
  'offered poster': { requestedFormat: 'poster', decidedFormat: 'poster' },
  'talk turned poster': { requestedFormat: 'oral', decidedFormat: 'poster' },
  'made listener': { requestedFormat: 'oral', decidedFormat: 'listener' },
  confirmed: { requestedFormat: 'oral', decidedFormat: 'oral', ownerConfirmed: true },
  cancelled: { requestedFormat: 'oral', decidedFormat: 'oral', isActive: false },
} as const
type State = keyof typeof states

interface Scene {
  id: number
  /** Id of a file attached as the PDF of a thesis. */
  attached: number
  /** Id of an expert opinion that is not attached yet. */
  loose: number
  thesis: number | null
}

/** The person has this registration and its files, and nothing else. */
async function prepare(state: State, { withThesis = false, of = person } = {}): Promise<Scene> {
  const now = server.clock.now()
  const owned = { ownerId: of.id, name: 'a.pdf', contentType: 'application/pdf', size: 1, sha256: '', createdAt: now }
  return server.db.transaction(async (tx) => {
    await tx.delete(registrations).where(eq(registrations.userId, of.id))
    await tx.delete(files).where(eq(files.ownerId, of.id))
    const [attached, loose] = await tx
      .insert(files)
      .values([
        { ...owned, kind: 'thesisPdf', storageKey: `files/${of.id}-attached` },
        { ...owned, kind: 'expertOpinion', storageKey: `files/${of.id}-loose` },
      ])
      .returning({ id: files.id })
    const base = { userId: of.id, meetingId: 2, requestedSectionId: 3, talkTitle: 'Доклад', createdAt: now, updatedAt: now }
    const [made] = await tx
      .insert(registrations)
      .values({ ...base, thesisPdfId: attached?.id, ...states[state] })
      .returning({ id: registrations.id })
    if (!made || !attached || !loose) throw new Error('The scene was not prepared')
    const scene = { id: made.id, attached: attached.id, loose: loose.id }
    if (!withThesis) return { ...scene, thesis: null }
    const written = fromWire(names, content) as Thesis
    const [thesis] = await tx
      .insert(theses)
      .values({ ...written, registrationId: made.id, createdAt: now })
      .returning({ id: theses.id })
    return { ...scene, thesis: thesis?.id ?? null }
  })
}

const actions = {
  confirm: ({ id }: Scene) => [changeRegistration, { id, is_confirm: 1 }] as const,
  giveUp: ({ id }: Scene) => [changeRegistration, { id, is_confirm: 1, cancel_poster: 1 }] as const,
  cancel: ({ id }: Scene) => [changeRegistration, { id, is_active: 0, cancel_reg: 1 }] as const,
  uploadThesis: ({ id }: Scene) => [uploadThesis, { current_user_registration_id: id, thesis: content }] as const,
  deleteThesis: ({ id, thesis }: Scene) => [deleteThesis, { thesis_id: thesis, reg_id: id }] as const,
  attachFile: ({ id, loose }: Scene) => [addFile, { id, file_id: loose, file_type: 5 }] as const,
  deleteFile: ({ attached }: Scene) => [deleteFile, { id: attached }] as const,
  removeFile: ({ id }: Scene) => [changeRegistration, { id, type: 'del_thesis_pdf' }] as const,
  addTalk: () => [makeRegistration, { type: 3, comment: 'Ещё доклад', section_choice: 3, one_more: true }] as const,
}
type Action = keyof typeof actions

const row = async (id: number) => (await server.db.select().from(registrations).where(eq(registrations.id, id)))[0]

/** @returns the code of the refusal, after which nothing may have changed, or `ok` */
async function attempt(action: Action, scene: Scene, cabinet: string): Promise<string> {
  const before = await row(scene.id)
  const [endpoint, input] = actions[action](scene)
  const { status, body } = await server.call(endpoint, { ...input, cabinet }, person.token)
  if (status < 300) return 'ok'
  expect([status, body.error]).toEqual([409, body.message])
  expect(await row(scene.id)).toEqual(before)
  return body.code
}

const nothing = 'nothing_to_confirm'
const talk = { uploadThesis: 'ok', deleteThesis: 'ok', attachFile: 'ok', deleteFile: 'ok', removeFile: 'ok', cancel: 'ok', addTalk: 'ok' }
const stateTable: Record<State, Record<Action, string>> = {
  listener: { ...talk, confirm: nothing, giveUp: nothing, uploadThesis: 'talk_only', attachFile: 'talk_only' },
  waiting: { ...talk, confirm: nothing, giveUp: nothing },
  'offered talk': { ...talk, confirm: 'ok', giveUp: 'not_a_poster' },
  'offered poster': { ...talk, confirm: 'ok', giveUp: 'ok' },
  'talk turned poster': { ...talk, confirm: 'ok', giveUp: 'ok' },
  'made listener': { ...talk, confirm: nothing, giveUp: nothing },
  confirmed: { ...talk, confirm: nothing, giveUp: nothing },
  cancelled: {
    ...Object.fromEntries(Object.keys(actions).map((action) => [action, 'cancelled'])),
    addTalk: 'ok',
  } as Record<Action, string>,
}

describe.each(Object.keys(stateTable) as State[])('%s', (state) => {
  // @requirement states-4, states-5, states-6, refusals-10
  test.each(Object.entries(stateTable[state]) as [Action, string][])('%s: %s', async (action, expected) => {
    server.clock.set('2025-09-15T12:00:00+03:00')
    const scene = await prepare(state, { withThesis: action === 'deleteThesis' })
    expect(await attempt(action, scene, 'main')).toBe(expected)
  })
})

/** Gates that are open on a day: R registering and files, T theses, C cancelling; S certificates. */
const gateTable: [string, string, string][] = [
  ['main', '2025-07-31', 'TC'],
  ['main', '2025-08-01', 'RTC'],
  ['main', '2025-10-05', 'RTC'],
  ['main', '2025-10-06', 'RC'],
  ['main', '2025-10-12', 'RC'],
  ['main', '2025-10-13', 'C'],
  ['main', '2025-10-19', 'C'],
  ['main', '2025-10-20', ''],
  ['main', '2025-10-21', ''],
  ['main', '2025-10-22', 'S'],
  ['expired_reg_25', '2025-08-29', 'TC'],
  ['expired_reg_25', '2025-08-30', 'RTC'],
  ['expired_reg_25', '2025-10-06', 'RTC'],
  ['expired_reg_25', '2025-10-13', 'RTC'],
  ['expired_reg_25', '2025-10-19', 'RTC'],
  ['expired_reg_25', '2025-10-20', ''],
  ['expired_reg_25', '2025-10-22', 'S'],
]
const gateOf: Partial<Record<Action, string>> = {
  addTalk: 'R',
  attachFile: 'R',
  deleteFile: 'R',
  removeFile: 'R',
  uploadThesis: 'T',
  deleteThesis: 'T',
  cancel: 'C',
}
/** One action of each gate: a date that is read in the zone of the machine is wrong in UTC, too, where all are tried. */
const oneOfEach: Partial<Record<Action, string>> = { addTalk: 'R', uploadThesis: 'T', cancel: 'C' }
const moments = gateTable.flatMap(([cabinet, day, open]) => [
  [cabinet, `${day}T00:00:00.000+03:00`, open] as const,
  [cabinet, `${day}T23:59:59.999+03:00`, open] as const,
])

/** Time zones of the server's machine, with their minutes behind UTC in summer. */
const zones: [string, number][] = [
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Asia/Kamchatka', -720],
]

// @requirement dates-8
describe.each(zones)('with the server in %s', (zone, behind) => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
    expect(new Date('2025-09-15').getTimezoneOffset()).toBe(behind)
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  // @requirement files-14, application-6, states-17, states-20, dates-3, dates-7
  test.each(moments)('cabinet %s at %s is open for «%s»', async (cabinet, moment, open) => {
    server.clock.set(moment)
    for (const each of [person, confirmed]) each.token = await server.createSession(each)
    let scene: Scene | undefined
    for (const [action, gate] of Object.entries(zone === 'UTC' ? gateOf : oneOfEach) as [Action, string][]) {
      const withThesis = action === 'deleteThesis'
      // A refused action has changed nothing.
      if (!scene || withThesis !== (scene.thesis !== null)) scene = await prepare('waiting', { withThesis })
      const outcome = await attempt(action, scene, cabinet)
      expect([action, outcome === 'ok']).toEqual([action, open.includes(gate)])
      if (outcome === 'ok') scene = undefined
    }
    const { body } = await server.call(getMeeting, { id: 2, cabinet }, confirmed.token)
    expect(body.flags).toMatchObject({
      can_reg: open.includes('R'),
      can_add_one_more: open.includes('R'),
      can_delete_files: open.includes('R'),
      can_load_thesis: open.includes('T'),
      can_delete_thesis: open.includes('T'),
      certificate_available: open.includes('S'),
      deadline_shown: cabinet === 'main' ? '2025-10-05' : '2025-10-19',
    })
    const [registration, ...others] = body.registrations
    expect([body.today, registration.certificate, others]).toEqual([moment.slice(0, 10), open.includes('S'), []])
  })
})
