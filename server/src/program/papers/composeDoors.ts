import type { PublishedItem } from '@forum/contracts/program/program'
import type { Day } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { clockSpan, clockTime } from '@forum/domain/program/program'
import { isOnDoor, itemTitle, roomName } from '@forum/domain/program/programPapers'
import { i18n } from '@forum/language'
import { type Composed, dayInWords, talkTitle } from './composing.ts'
import type { DoorRow, DoorSheet } from './print/content.ts'

/** @returns null for a talk that was cancelled */
export function rowOf({ program, talks }: Composed, item: PublishedItem): DoorRow | null {
  if (item.registrationId === null) {
    const kind = item.kind === 'session' ? 'session' : 'other'
    const who = item.chair && (item.kind === 'plenary' ? item.chair : i18n.t('Ведёт: {names}', { names: item.chair }))
    return { kind, time: clockSpan(item), title: itemTitle(item, program.sections), who, note: '' }
  }
  const talk = talks.get(item.registrationId)
  if (!talk) return null
  const who = [talk.speaker, talk.organizationName].filter(Boolean).join(', ')
  const note = talk.isManual ? i18n.t('Время изменено: {time}', { time: speechDateInWords(talk.speechDate, program.days) }) : ''
  return { kind: 'talk', time: clockTime(item.start), title: talkTitle(talk), who, note }
}

/** A sheet for each room and day with anything in the room; `only` that of one of them. */
export function composeDoors(composed: Composed, only?: { roomId: number; day: Day }): DoorSheet[] {
  const { program, address } = composed
  return program.rooms.flatMap(({ id: roomId }) =>
    program.days.flatMap((day, index) => {
      const isShown = isOnDoor(roomId, index + 1)
      const shown = program.items.filter(isShown)
      if (!shown.some((item) => item.roomId === roomId) || (only && (only.roomId !== roomId || only.day !== day))) return []
      const rows = shown.flatMap((item) => rowOf(composed, item) ?? [])
      return [{ room: roomName(program.rooms, roomId), day: dayInWords(day), rows, check: address({ kind: 'room', roomId, day }) }]
    }),
  )
}
