import { currentLanguage, i18n, translated } from '@forum/language'
import { hasModule, type WithModules } from './modules.ts'

/** Forms of participation. */
export const formats = ['listener', 'oral', 'poster'] as const
export type Format = (typeof formats)[number]

/** Forms of participation in a forum: some have no posters. */
export const formatsOf = (forum: WithModules): Format[] => formats.filter((format) => format !== 'poster' || hasModule(forum, 'posters'))

/** Verdicts of a moderator instead of a form of participation. */
export const verdicts = ['returned', 'reserve', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

/** The fields of a registration that rules depend on. */
export interface RegistrationState {
  requestedFormat: Format
  /** Form of participation by a moderator's decision; null before it. */
  decidedFormat: Format | null
  /** The owner confirmed the moderator's proposal. */
  ownerConfirmed: boolean
  /** False: cancelled by its owner, or rejected. */
  isActive: boolean
  /** Verdict of a moderator; null or absent: none, or a form of participation. */
  verdict?: Verdict | null | undefined
}

export const stages = ['waiting', 'returned', 'reserve', 'proposed', 'confirmed', 'rejected', 'cancelled'] as const
export type Stage = (typeof stages)[number]

/** Stage of a registration. Listeners, requested or decided, are confirmed without further steps. */
export function stageOf(registration: RegistrationState): Stage {
  if (!registration.isActive) return registration.verdict === 'rejected' ? 'rejected' : 'cancelled'
  if (registration.decidedFormat === null) return registration.verdict ?? 'waiting'
  if (registration.decidedFormat === 'listener' || registration.ownerConfirmed) return 'confirmed'
  return 'proposed'
}

/** Names of forms of participation for tables and lists. */
export const formatNames: Record<Format, string> = translated({
  listener: () => i18n.t('Слушатель'),
  oral: () => i18n.t('Устно'),
  poster: () => i18n.t('Стенд'),
})

/** Titles of forms of participation for options and headings. */
export const formatTitles: Record<Format, string> = translated({
  listener: () => i18n.t('Слушатель'),
  oral: () => i18n.t('Устный доклад'),
  poster: () => i18n.t('Стендовый доклад'),
})

/** A title within a sentence: German writes nouns with a capital everywhere. */
export const inSentence = (title: string): string => (currentLanguage() === 'de' ? title : title.toLowerCase())

/** Form of participation after a colon, inside a sentence. */
export const formatInWords = (format: Format): string => inSentence(formatTitles[format])

/** Forms of participation as they follow «участие». */
export const participatesAs: Record<Format, string> = translated({
  listener: () => i18n.t('в качестве слушателя'),
  oral: () => i18n.t('с устным докладом'),
  poster: () => i18n.t('со стендовым докладом'),
})

/** Forms of participation as they follow «принимает». */
export const formatAccepted: Record<'oral' | 'poster', string> = translated({
  oral: () => i18n.t('устные доклады'),
  poster: () => i18n.t('стендовые доклады'),
})

/** Whether a stage is one of registrations that are not active. */
export const isEnded = (stage: Stage): stage is 'rejected' | 'cancelled' => stage === 'rejected' || stage === 'cancelled'

export const stageNames: Record<Stage, string> = translated({
  waiting: () => i18n.t('Ожидает решения модератора'),
  returned: () => i18n.t('Возвращено на доработку'),
  reserve: () => i18n.t('В резерве'),
  proposed: () => i18n.t('Предложено участие'),
  confirmed: () => i18n.t('Участие подтверждено'),
  rejected: () => i18n.t('Отклонено'),
  cancelled: () => i18n.t('Отменено'),
})

/** Whether moderators have decided in which form a person takes part. */
export const hasDecidedFormat = ({ decidedFormat }: Pick<RegistrationState, 'decidedFormat'>): boolean => decidedFormat !== null

export const isTalk = (format: Format | null): format is 'oral' | 'poster' => format === 'oral' || format === 'poster'

/** Initial decision of a new registration: a listener needs no moderator. */
export const initialDecision = (requested: Format): Format | null => (requested === 'listener' ? 'listener' : null)

/** The invitation a registration is entitled to. */
export function invitationOf(registration: RegistrationState): 'full' | 'listener' | null {
  const stage = stageOf(registration)
  if (isEnded(stage)) return null
  return stage === 'confirmed' ? 'full' : 'listener'
}

export const certificateDue = (registration: RegistrationState, certificateOpen: boolean): boolean =>
  certificateOpen && invitationOf(registration) === 'full'

/** Row colour of the participants table: green confirmed, yellow undecided, otherwise white. */
export function rowTone(registration: RegistrationState): 'confirmed' | 'waiting' | 'plain' {
  const stage = stageOf(registration)
  if (stage === 'confirmed') return stage
  return registration.isActive && registration.decidedFormat === null ? 'waiting' : 'plain'
}

/** The effective value is the first of these fields that is not null; database queries use them too. */
export const inForce = {
  format: ['decidedFormat', 'requestedFormat'],
  section: ['decidedSectionId', 'requestedSectionId'],
} as const

/** Effective format: decided, otherwise requested. */
export const formatOf = (registration: Pick<RegistrationState, 'requestedFormat' | 'decidedFormat'>): Format =>
  registration[inForce.format[0]] ?? registration[inForce.format[1]]

export interface SectionPlace {
  requestedSectionId: number | null
  decidedSectionId: number | null
}

/** Effective section: decided, otherwise requested. */
export const sectionOf = (place: SectionPlace): number | null => place[inForce.section[0]] ?? place[inForce.section[1]]

/** The sections in which a registration takes a place: those it plans to attend, and that of its talk, decided or not. */
export function placesOf(registration: RegistrationState & SectionPlace & { plannedSectionIds: readonly number[] }): number[] {
  if (!registration.isActive) return []
  const talk = isTalk(formatOf(registration)) ? sectionOf(registration) : null
  return [...new Set(talk === null ? registration.plannedSectionIds : [...registration.plannedSectionIds, talk])]
}

type Placed = SectionPlace & Pick<RegistrationState, 'decidedFormat'>

/** The section of a decision, possibly the requested one; null before a decision and for a listener without one. */
export const confirmedSectionOf = (place: Placed): number | null =>
  place.decidedSectionId ?? (isTalk(place.decidedFormat) ? place.requestedSectionId : null)

/**
 * Effect of a moderator's change on a confirmation: another format or section than confirmed
 * withdraws it (a listener never needs one).
 */
export const confirmationSurvives = (before: Placed, after: Placed): boolean =>
  before.decidedFormat === after.decidedFormat && sectionOf(before) === sectionOf(after)

type Decided = Pick<RegistrationState, 'decidedFormat' | 'ownerConfirmed'> & { verdict: Verdict | null }

/** All combinations of decision and confirmation that make up a stage of an active registration, for queries by stage. */
export const statesOf = (stage: Stage): Decided[] =>
  [...formats.map((format) => [format, null] as const), ...[null, ...verdicts].map((verdict) => [null, verdict] as const)].flatMap(
    ([decidedFormat, verdict]) =>
      [false, true]
        .map((ownerConfirmed) => ({ decidedFormat, ownerConfirmed, verdict }))
        .filter((state) => stageOf({ requestedFormat: 'listener', isActive: true, ...state }) === stage),
  )
