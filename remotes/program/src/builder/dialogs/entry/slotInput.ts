import { clockTime, type Slot } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { parseClock } from '../../model/parseClock.ts'
import { builderTexts } from '../../texts.ts'

/** A place as the person typed it. */
export interface SlotInput {
  dayNumber: number
  /** Id of the room; empty: none chosen. */
  room: string
  start: string
  minutes: string
}

/** The option for entries in all rooms. */
export const FOR_ALL = 'all'

const DAY_MINUTES = 1440

export const slotInput = ({ dayNumber, roomId, start, minutes }: Slot, mayBeForAll: boolean): SlotInput => ({
  dayNumber,
  room: roomId === null ? (mayBeForAll ? FOR_ALL : '') : String(roomId),
  start: clockTime(start),
  minutes: String(minutes),
})

export type SlotProblems = Partial<Record<keyof SlotInput, string>>

/** The place, or the problems by field. */
export function readSlot(input: SlotInput): { slot: Slot } | { problems: SlotProblems } {
  const start = parseClock(input.start)
  const minutes = /^\d{1,4}$/.test(input.minutes.trim()) ? Number(input.minutes) : 0
  const problems: SlotProblems = {
    ...(input.room === '' && { room: i18n.t('Выберите зал') }),
    ...(start === null && { start: builderTexts.badTime }),
    ...(minutes < 1 && { minutes: builderTexts.badMinutes }),
    ...(start !== null && minutes >= 1 && start + minutes > DAY_MINUTES && { minutes: i18n.t('Должно закончиться до полуночи') }),
  }
  if (start === null || Object.keys(problems).length > 0) return { problems }
  return { slot: { dayNumber: input.dayNumber, roomId: input.room === FOR_ALL ? null : Number(input.room), start, minutes } }
}
