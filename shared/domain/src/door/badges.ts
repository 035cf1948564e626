import { i18n, translated } from '@forum/language'
import { type BadgeKind, type BadgeSettings, badgeKindsOf, type DerivedKind } from '../forum/badges.ts'
import { formatOf, type RegistrationState, stageOf } from '../forum/participation.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** Text of badges. A person has one badge, however many registrations. */

const kindOfFormat = { listener: 'participant', oral: 'speaker', poster: 'poster' } as const

const isConfirmed = (registration: RegistrationState): boolean => stageOf(registration) === 'confirmed'

export interface BadgeRegistration extends RegistrationState {
  /** Kind chosen by an organiser; null: it follows from the format. */
  chosenKind: string | null
  /** Number of the poster's board; null: none. */
  board: number | null
}

/** A speaker with a poster, too, is a speaker. */
const ranks: readonly DerivedKind[] = ['speaker', 'poster', 'participant']

/** The kind of a person by their active registrations. A chosen kind that the forum no longer has counts for nothing. */
export function badgeKindOf(forum: { badges?: BadgeSettings | undefined }, registrations: readonly BadgeRegistration[]): BadgeKind {
  const kinds = badgeKindsOf(forum)
  const chosen = registrations.map(({ chosenKind }) => kinds.find(({ id }) => id === chosenKind)).find(Boolean)
  // A talk that was only proposed is in no programme, and may never be confirmed.
  const derived: DerivedKind[] = registrations.filter(isConfirmed).map((registration) => kindOfFormat[formatOf(registration)])
  const wanted = ranks.find((rank) => derived.includes(rank)) ?? 'participant'
  const kind = chosen ?? kinds.find(({ id }) => id === wanted)
  if (!kind) throw new Error(`The forum has no badges for ${wanted}`)
  return kind
}

/** Detail of a badge, such as «Стенд № 12»; empty without a board, which an unconfirmed poster may have already. */
export function badgeDetail(registrations: readonly BadgeRegistration[]): string {
  const boards = registrations
    .filter(isConfirmed)
    .flatMap(({ board }) => board ?? [])
    .sort((a, b) => a - b)
  if (boards.length === 0) return ''
  return boards.length === 1
    ? i18n.t('Стенд № {board}', { board: String(boards[0]) })
    : i18n.t('Стенды № {boards}', { boards: boards.join(', ') })
}

/** Text of the band: the board's number replaces the kind of a poster. */
export const bandText = ({ id, name }: Pick<BadgeKind, 'id' | 'name'>, detail: string): string =>
  detail === '' ? name : id === 'poster' ? detail : `${name} · ${detail}`

/** Choices of people whose badges are printed: all; those whose badge was not printed or has changed; one person. */
export const badgeSegments = ['all', 'fresh', 'person'] as const
export type BadgeSegment = (typeof badgeSegments)[number]

export const badgeStates = ['waiting', 'running', 'ready', 'failed'] as const

const BADGES_MAX = 5000

export function whyNotPrintBadges(people: number): RuleViolation | null {
  if (people === 0) return violation('badges_none', i18n.t('Печатать нечего: таких бейджей нет.'))
  if (people > BADGES_MAX) return violation('badges_many', i18n.t('За один раз печатается не более {max} бейджей.', { max: BADGES_MAX }))
  return null
}

export const whyNotBadgeKind = (kinds: readonly BadgeKind[], id: string): RuleViolation | null =>
  kinds.some((kind) => kind.id === id) ? null : violation('badge_kind', i18n.t('Такого вида бейджа у форума нет. Обновите страницу.'))

const badgeFailures = ['memory', 'time', 'stopped', 'lost', 'error'] as const
type BadgeFailure = (typeof badgeFailures)[number]

export const isBadgeFailure = (text: string): text is BadgeFailure => (badgeFailures as readonly string[]).includes(text)

/** Reasons why a file was not made. */
export const badgeFailureTexts: Record<BadgeFailure, string> = /* @__PURE__ */ translated({
  memory: () => i18n.t('Серверу не хватает памяти на столько бейджей сразу. Напечатайте новые и изменившиеся.'),
  time: () => i18n.t('Файл создавался слишком долго и был остановлен.'),
  stopped: () => i18n.t('Сервер был остановлен, пока создавал файл. Закажите его ещё раз.'),
  lost: () =>
    i18n.t(
      'Файл не сохранился. Закажите бейджи ещё раз: всем участникам или по одному человеку, потому что напечатанными они уже отмечены.',
    ),
  error: () => i18n.t('Файл не удалось создать.'),
})
