import { i18n, translated } from '@forum/language'
import type { Format } from '../forum/participation.ts'

/** What a badge says of its owner. */
export const badgeKindIds = ['speaker', 'poster', 'participant'] as const
type BadgeKindId = (typeof badgeKindIds)[number]

const ofFormat: Record<Format, BadgeKindId> = { oral: 'speaker', poster: 'poster', listener: 'participant' }

/** The kind of a person by the formats of their active registrations. */
export function badgeKindOf(formats: readonly Format[]): BadgeKindId {
  const kinds = formats.map((format) => ofFormat[format])
  return badgeKindIds.find((kind) => kinds.includes(kind)) ?? 'participant'
}

export const badgeColours: Record<BadgeKindId, string> = { speaker: '#b3261e', poster: '#6b4fa0', participant: '#1f6feb' }

export const badgeTexts = /* @__PURE__ */ translated({
  kinds: /* @__PURE__ */ translated({
    speaker: () => i18n.t('Докладчик'),
    poster: () => i18n.t('Стендовый доклад'),
    participant: () => i18n.t('Участник'),
  }),
  board: (number: number) => i18n.t('стенд № {number}', { number }),
})
