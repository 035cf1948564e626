import { allEndpoints, schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { type Access, texts } from '@forum/domain/people/roles'
import { pdf } from './testing/documents.ts'
import { isReading, startEveryRead } from './testing/everyRead.ts'
import { exampleInputs } from './testing/exampleInput.ts'
import { recordIds, rowsOf } from './testing/recordIds.ts'
import type { TestPerson } from './testing/testApp.ts'

/** Every call is made about the records of a person, by another whom its access admits. The inputs follow from the contract. */

type Input = Record<string, unknown>

const { server, person, staff, newOwner, add } = await startEveryRead()
await add(1)
afterAll(() => server.close())
const stranger = await server.createUser({ lastName: 'Чужих' })
const otherExpert = await server.createUser({ lastName: 'Чужих', roles: ['expert'] })
const moderatorOf = (section: number) => server.createUser({ lastName: 'Чужих', roles: ['section_moderator'], sections: [section] })
const [moderator, otherModerator] = [await moderatorOf(3), await moderatorOf(5)]

/** At each level of access that does not admit to all records: another person, and the one who is shown those of the owner. */
const callers: Partial<Record<Access, { other: TestPerson | null; shown: (owner: TestPerson) => TestPerson }>> = {
  public: { other: null, shown: (owner) => owner },
  'signed-in': { other: stranger, shown: (owner) => owner },
  staff: { other: otherModerator, shown: () => moderator },
  'any-moderator': { other: otherModerator, shown: () => moderator },
  expert: { other: otherExpert, shown: () => staff },
}
const isOfSections = ({ access }: Endpoint) => access === 'staff' || access === 'any-moderator'
const calls = Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
  const caller = callers[endpoint.access]
  return caller ? [{ name, endpoint, caller, ...schemasOf(endpoint) }] : []
})

/** Calls that no example leads to a record of the owner; the tests next to them do. */
const testedElsewhere = ['deleteNote', 'deleteView', 'endSessions', 'getBookJob', 'getOpinionForm', 'reviewOpinion']

const names = /Белк|Анна|x\d+@forum\.test|Заметка/
const namesOrSection = new RegExp(`${names.source}|Сессия 2\\.`)
/** What a reply says of the owner and of the others in their section. */
const personalIn = (endpoint: Endpoint, body: unknown) => (isOfSections(endpoint) ? namesOrSection : names).exec(JSON.stringify(body))?.[0]

function ask(endpoint: Endpoint, input: Input, token: string | undefined) {
  if (!endpoint.upload) return server.call(endpoint, input, token)
  const fields = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]))
  return server.upload(endpoint, { name: 'a.pdf', bytes: pdf }, fields, token)
}

/** Inputs of the call, and those that name a record of the owner. */
async function examplesOf(endpoint: Endpoint, owner: TestPerson) {
  const { ids, own } = await recordIds(server.pool, owner.id)
  const records = own.filter((table) => table !== 'sections' || isOfSections(endpoint)).map((table) => String(ids[table]))
  const inputs = exampleInputs(endpoint, ids)
  return {
    inputs,
    about: inputs.filter((input) =>
      JSON.stringify(input)
        .match(/[\w-]+/g)
        ?.some((word) => records.includes(word)),
    ),
  }
}

/** Whether an input chooses several records: those that are not the caller's are left out of the reply. */
const choosesMany = (input: Input) => Object.entries(input).some(([field, value]) => field === 'ids' || Array.isArray(value))

const otherSection = [403, expect.objectContaining({ code: 'forbidden', message: texts.otherSection })]

/** The reply to the first input that is not refused. */
async function firstReply(endpoint: Endpoint, inputs: readonly Input[], token: string) {
  for (const input of inputs) {
    const { status, body } = await ask(endpoint, input, token)
    if (status !== 403 && status !== 404) return { input, body }
  }
  return undefined
}

// @requirement access-4, access-5, access-8, access-9, access-15, access-20
test.each(calls)('$name gives and changes nothing of another person', async ({ name, endpoint, caller, reach, personalData }) => {
  const owner = isReading(name, endpoint) ? person : await newOwner()
  const { inputs, about } = await examplesOf(endpoint, owner)
  const rows = await rowsOf(server.pool, owner.id)
  const token = caller.other ? await server.createSession(caller.other) : undefined
  const replies = new Map<Input, unknown>()
  // The refusal of a missing record: that of another person is refused alike.
  let missing: object | undefined
  for (const input of inputs) {
    const { status, body } = await ask(endpoint, input, token)
    replies.set(input, body)
    if (status === 404) missing ??= body
    if (personalData !== 'public') expect([input, personalIn(endpoint, body)]).toEqual([input, undefined])
    // Links of everybody are signed, and the sign-in of an account has no records here.
    if (endpoint.access === 'public' || reach === 'account' || !about.includes(input) || (choosesMany(input) && status === 200)) continue
    expect([input, status, body]).toEqual([
      input,
      ...(isOfSections(endpoint) && status === 403 ? otherSection : [404, { ...missing, code: 'not_found' }]),
    ])
  }
  expect(await rowsOf(server.pool, owner.id)).toBe(rows)
  if (endpoint.access === 'public' || reach === 'account') return
  const shown = await firstReply(endpoint, inputs, await server.createSession(caller.shown(owner)))
  expect([name, shown !== undefined]).toEqual([name, !testedElsewhere.includes(name)])
  if (shown && about.includes(shown.input)) expect(replies.get(shown.input)).not.toEqual(shown.body)
})

const readings = calls.filter(({ name, endpoint }) => isReading(name, endpoint) && endpoint.access !== 'public')

// @requirement access-15
test('a moderator of sections finds the people of the own section in every list', async () => {
  const found: string[] = []
  for (const { name, endpoint } of readings.filter((call) => isOfSections(call.endpoint))) {
    const [input = {}] = (await examplesOf(endpoint, person)).inputs
    const [own, all] = [await ask(endpoint, input, moderator.token), await ask(endpoint, input, staff.token)]
    expect([name, personalIn(endpoint, own.body)]).toEqual([name, personalIn(endpoint, all.body)])
    if (personalIn(endpoint, all.body)) found.push(name)
  }
  expect(found).toEqual(
    expect.arrayContaining(['listPeople', 'listRegistrations', 'printRegistrations', 'readQueue', 'getStatistics', 'listEmails']),
  )
})

// @requirement access-15
test('rows of others change no figure', async () => {
  const examples = await Promise.all(readings.map(async (call) => ({ ...call, ...(await examplesOf(call.endpoint, person)) })))
  // Views are shared by all staff, and every account has a log.
  const compared = examples.filter(
    ({ about, reach, personalData }) => about.length === 0 && reach !== 'account' && personalData !== 'colleagues',
  )
  async function readAll() {
    const replies: Record<string, unknown> = {}
    for (const { name, endpoint, caller, inputs } of compared)
      replies[name] = (await ask(endpoint, inputs[0] ?? {}, caller.other?.token)).body
    return replies
  }
  const before = await readAll()
  await add(1)
  expect(await readAll()).toEqual(before)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['getStatistics', 'listRegistrations', 'getMeeting']))
})
