import type { ControlPoint } from '@forum/domain/door/controlPoints'
import { daysOfPoint } from '@forum/domain/door/presence'
import { type Day, isDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import type { Forum } from '../../forum/current/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'

/** @throws Refusal 400 for a day on which no one is let in at a control point */
export function openDay({ days }: Pick<Forum, 'days'>, point: Pick<ControlPoint, 'dayNumber'>, text: string): Day {
  if (isDay(text) && daysOfPoint(point, days).includes(text)) return text
  throw invalidInput({ day: [i18n.t('В этот день здесь никого не отмечают')] })
}
