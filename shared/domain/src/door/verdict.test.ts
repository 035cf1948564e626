import { type DoorMark, type DoorPerson, doorList, findVisitors, nameOf, presenceAt, type Visitor } from './doorList.ts'
import type { ReadTicket } from './ticket.ts'
import { isOpenToday, type Shown, verdictOf } from './verdict.ts'

const person = (registrationIds: number[], changes: Partial<DoorPerson> = {}): DoorPerson => ({
  registrationIds,
  cancelledIds: [],
  name: 'Иванова Анна Петровна',
  latinName: '',
  organization: 'ИБХ РАН',
  kind: 'participant',
  detail: '',
  planned: [],
  ...changes,
})
const anna = person([11, 12], { planned: [5] })
const boris = person([21], { name: 'Ёлкин Борис', latinName: 'Elkin Boris', cancelledIds: [20] })
const vera = person([], { name: 'Иванов-Петров Вера', cancelledIds: [30] })
const guest = { id: 7, name: 'Сидоров Пётр', organization: '' }
const forum = { id: 3, timeZone: 'Europe/Moscow', days: ['2026-05-20', '2026-05-21'] }
const list = doorList(forum, [anna, boris, vera], [guest])

const now = new Date('2026-05-20T06:30:00Z')
const whole = { dayNumber: null, sectionId: null, admits: 'all' } as const
const ticket = (registrationId: number, forumId = 3): ReadTicket => ({
  generation: 1,
  forumId,
  registrationId,
  signed: new Uint8Array(),
  signature: new Uint8Array(),
})
const scan = (registrationId: number, forumId = 3): Shown => ({ ticket: ticket(registrationId, forumId), isGenuine: true })
const mark = (changes: Partial<DoorMark>): DoorMark => ({
  pointId: 1,
  registrationId: 11,
  guestId: null,
  kind: 'in',
  scannedAt: '2026-05-20T06:12:00Z',
  deviceName: 'стойка 2',
  ...changes,
})
const decide = (shown: Shown, point: Parameters<typeof verdictOf>[1]['point'] = whole, marks: DoorMark[] = [], moment = now) =>
  verdictOf(shown, { list, point, presence: presenceAt(list, marks, 1, '2026-05-20'), now: moment })

// @requirement checkin-4
test.each<[what: string, shown: Shown, point: Parameters<typeof decide>[1], expected: string]>([
  ['a ticket', scan(11), whole, 'green Иванова'],
  ['a ticket of the person’s other registration', scan(12), whole, 'green Иванова'],
  ['a ticket of a cancelled registration, the person having another', scan(20), whole, 'green Ёлкин'],
  ['a person found by name', { visitor: { kind: 'person', person: anna } }, whole, 'green Иванова'],
  ['a guest', { visitor: { kind: 'guest', guest } }, whole, 'green Сидоров'],
  ['a code that is no ticket', { ticket: null, isGenuine: false }, whole, 'not a ticket'],
  ['a ticket of another forum', scan(11, 4), whole, 'other forum'],
  ['a forged ticket of another forum', { ticket: ticket(11, 4), isGenuine: false }, whole, 'other forum'],
  ['a forged ticket', { ticket: ticket(11), isGenuine: false }, whole, 'forged'],
  ['a ticket of a registration that the device does not know', scan(99), whole, 'unknown'],
  ['a cancelled registration', scan(30), whole, 'cancelled'],
  ['a cancelled person by name', { visitor: { kind: 'person', person: vera } }, whole, 'cancelled'],
  ['the point of today', scan(11), { ...whole, dayNumber: 1 }, 'green Иванова'],
  ['the point of tomorrow', scan(11), { ...whole, dayNumber: 2 }, 'other day'],
  ['an event that was planned', scan(11), { ...whole, sectionId: 5, admits: 'planned' }, 'green Иванова'],
  ['an event that was not', scan(21), { ...whole, sectionId: 5, admits: 'planned' }, 'not planned'],
  [
    'an event that a guest cannot plan',
    { visitor: { kind: 'guest', guest } },
    { ...whole, sectionId: 5, admits: 'planned' },
    'not planned',
  ],
  ['an event for all', scan(21), { ...whole, sectionId: 5 }, 'green Ёлкин'],
])('%s: %#', (_, shown, point, expected) => {
  const verdict = decide(shown, point)
  expect(verdict.colour === 'red' ? verdict.stop : `${verdict.colour} ${nameOf(verdict.visitor).split(' ')[0]}`).toBe(expected)
})

