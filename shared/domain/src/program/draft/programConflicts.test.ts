import { programItem as item, programTalk } from '../../testing.ts'
import type { ProgramItem } from '../program.ts'
import type { ScheduledTalk } from '../programPeople.ts'
import { conflictText } from './conflictTexts.ts'
import { type CheckedProgram, conflictCost, conflictsOf } from './programConflicts.ts'

/** A talk has the id of its registration plus 100. */
const placed = (id: number, changes: Partial<ProgramItem> = {}) => programTalk(id + 100, { registrationId: id, ...changes })
const talk = (id: number, changes: Partial<ScheduledTalk> = {}): ScheduledTalk => ({
  id,
  talkTitle: `Доклад ${id}`,
  speaker: `Докладчик${'абвгд'[id]} Иван Петрович`,
  speakerId: id,
  coauthors: [],
  sectionId: null,
  listeners: [],
  ...changes,
})
const program = (items: ProgramItem[], talks: ScheduledTalk[] = [], changes: Partial<CheckedProgram> = {}): CheckedProgram => ({
  items,
  talks,
  sections: [],
  settings: { walkMinutes: 5 },
  ...changes,
})
const found = (checked: CheckedProgram) =>
  conflictsOf(checked).map(({ kind, severity, itemIds, people, count }) =>
    [kind, severity, itemIds.toSorted((a, b) => a - b).join('+'), people.join() || count || ''].join(' ').trim(),
  )

// @requirement schedule-1
test.each([
  ['in one room', [item(1), item(2, { start: 659 })], ['room hard 1+2']],
  ['one after the other', [item(1), item(2, { start: 660 })], []],
  ['in two rooms', [item(1), item(2, { roomId: 2 })], []],
  ['without rooms', [item(1, { roomId: null }), item(2, { roomId: null })], []],
  ['on two days', [item(1), item(2, { dayNumber: 2 })], []],
  [
    'at a break for everybody',
    [item(1, { kind: 'break', roomId: null }), item(2), item(3, { roomId: 2 })],
    ['room hard 1+2', 'room hard 1+3'],
  ],
  ['at a plenary in a room', [item(1, { kind: 'plenary' }), item(2, { roomId: 2 })], []],
  ['with a break inside', [item(1), item(2, { kind: 'break', roomId: null, start: 620, minutes: 20 })], []],
  ['with a break at its end', [item(1), item(2, { kind: 'break', roomId: null, start: 640, minutes: 20 })], ['room hard 1+2']],
  ['at the boards in a break', [item(1, { kind: 'posters' }), item(2, { kind: 'break', roomId: null })], []],
  ['in their own session', [item(1), placed(1, { sessionId: 1 }), placed(2, { sessionId: 1, start: 615 })], []],
  ['twice in one session', [item(1), placed(1, { sessionId: 1 }), placed(2, { sessionId: 1, start: 610 })], ['room hard 101+102']],
  ['in two sessions of one room', [item(1), placed(1, { sessionId: 1 }), item(2), placed(2, { sessionId: 2 })], ['room hard 1+2']],
  [
    'in the break of a session',
    [item(1), placed(1, { sessionId: 1, start: 620 }), item(2, { kind: 'break', roomId: null, start: 620, minutes: 20 })],
    ['room hard 2+101'],
  ],
  ['later than its session', [item(1), placed(1, { sessionId: 1, start: 650 })], ['outside hard 1+101']],
  ['in another room than its session', [item(1), placed(1, { sessionId: 1, roomId: 2 })], ['outside hard 1+101']],
] as const)('entries %s conflict as they should', (_where, items, conflicts) => {
  expect(found(program([...items]))).toEqual(conflicts)
})

const inRoom2 = placed(2, { roomId: 2 })
const twoRooms = [placed(1), inRoom2]
const ivanov = 'Иванов Иван Ильич'

