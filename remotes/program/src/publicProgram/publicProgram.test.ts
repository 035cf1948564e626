import type { PublishedProgram } from '@forum/contracts/program/program'
import { localTime } from '@forum/domain/platform/localTime'
import { entryTitle } from '@forum/domain/program/programSchedule'
import { type ProgramEntry, programEntries } from './entries.ts'
import { shownDay } from './filters/filterFromView.ts'
import { filterProgram, type ProgramFilter } from './filters/filterProgram.ts'
import { layOutGrid } from './grid/layOutGrid.ts'
import { nowAndNext } from './nowAndNext.ts'
import { item, program, talk } from './testing.ts'

const everything: ProgramFilter = { query: '', day: null, section: null, room: null, format: null, only: null }
const ids = (entries: readonly ProgramEntry[]) => entries.flatMap(({ talks }) => talks.map((placed) => placed.talk.id))

const unreleased: PublishedProgram = program({
  talks: [
    talk(1),
    talk(2, { talkTitle: 'Геном рыси', speechDate: '9:00', coauthors: 'Рысаков Пётр (Зоомузей), Seán O’Connor' }),
    talk(3, { sectionId: 3, format: 'poster' }),
  ],
})

// @requirement names-7
test.each<[Partial<ProgramFilter>, number[]]>([
  [{}, [2, 1, 3]],
  [{ query: 'ЕЛКИНА' }, [2, 1, 3]],
  [{ query: 'рыси анна' }, [2]],
  [{ query: 'рысаков зоомузей' }, [2]],
  [{ query: 'sean oconnor' }, [2]],
  [{ query: 'сессия 2' }, [3]],
  [{ day: 2 }, [3]],
  [{ section: 2 }, [2, 1]],
  [{ format: 'poster' }, [3]],
  [{ only: new Set([1, 3]) }, [1, 3]],
  [{ query: 'нет такого' }, []],
])('%o finds the talks %o', (filter, found) => {
  expect(ids(filterProgram(programEntries(unreleased), { ...everything, ...filter }))).toEqual(found)
})

const released = program({
  release: 1,
  items: [
    item(10, 'session', { start: 540, minutes: 60, sectionId: 2, chair: 'Светлов А. Б.' }),
    item(11, 'talk', { start: 540, sessionId: 10, registrationId: 1 }),
    item(12, 'talk', { start: 560, sessionId: 10, registrationId: 2 }),
    item(13, 'session', { start: 540, minutes: 90, roomId: 2, sectionId: 3 }),
    item(14, 'break', { start: 630, minutes: 30, roomId: null }),
    item(15, 'plenary', { start: 660, minutes: 40, title: 'Геном человека', chair: 'Кедров Л. А.' }),
  ],
  talks: [talk(1), talk(2), talk(3, { sectionId: 3 })],
})

// @requirement published-5
test('a search leaves out breaks and finds invited talks', () => {
  const found = (filter: Partial<ProgramFilter>) =>
    filterProgram(programEntries(released), { ...everything, ...filter }).map(({ key }) => key)
  expect(found({})).toEqual(['i10', 'i13', 'i14', 'i15', 'u2'])
  expect(found({ query: 'кедров' })).toEqual(['i15'])
  expect(found({ query: 'светлов' })).toEqual(['i10'])
  expect(found({ room: 2 })).toEqual(['i13'])
})

// @requirement published-5
test('the grid has a column for each room, breaks across, and a line where anything begins or ends', () => {
  const { rooms, times, cells, hasElsewhere } = layOutGrid(programEntries(released))
  expect(rooms.map(({ id }) => id)).toEqual([1, 2])
  expect(times).toEqual([540, 555, 560, 575, 600, 630, 660, 700])
  expect(hasElsewhere).toBe(false)
  expect(cells.map(({ entries, from, to, column }) => [entries.map(({ key }) => key).join(), from, to, column])).toEqual([
    ['i10', 0, 4, 0],
    ['i13', 0, 5, 1],
    ['i14', 5, 6, null],
    ['i15', 6, 7, 0],
  ])
})

