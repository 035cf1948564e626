import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { explainRefusal, grantExtension, restoreRegistration, withdrawExtension } from '@forum/contracts/participation/forumPeople'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeParticipant } from '@forum/contracts/participation/participants'
import { fileNumbers, removals } from '@forum/contracts/participation/registration'
import { addFile, changeRegistration, getCertificate, getInvitation, makeRegistration } from '@forum/contracts/participation/registrations'
import { getConsent, giveConsent, withdrawConsent } from '@forum/contracts/people/consent'
import { deleteThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { extendable } from '@forum/domain/forum/extensions'
import { cabinets } from '@forum/domain/forum/gates'
import { type ExplainableAction, explainableActions, pastTexts } from '@forum/domain/participation/explainableActions'
import { keysOf } from '@forum/domain/platform/keys'
import { dayAfter } from '@forum/domain/platform/localTime'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { extensions } from '../../platform/database/schema/forum.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { authenticate } from '../../platform/sessions/session.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { readRecord } from '../registrations/record.ts'

/** Compares replies about the past with those given then. */

const HISTORIES = 2
const STEPS = 30
const QUESTIONS = 2

const calendar = ['2025-10-01']
while (calendar.length < 26) calendar.push(dayAfter(calendar.at(-1) as string))
const dayAt = (index: number) => calendar[index] as string
/** Dates as counts of days, from which valid dates are made. */
const dates = fc.record({ from: fc.nat(6), until: fc.nat(12), theses: fc.nat(12), certificate: fc.nat(4) })
const datesOf = (of: { from: number; until: number; theses: number; certificate: number }, first: number) => {
  const until = dayAt(Math.min(of.from + of.until, first + 1))
  return {
    registration_from: dayAt(of.from),
    registration_until: until,
    theses_until: dayAt(of.from + of.theses),
    certificate_from: dayAt(first + of.certificate),
    deadline_shown: until,
  }
}
const kind = fc.constantFrom('thesisDoc' as const, 'thesisPdf' as const, 'expertOpinion' as const)

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('register' as const), type: fc.constantFrom(1, 2, 3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      main: dates,
      late: dates,
      first: fc.integer({ min: 8, max: 20 }),
      grace: fc.constantFrom(0, 90),
      limit: fc.integer({ min: 1, max: 3 }),
      consent: fc.constantFrom('1', '2'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), type: fc.constantFrom(0, 1, 2, 3), section: fc.constantFrom(null, 5) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), poster: fc.boolean(), events: fc.constantFrom('', '9') }) },
  ...(['cancel', 'restore', 'thesis', 'dropThesis', 'withdraw'] as const).map((what) => ({
    weight: 2,
    arbitrary: fc.record({ do: fc.constant(what) }),
  })),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('consent' as const, 'withdrawConsent' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('attach' as const, 'remove' as const), kind }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('grant' as const), action: fc.constantFrom(...extendable), days: fc.nat(6) }) },
)
type Action = typeof step extends fc.Arbitrary<infer T> ? T : never

const question = fc.record({ action: fc.constantFrom(...explainableActions), cabinet: fc.constantFrom(...cabinets), which: fc.nat(2) })
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

const history = fc.array(
  fc.record({
    /** Time until the step, in minutes; the days of the calendar last for the history. */
    wait: fc.integer({ min: 1, max: (24 * 60 * 24) / STEPS }),
    which: fc.nat(2),
    step,
    questions: fc.array(question, { minLength: QUESTIONS, maxLength: QUESTIONS }),
  }),
  { minLength: STEPS, maxLength: STEPS },
)

type Step = (typeof history extends fc.Arbitrary<infer T> ? T : never)[number]

let server: TestApp
let admin: TestPerson
/** A server for each history: the versions of the forum are saved in the order of their moments. */
async function onNewServer(live: () => Promise<void>): Promise<void> {
  server = await createTestApp({ clock: '2025-09-30T12:00:00+03:00', limits: { flood: 1_000_000 } })
  try {
    admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
    await live()
  } finally {
    await server.close()
  }
}

const idsOf = async (person: TestPerson) => {
  const rows = await server.db.select().from(registrations).where(eq(registrations.userId, person.id)).orderBy(asc(registrations.id))
  return rows.map(({ id }) => id)
}

