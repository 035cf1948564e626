import { i18n, translated } from '@forum/language'
import { line, optionalLine } from '../platform/fieldProblems.ts'
import { isColour } from './faceProblems.ts'
import { formatTitles } from './participation.ts'

/** A kind of badge, which names what a person is. */
export interface BadgeKind {
  id: string
  /** Name of the kind; empty: the standard name of a standard kind. */
  name: string
  englishName: string
  /** Colour of the band, such as `#1d6f42`. */
  colour: string
}

export interface BadgeSettings {
  kinds: BadgeKind[]
  /** Names in Latin letters and English kinds are printed, too, where they are given. */
  latinNames: boolean
}

/** Kinds that follow from a registration; a forum always has them. */
export const derivedKinds = ['participant', 'speaker', 'poster'] as const
export type DerivedKind = (typeof derivedKinds)[number]

const standardIds = [...derivedKinds, 'organizer', 'press'] as const
type StandardKind = (typeof standardIds)[number]

const standardNames: Record<StandardKind, string> = /* @__PURE__ */ translated({
  participant: () => i18n.t('Участник'),
  speaker: () => i18n.t('Докладчик'),
  poster: () => formatTitles.poster,
  organizer: () => i18n.t('Организатор'),
  press: () => i18n.t('Пресса'),
})

const standardLooks: Record<StandardKind, Pick<BadgeKind, 'englishName' | 'colour'>> = {
  participant: { englishName: 'Participant', colour: '#1f5fa8' },
  speaker: { englishName: 'Speaker', colour: '#a32638' },
  poster: { englishName: 'Poster', colour: '#2b7a4b' },
  organizer: { englishName: 'Organiser', colour: '#2f2f3a' },
  press: { englishName: 'Press', colour: '#b86a00' },
}

const isStandard = (id: string): id is StandardKind => (standardIds as readonly string[]).includes(id)

/** The name of a standard kind in the current language; empty for another. */
export const standardKindName = (id: string): string => (isStandard(id) ? standardNames[id] : '')

/** Badges of a forum that has no badge settings. */
export const standardBadges = (): BadgeSettings => ({
  kinds: standardIds.map((id) => ({ id, name: '', ...standardLooks[id] })),
  latinNames: true,
})

interface WithBadges {
  badges?: BadgeSettings | undefined
}

/** A forum's kinds with their names. */
export const badgeKindsOf = ({ badges = standardBadges() }: WithBadges): BadgeKind[] =>
  badges.kinds.map((kind) => ({ ...kind, name: kind.name || standardKindName(kind.id) }))

export const printsLatinNames = ({ badges = standardBadges() }: WithBadges): boolean => badges.latinNames

const KINDS_MAX = 12
const kindId = /^[a-z\d-]{1,30}$/

export function kindsProblem(kinds: readonly BadgeKind[]): string | null {
  const ids = kinds.map(({ id }) => id)
  const lacks = derivedKinds.find((id) => !ids.includes(id))
  return (
    (kinds.length > KINDS_MAX ? i18n.t('Не больше {count} видов бейджей', { count: KINDS_MAX }) : null) ??
    (lacks ? i18n.t('Нет вида «{name}»: он следует из заявки участника', { name: standardNames[lacks] }) : null) ??
    (new Set(ids).size < ids.length || !ids.every((id) => kindId.test(id)) ? i18n.t('У каждого вида бейджа свой код') : null)
  )
}

export const kindNameProblem = (name: string, { id }: BadgeKind): string | null => (isStandard(id) ? optionalLine(name) : line(name))

export const kindColourProblem = (colour: string): string | null => (isColour(colour) ? null : i18n.t('Выберите цвет'))
