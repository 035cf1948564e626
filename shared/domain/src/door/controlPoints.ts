import { i18n, translated } from '@forum/language'

/** A place where people are let in: the forum's door, the one of a day, of an event, or of a workshop. */
export const pointKinds = ['forum', 'day', 'event', 'workshop'] as const
export type PointKind = (typeof pointKinds)[number]

/** People who may pass a control point: every participant, or those who planned the event. */
export const admissions = ['all', 'planned'] as const
export type Admission = (typeof admissions)[number]

export interface ControlPoint {
  id: number
  name: string
  englishName: string
  kind: PointKind
  /** Number of the forum's day, from 1; null: all days. */
  dayNumber: number | null
  /** The event that people have to have planned; null without one. */
  sectionId: number | null
  admits: Admission
  /** Number of places in the room; null: not counted. */
  capacity: number | null
  /** Things handed out at the point, such as «папка и обед»; empty: none. */
  handsOut: string
  isActive: boolean
}

export const pointTexts = /* @__PURE__ */ translated({
  kinds: /* @__PURE__ */ translated({
    forum: () => i18n.t('Вход на форум'),
    day: () => i18n.t('Вход в день форума'),
    event: () => i18n.t('Мероприятие'),
    workshop: () => i18n.t('Мастер-класс'),
  }),
  admissions: /* @__PURE__ */ translated({
    all: () => i18n.t('Все участники'),
    planned: () => i18n.t('Только те, кто запланировал мероприятие'),
  }),
})

/** Problems of a control point, by field. */
export function whyNotPoint(
  { kind, dayNumber, sectionId, admits }: Pick<ControlPoint, 'kind' | 'dayNumber' | 'sectionId' | 'admits'>,
  { days, sections }: { days: readonly string[]; sections: readonly { id: number }[] },
): Partial<Record<'dayNumber' | 'sectionId', string>> {
  const isKnown = sectionId !== null && sections.some(({ id }) => id === sectionId)
  return {
    ...(dayNumber !== null && dayNumber > days.length && { dayNumber: i18n.t('Такого дня у форума нет') }),
    ...(kind === 'day' && dayNumber === null && { dayNumber: i18n.t('Выберите день') }),
    ...(sectionId !== null && !isKnown && { sectionId: i18n.t('Такого мероприятия нет') }),
    ...(admits === 'planned' && sectionId === null && { sectionId: i18n.t('Выберите мероприятие, которое запланировали участники') }),
  }
}