// @requirement checkin-4
test.each<[what: string, marks: DoorMark[], earlier: string | null]>([
  ['a mark of this point and day', [mark({})], '2026-05-20T06:12:00Z'],
  ['of another registration of the person', [mark({ registrationId: 12 })], '2026-05-20T06:12:00Z'],
  ['the first of two', [mark({ scannedAt: '2026-05-20T06:20:00Z' }), mark({})], '2026-05-20T06:12:00Z'],
  ['undone', [mark({}), mark({ kind: 'undo', scannedAt: '2026-05-20T06:13:00Z' })], null],
  ['undone at the same moment', [mark({}), mark({ kind: 'undo' })], null],
  [
    'undone and marked again',
    [mark({ scannedAt: '2026-05-20T06:15:00Z' }), mark({}), mark({ kind: 'undo', scannedAt: '2026-05-20T06:13:00Z' })],
    '2026-05-20T06:15:00Z',
  ],
  [
    'twice, and the second undone',
    [mark({}), mark({ scannedAt: '2026-05-20T06:13:00Z' }), mark({ kind: 'undo', scannedAt: '2026-05-20T06:14:00Z' })],
    '2026-05-20T06:12:00Z',
  ],
  ['of another point', [mark({ pointId: 2 })], null],
  ['of the day before, by the forum’s clock', [mark({ scannedAt: '2026-05-19T20:59:00Z' })], null],
  ['just after midnight, by the forum’s clock', [mark({ scannedAt: '2026-05-19T21:01:00Z' })], '2026-05-19T21:01:00Z'],
  ['of a person else', [mark({ registrationId: 21 }), mark({ registrationId: null, guestId: 7 })], null],
])('already marked: %s', (_, marks, earlier) => {
  const verdict = decide(scan(11), whole, marks)
  expect(verdict.colour === 'yellow' ? verdict.earlier.scannedAt : null).toBe(earlier)
  expect(verdict.colour).toBe(earlier === null ? 'green' : 'yellow')
})

// @requirement door-12
test.each<[what: string, shown: Shown]>([
  ['by ticket', scan(30)],
  ['by name', { visitor: { kind: 'person', person: vera } }],
])('who has cancelled is stopped as cancelled, also when let in before: %s', (_, shown) => {
  const marks = [mark({ registrationId: 30 })]
  expect(decide(shown, whole, marks)).toMatchObject({ colour: 'red', stop: 'cancelled' })
  expect(decide(shown, { ...whole, dayNumber: 2 }, marks)).toMatchObject({ colour: 'red', stop: 'cancelled' })
})

test('a point counts people, not marks, and those whom the device does not know yet', () => {
  const marks = [mark({}), mark({ registrationId: 12 }), mark({ registrationId: 900 }), mark({ registrationId: null, guestId: 7 })]
  const registered = [mark({ registrationId: null }), mark({ registrationId: null })]
  expect(presenceAt(list, [...marks, ...registered], 1, '2026-05-20').size).toBe(5)
})

test('a point without a day is open every day', () => {
  expect(isOpenToday({ dayNumber: null }, forum.days, '2026-05-19')).toBe(true)
  expect(isOpenToday({ dayNumber: 2 }, forum.days, '2026-05-21')).toBe(true)
  expect(isOpenToday({ dayNumber: 3 }, forum.days, '2026-05-21')).toBe(false)
})

const found = (query: string): string[] => findVisitors(list, query).map((visitor: Visitor) => nameOf(visitor))

test.each([
  ['и', []],
  ['ив', ['Иванова Анна Петровна', 'Иванов-Петров Вера']],
  ['ел', ['Ёлкин Борис']],
  ['elk', ['Ёлкин Борис']],
  ['ан ив', ['Иванова Анна Петровна']],
  ['пе', ['Иванова Анна Петровна', 'Иванов-Петров Вера', 'Сидоров Пётр']],
  ['петров', ['Иванова Анна Петровна', 'Иванов-Петров Вера']],
  ['ивановпе', ['Иванов-Петров Вера']],
  ['яя', []],
])('the search for «%s» finds %j', (query, names) => {
  expect(found(query).sort()).toEqual([...names].sort())
})

test('surnames come before other names', () => {
  const more = doorList(forum, [person([1], { name: 'Алексеев Пётр' }), person([2], { name: 'Петрова Яна' })], [])
  expect(findVisitors(more, 'пе').map(nameOf)).toEqual(['Петрова Яна', 'Алексеев Пётр'])
})