// @requirement schedule-2
test.each([
  [
    'one speaker',
    twoRooms,
    [
      { speaker: ivanov, speakerId: 7 },
      { speaker: ivanov, speakerId: 7 },
    ],
    [`speaker hard 101+102 ${ivanov}`],
  ],
  [
    'namesakes',
    twoRooms,
    [
      { speaker: ivanov, speakerId: 7 },
      { speaker: ivanov, speakerId: 8 },
    ],
    [],
  ],
  ['a co-author who speaks', twoRooms, [{ speaker: ivanov }, { coauthors: ['И. И. Иванов'] }], [`coauthor hard 101+102 ${ivanov}`]],
  ['another with the same surname', twoRooms, [{ speaker: ivanov }, { coauthors: ['П. И. Иванов'] }], []],
  [
    'a co-author with the address of a speaker',
    twoRooms,
    [{ speaker: ivanov }, { coauthors: ['Ivan Petrov'], coauthorIds: [1] }],
    [`coauthor hard 101+102 ${ivanov}`],
  ],
  [
    'a co-author of both under two names',
    twoRooms,
    [
      { coauthors: ['Ежов А.', 'Лисин'], coauthorIds: [-1, null] },
      { coauthors: ['Hedgehog'], coauthorIds: [-1] },
    ],
    ['coauthor soft 101+102 Ежов А.'],
  ],
  ['a co-author of both', twoRooms, [{ coauthors: ['Ежов А.'] }, { coauthors: ['А. В. Ёжов'] }], ['coauthor soft 101+102 Ежов А.']],
  [
    'a chair who speaks',
    [item(1, { chair: 'проф. Иванов И.И., к.ф.-м.н. Ежов А.' }), inRoom2],
    [{}, { speaker: ivanov }],
    [`chair hard 1+102 ${ivanov}`],
  ],
  ['a chair in the own session', [item(1, { chair: 'Иванов И.' }), placed(1, { sessionId: 1 })], [{ speaker: ivanov }], []],
  [
    'a speaker of a plenary',
    [item(1, { kind: 'plenary', chair: 'Иванов И.' }), inRoom2],
    [{}, { speaker: ivanov }],
    [`speaker hard 1+102 ${ivanov}`],
  ],
  ['a chair of two sessions', [item(1, { chair: 'Ежов А.' }), item(2, { chair: 'Ёжов', roomId: 2 })], [], ['chair hard 1+2 Ежов А.']],
  [
    'a speaker with a short way',
    [placed(1), placed(2, { roomId: 2, start: 619 })],
    [{ speakerId: 7 }, { speaker: talk(1).speaker, speakerId: 7 }],
    ['walk soft 101+102 Докладчикб Иван Петрович'],
  ],
  ['a speaker with time to walk', [placed(1), placed(2, { roomId: 2, start: 620 })], [{ speakerId: 7 }, { speakerId: 7 }], []],
  ['a speaker in one room', [placed(1), placed(2, { start: 615 })], [{ speakerId: 7 }, { speakerId: 7 }], []],
] as const)('%s is found where needed twice', (_who, items, changes, conflicts) => {
  const talks = changes.map((change, index) => talk(index + 1, change))
  expect(found(program([...items], talks))).toEqual(conflicts)
})

// @requirement schedule-3
test('listeners are counted who chose two talks of one time, or plan to attend two sections of one time', () => {
  const items = [
    item(1, { sectionId: 5 }),
    item(2, { sectionId: 6, roomId: 2 }),
    placed(1, { sessionId: 1 }),
    placed(2, { sessionId: 2, roomId: 2 }),
  ]
  const talks = [talk(1, { listeners: [900, 3, 70] }), talk(2, { listeners: [70, 900, 8] })]
  const sections = [
    { id: 5, listeners: [1, 3] },
    { id: 6, listeners: [3, 70] },
  ]
  expect(found(program(items, talks, { sections })).sort()).toEqual(['listeners soft 1+2 1', 'listeners soft 101+102 2'])
})

// @requirement schedule-4
test('a conflict names the people it is about, and a hard one weighs more than many listeners', () => {
  const talks = [talk(1, { speakerId: 7, listeners: [1, 2] }), talk(2, { speaker: talk(1).speaker, speakerId: 7, listeners: [1, 2] })]
  const conflicts = conflictsOf(program(twoRooms, talks))
  expect(conflicts.map((conflict) => [conflictText(conflict, (id) => `Доклад ${id - 100}`), conflictCost(conflict)])).toEqual([
    ['Докладчикб Иван Петрович: два выступления в одно время, «Доклад 1» и «Доклад 2»', 1000],
    ['2 слушателя хотят попасть и на «Доклад 1», и на «Доклад 2»: они в одно время', 2],
  ])
})