// @requirement published-5
test('talks of one time are in one row in every room; those that do not follow each other are a list', () => {
  const slot = (id: number, start: number, roomId: number) => item(id, 'talk', { start, roomId, sessionId: roomId, registrationId: id })
  const items = [
    item(1, 'session', { start: 540, minutes: 60 }),
    item(2, 'session', { start: 550, minutes: 60, roomId: 2 }),
    ...[slot(11, 540, 1), slot(12, 555, 1), slot(21, 555, 2), slot(22, 570, 2)],
  ]
  const rowsOf = (changes: Partial<PublishedProgram>) =>
    layOutGrid(programEntries({ ...released, items, talks: [11, 12, 21, 22].map((id) => talk(id)), ...changes })).cells.map(
      ({ talkRows }) => talkRows?.map(({ from, to }) => `${from}–${to}`),
    )
  // The lines: 9:00, 9:10, 9:15, 9:30, 9:45, 10:00, 10:10.
  expect(rowsOf({})).toEqual([
    ['0–2', '2–3'],
    ['2–3', '3–4'],
  ])
  expect(rowsOf({ items: items.map((one) => (one.id === 22 ? { ...one, start: 555 } : one)) })).toEqual([['0–2', '2–3'], undefined])
  const [first, ...others] = [11, 12, 21, 22].map((id) => talk(id))
  const typed = { ...talk(11), ...first, isManual: true, speechDate: '20 октября, 18:00' }
  expect(rowsOf({ talks: [typed, ...others] })).toEqual([undefined, ['2–3', '3–4']])
})

// @requirement published-11
test('talks outside sessions are listed separately; a section with sessions is not listed again for its talks without a place', () => {
  const entries = programEntries({
    ...released,
    items: [
      ...released.items,
      item(20, 'talk', { start: 600, registrationId: 4, roomId: 2 }),
      item(21, 'talk', { start: 720, registrationId: 5, roomId: 2 }),
      item(22, 'talk', { start: 740, registrationId: 6, roomId: 2 }),
      // The talk is in a session of the first room, but placed in the second one.
      item(23, 'talk', { start: 800, registrationId: 7, roomId: 2, sessionId: 10 }),
      item(24, 'break', { start: 760, roomId: null }),
    ],
    talks: [...[1, 2, 4, 5, 6, 7].map((id) => talk(id)), talk(8, { speechDate: '21 октября, 09:20' }), talk(9, { sectionId: 4 })],
    sections: [...released.sections, { id: 4, name: 'Сессия 3', dayNumber: 1 }],
  })
  const read = entries.map(({ key, dayNumber, group, room, talks }) => [key, dayNumber, group, room?.id, talks.map((one) => one.talk.id)])
  expect(read.filter(([, , group]) => group !== null)).toEqual([
    ['d20', 1, 'outside', 2, [4]],
    ['d21', 1, 'outside', 2, [5, 6]],
    ['d23', 1, 'outside', 2, [7]],
    ['s4', 1, 'section', undefined, [9]],
    ['u2', 2, 'unplaced', undefined, [8]],
  ])
  expect(entries.flatMap((entry) => (entry.group ? [entryTitle(entry).text] : []))).toEqual([
    ...Array(3).fill('Доклады вне заседаний'),
    'Сессия 3',
    'Доклады, зал которых уточняется',
  ])
})

// @requirement published-5
test('overlapping entries of one room share a cell, and a roomless one at the same time as others has its own column', () => {
  const clash = {
    ...released,
    items: [
      ...released.items,
      item(16, 'session', { start: 570, minutes: 60 }),
      item(17, 'posters', { start: 550, minutes: 30, roomId: null }),
    ],
  }
  const { cells, hasElsewhere } = layOutGrid(programEntries(clash))
  expect(hasElsewhere).toBe(true)
  expect(cells.map(({ entries, column }) => [entries.map(({ key }) => key).join(), column])).toEqual(
    expect.arrayContaining([
      ['i10,i16', 0],
      ['i17', 2],
    ]),
  )
})

// @requirement published-6
test('the current occurrences and the next one in each room', () => {
  const at = (minutes: number) => {
    const { now, next } = nowAndNext(
      programEntries(released).filter(({ dayNumber }) => dayNumber === 1),
      minutes,
    )
    const named = ({ entry, placed }: (typeof now)[number]) => placed?.talk.id ?? entry.key
    return [now.map(named), next.map(named)]
  }
  expect(at(530)).toEqual([[], [1, 'i13', 'i14']])
  expect(at(555)).toEqual([['i13'], [2, 'i14']])
  expect(at(640)).toEqual([['i14'], ['i15']])
  expect(localTime('Europe/Moscow', new Date('2025-10-20T21:30:00Z'))).toEqual({ day: '2025-10-21', minutes: 30 })
})

test.each([
  ['', 'the first day of a released programme', true, false, 1],
  ['', 'all days while nothing is released', false, false, null],
  ['', 'all days in a search', true, true, null],
  ['2', 'the chosen day, also in a search', true, true, 2],
  ['all', 'all days when they are chosen', true, false, null],
  ['7', 'the first day for one that does not exist', true, false, 1],
])('day «%s»: %s', (day, _, isReleased, narrowed, shown) => {
  const days = [
    { number: 1, day: '2025-10-20' },
    { number: 2, day: '2025-10-21' },
  ]
  expect(shownDay({ days, view: { day }, today: '2025-09-15', released: isReleased, narrowed })).toBe(shown)
})