/** Does what it can; a refusal is a part of the history too. */
async function take(person: TestPerson, what: Action, id = 0): Promise<number> {
  const { db } = server
  const own = async (call: Parameters<TestApp['call']>[0], input: Record<string, unknown>, by = person) =>
    (await server.call(call, input, by.token)).status
  switch (what.do) {
    case 'register':
      return own(makeRegistration, { type: what.type, comment: 'Геном', section_choice: 3, one_more: 1 })
    case 'save': {
      const { version, settings, sections } = (await server.call(getForum, {}, admin.token)).body
      const changed = {
        ...settings,
        days: [dayAt(what.first), dayAt(what.first + 1)],
        cabinets: { main: datesOf(what.main, what.first), expired_reg_25: datesOf(what.late, what.first) },
        grace_minutes: what.grace,
        limits: { ...settings.limits, registrations: what.limit },
        consent: { ...settings.consent, version: what.consent },
      }
      return own(saveForum, { version, settings: changed, sections }, admin)
    }
    case 'decide':
      return own(changeParticipant, { id, new_user_type: what.type, new_section: what.section, new_org_comment: '' }, admin)
    case 'confirm':
      return own(changeRegistration, { id, is_confirm: 1, selected_listen_sections: what.events, ...(what.poster && { cancel_poster: 1 }) })
    case 'consent':
      return own(giveConsent, { version: (await server.call(getConsent)).body.version })
    case 'withdrawConsent':
      return own(withdrawConsent, {})
    case 'cancel':
      return own(changeRegistration, { id, is_active: 0, cancel_reg: 1 })
    case 'restore':
      return own(restoreRegistration, { id }, admin)
    case 'thesis':
      return own(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() })
    case 'dropThesis': {
      const [thesis] = await db.select({ id: theses.id }).from(theses).where(eq(theses.registrationId, id))
      return own(deleteThesis, { thesis_id: thesis?.id ?? 0, reg_id: id })
    }
    case 'attach': {
      const row = { ownerId: person.id, kind: what.kind, name: 'a.pdf', contentType: 'application/pdf', size: 1, sha256: 'x' }
      const stored = { ...row, storageKey: crypto.randomUUID(), createdAt: server.clock.now() }
      const [file] = await db.insert(files).values(stored).returning({ id: files.id })
      return own(addFile, { id, file_id: file?.id, file_type: fileNumbers[what.kind] })
    }
    case 'remove':
      return own(changeRegistration, { id, type: keysOf(removals).find((removal) => removals[removal] === what.kind) })
    case 'grant': {
      let until = server.clock.today('Europe/Moscow')
      for (let n = 0; n < what.days; n += 1) until = dayAfter(until)
      return own(grantExtension, { user_id: person.id, action: what.action, until, reason: 'Болезнь' }, admin)
    }
    case 'withdraw': {
      const inForce = and(eq(extensions.userId, person.id), isNull(extensions.withdrawnAt))
      const [extension] = await db.select().from(extensions).where(inForce).orderBy(desc(extensions.id)).limit(1)
      return own(withdrawExtension, { id: extension?.id ?? 0 }, admin)
    }
  }
}

/** The portal’s present reply; null: allowed. */
async function answerNow(person: TestPerson, action: ExplainableAction, cabinet: Question['cabinet'], id: number): Promise<string | null> {
  if (action === 'register') return (await server.call(getMeeting, { cabinet }, person.token)).body.register_refused
  if (action === 'downloadInvitation' || action === 'downloadCertificate') {
    const { status, body } = await server.call(action === 'downloadInvitation' ? getInvitation : getCertificate, { id }, person.token)
    return status === 200 ? null : body.message
  }
  const { db, clock, secret } = server
  const user = await authenticate(server, `Token ${person.token}`)
  if (!user) throw new Error('Nobody is signed in')
  const gates = gatesOf(await readForumOf(db, person.id), clock, cabinet)
  const record = await readRecord(db, { user, clock, secret }, gates, id)
  return record.refused?.[action] ?? null
}

interface Given {
  input: Record<string, unknown>
  answer: string | null
}

/** Replays random actions. @returns the replies */
async function live(person: TestPerson, steps: Step[], done: Set<string>): Promise<Given[]> {
  const given: Given[] = []
  for (const { wait, which, step, questions } of steps) {
    server.clock.set(new Date(server.clock.now().getTime() + wait * 60_000))
    for (const each of [person, admin]) each.token = await server.createSession(each)
    const before = await idsOf(person)
    const status = await take(person, step, before[which % Math.max(before.length, 1)])
    expect(status).toBeLessThan(500)
    if (status < 300) done.add(step.do)
    const ids = await idsOf(person)
    for (const { action, cabinet, which: asked } of questions) {
      const id = action === 'register' ? undefined : ids[asked % Math.max(ids.length, 1)]
      if (action !== 'register' && id === undefined) continue
      const input = { user_id: person.id, action, at: server.clock.now().toISOString(), cabinet, ...(id && { registration_id: id }) }
      given.push({ input, answer: await answerNow(person, action, cabinet, id ?? 0) })
    }
  }
  return given
}

// @requirement exceptions-7
test('replies about a past moment equal those given then', async () => {
  const answers = new Map<string | null, number>()
  const done = new Set<string>()
  const check = async (steps: Step[]) => {
    const person = await server.createUser()
    const given = await live(person, steps, done)
    server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    for (const { input, answer } of given) {
      const { allowed, sentence, complete } = (await server.call(explainRefusal, input, admin.token)).body
      const expected = { allowed: answer === null, sentence: answer ?? pastTexts.allowed, complete: true }
      expect({ input, allowed, sentence, complete }).toEqual({ input, ...expected })
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  await fc.assert(
    fc.asyncProperty(history, (steps) => onNewServer(() => check(steps))),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  // Histories with fewer answers would prove little.
  expect([answers.size > 4, (answers.get(null) ?? 0) > 1, done.size > 2]).toEqual([true, true, true])
})
