/** How somebody takes part. */
export const formats = ['listener', 'oral', 'poster'] as const
export type Format = (typeof formats)[number]

/** The fields of a registration that rules ask about. */
export interface RegistrationState {
  requestedFormat: Format
  /** Null while no moderator has decided. */
  decidedFormat: Format | null
  /** The owner confirmed what a moderator proposed. */
  ownerConfirmed: boolean
  isActive: boolean
}

export const stages = ['waiting', 'proposed', 'confirmed', 'cancelled'] as const
export type Stage = (typeof stages)[number]

/** Where a registration stands. A listener, asked for or given, is confirmed without further steps. */
export function stageOf(registration: RegistrationState): Stage {
  if (!registration.isActive) return 'cancelled'
  if (registration.decidedFormat === null) return 'waiting'
  if (registration.decidedFormat === 'listener' || registration.ownerConfirmed) return 'confirmed'
  return 'proposed'
}

/** In tables and lists. */
export const formatNames: Record<Format, string> = { listener: 'Слушатель', oral: 'Устно', poster: 'Стенд' }

/** Where one is chosen or stands alone. */
export const formatTitles: Record<Format, string> = { listener: 'Слушатель', oral: 'Устный доклад', poster: 'Стендовый доклад' }

/** After a colon, inside a sentence. */
export const formatInWords = (format: Format): string => formatTitles[format].toLowerCase()

/** After «участие». */
export const participatesAs: Record<Format, string> = {
  listener: 'в качестве слушателя',
  oral: 'с устным докладом',
  poster: 'со стендовым докладом',
}

export const stageNames: Record<Stage, string> = {
  waiting: 'Ожидает решения модератора',
  proposed: 'Предложено участие',
  confirmed: 'Участие подтверждено',
  cancelled: 'Отменено',
}

export const isTalk = (format: Format | null): format is 'oral' | 'poster' => format === 'oral' || format === 'poster'

/** What a new registration starts with: a listener needs no moderator. */
export const initialDecision = (requested: Format): Format | null => (requested === 'listener' ? 'listener' : null)

/** Which invitation a registration gives right to. */
export function invitationOf(registration: RegistrationState): 'full' | 'listener' | null {
  const stage = stageOf(registration)
  if (stage === 'cancelled') return null
  return stage === 'confirmed' ? 'full' : 'listener'
}

export const certificateDue = (registration: RegistrationState, certificateOpen: boolean): boolean =>
  certificateOpen && invitationOf(registration) === 'full'

/** Row colour of the participants table: green confirmed, yellow not yet decided by a moderator, otherwise white. */
export function rowTone(registration: RegistrationState): 'confirmed' | 'waiting' | 'plain' {
  const stage = stageOf(registration)
  return stage === 'confirmed' || stage === 'waiting' ? stage : 'plain'
}

/** The fields that say what is in force, the first that is not null; queries are made of them too. */
export const inForce = {
  format: ['decidedFormat', 'requestedFormat'],
  section: ['decidedSectionId', 'requestedSectionId'],
} as const

/** The format in force: the moderator's decision, before it what the person asked for. */
export const formatOf = (registration: Pick<RegistrationState, 'requestedFormat' | 'decidedFormat'>): Format =>
  registration[inForce.format[0]] ?? registration[inForce.format[1]]

export interface SectionPlace {
  requestedSectionId: number | null
  decidedSectionId: number | null
}

/** The section in force: the moderator's choice, else the person's. */
export const sectionOf = (place: SectionPlace): number | null => place[inForce.section[0]] ?? place[inForce.section[1]]

type Decision = SectionPlace & Pick<RegistrationState, 'decidedFormat'>

/** The section a moderator decided on, which may be the one the person chose; null before a decision and for a listener without one. */
export const confirmedSectionOf = (place: Decision): number | null =>
  place.decidedSectionId ?? (isTalk(place.decidedFormat) ? place.requestedSectionId : null)

/**
 * What a moderator's change does to a confirmation: another format or section than the owner confirmed
 * takes it back (a listener never needs one).
 */
export const confirmationSurvives = (before: Decision, after: Decision): boolean =>
  before.decidedFormat === after.decidedFormat && sectionOf(before) === sectionOf(after)

/** Every pair of decision and confirmation that makes up a stage of an active registration, so that a query can ask for the stage. */
export const pairsOf = (stage: Stage): Pick<RegistrationState, 'decidedFormat' | 'ownerConfirmed'>[] =>
  [null, ...formats].flatMap((decidedFormat) =>
    [false, true]
      .map((ownerConfirmed) => ({ decidedFormat, ownerConfirmed }))
      .filter((pair) => stageOf({ requestedFormat: 'listener', isActive: true, ...pair }) === stage),
  )
