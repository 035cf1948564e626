import type { PublishedProgram } from '@forum/contracts/program'
import { type Entry, entriesOf } from './entries.ts'
import { type Filter, filterProgram } from './filterProgram.ts'
import { gridOf } from './gridOf.ts'
import { localTime, nowAndNext } from './nowAndNext.ts'
import { item, program, talk } from './testing.ts'
import { shownDay } from './viewFilter.ts'

const everything: Filter = { query: '', day: null, section: null, room: null, format: null, only: null }
const ids = (entries: readonly Entry[]) => entries.flatMap(({ talks }) => talks.map((placed) => placed.talk.id))

const unreleased: PublishedProgram = program({
  talks: [
    talk(1),
    talk(2, { talkTitle: 'Геном рыси', speechDate: '9:00', coauthors: 'Рысаков Пётр (Зоомузей)' }),
    talk(3, { sectionId: 3, format: 'poster' }),
  ],
})

test.each<[Partial<Filter>, number[]]>([
  [{}, [2, 1, 3]],
  [{ query: 'ЕЛКИНА' }, [2, 1, 3]],
  [{ query: 'рыси анна' }, [2]],
  [{ query: 'рысаков зоомузей' }, [2]],
  [{ query: 'сессия 2' }, [3]],
  [{ day: 2 }, [3]],
  [{ section: 2 }, [2, 1]],
  [{ format: 'poster' }, [3]],
  [{ only: new Set([1, 3]) }, [1, 3]],
  [{ query: 'нет такого' }, []],
])('%o finds the talks %o', (filter, found) => {
  expect(ids(filterProgram(entriesOf(unreleased), { ...everything, ...filter }))).toEqual(found)
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
  const found = (filter: Partial<Filter>) => filterProgram(entriesOf(released), { ...everything, ...filter }).map(({ key }) => key)
  expect(found({})).toEqual(['i10', 'i13', 'i14', 'i15', 's3'])
  expect(found({ query: 'кедров' })).toEqual(['i15'])
  expect(found({ query: 'светлов' })).toEqual(['i10'])
  expect(found({ room: 2 })).toEqual(['i13'])
})

// @requirement published-5
test('the grid has a column for each room, a row for each time, and breaks across', () => {
  const { rooms, times, cells, hasElsewhere } = gridOf(entriesOf(released))
  expect(rooms.map(({ id }) => id)).toEqual([1, 2])
  expect(times).toEqual([540, 600, 630, 660])
  expect(hasElsewhere).toBe(false)
  expect(cells.map(({ entries, rowStart, rowEnd, column }) => [entries.map(({ key }) => key).join(), rowStart, rowEnd, column])).toEqual([
    ['i10', 1, 2, 0],
    ['i13', 1, 3, 1],
    ['i14', 3, 4, null],
    ['i15', 4, 5, 0],
  ])
})

// @requirement published-5
test('overlapping entries of one room share a cell, and a roomless one beside others has its own column', () => {
  const clash = {
    ...released,
    items: [
      ...released.items,
      item(16, 'session', { start: 570, minutes: 60 }),
      item(17, 'posters', { start: 550, minutes: 30, roomId: null }),
    ],
  }
  const { cells, hasElsewhere } = gridOf(entriesOf(clash))
  expect(hasElsewhere).toBe(true)
  expect(cells.map(({ entries, column }) => [entries.map(({ key }) => key).join(), column])).toEqual(
    expect.arrayContaining([
      ['i10,i16', 0],
      ['i17', 2],
    ]),
  )
})

// @requirement published-6
test('what takes place now and what comes next in each room', () => {
  const at = (minutes: number) => {
    const { now, next } = nowAndNext(
      entriesOf(released).filter(({ dayNumber }) => dayNumber === 1),
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
