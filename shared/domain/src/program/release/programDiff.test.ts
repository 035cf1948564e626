import { programItem as item, programTalk as talk } from '../../testing.ts'
import type { ProgramContent } from '../program.ts'
import { programDiff } from './programDiff.ts'
import { entryChangeText } from './programDiffTexts.ts'

const days = ['2025-10-20', '2025-10-21']
const room = (id: number, name: string) => ({ id, name, englishName: '', position: id })
const before: ProgramContent = {
  rooms: [room(1, 'Зал 1'), room(2, 'Зал 2')],
  items: [
    item(1, { title: 'Геном', chair: 'Ежов А.' }),
    talk(11, { sessionId: 1 }),
    talk(12, { sessionId: 1, start: 615 }),
    talk(13, { sessionId: 1, start: 630 }),
    item(2, { kind: 'break', roomId: null, start: 660, minutes: 20 }),
    item(3, { kind: 'plenary', title: 'О рыси', dayNumber: 2 }),
  ],
}
const named = ({ title }: { title: string }) => title

// @requirement schedule-8
test('moves of talks are those to another time or room, not to another name of the room', () => {
  const after: ProgramContent = {
    rooms: [room(1, 'Большой зал'), room(3, 'Зал 2')],
    items: [
      item(1, { title: 'Геном', chair: 'Ежов А.' }),
      talk(11, { sessionId: 1 }),
      talk(12, { sessionId: 1, roomId: 3, start: 615 }),
      talk(14, { start: 700, dayNumber: 2, roomId: null }),
    ],
  }
  expect(programDiff(before, after, days).moves).toEqual([
    {
      registrationId: 112,
      before: { day: days[0], start: 615, minutes: 15, room: 'Зал 1' },
      after: { day: days[0], start: 615, minutes: 15, room: 'Зал 2' },
    },
    { registrationId: 114, before: null, after: { day: days[1], start: 700, minutes: 15, room: '' } },
    { registrationId: 113, before: { day: days[0], start: 630, minutes: 15, room: 'Зал 1' }, after: null },
  ])
  expect(programDiff(before, { ...before, rooms: [room(1, 'Большой зал'), room(2, 'Зал 2')] }, days).moves).toEqual([])
  expect(programDiff(null, before, days).moves.map(({ registrationId }) => registrationId)).toEqual([111, 112, 113])
})

// @requirement schedule-8
test('everything else that a version changes is described in sentences', () => {
  const after: ProgramContent = {
    rooms: [room(1, 'Большой зал'), room(2, 'Зал 2')],
    items: [
      item(1, { title: 'Геномы', chair: '', start: 610, roomId: 2 }),
      item(3, { kind: 'plenary', title: 'О рыси', dayNumber: 2, chair: 'Ежов А.' }),
      item(4, { kind: 'posters', title: '', dayNumber: 2, start: 800 }),
    ],
  }
  expect(programDiff(before, after, days).others.map((change) => entryChangeText(change, named))).toEqual([
    'Зал «Зал 1» теперь называется «Большой зал»',
    'Заседание «Геномы» — перенос: 20.10.2025, 10:00–11:00, Зал 1 → 20.10.2025, 10:10–11:10, Зал 2',
    'Заседание «Геномы» — новое название, раньше «Геном»',
    'Заседание «Геномы» — председатель: Ежов А. → —',
    'Пленарный доклад «О рыси» — докладчик: — → Ежов А.',
    'Стендовая сессия — добавлено: 21.10.2025, 13:20–14:20, Большой зал',
    'Перерыв — снято: 20.10.2025, 11:00–11:20',
  ])
  expect(programDiff(before, before, days).others).toEqual([])
})
