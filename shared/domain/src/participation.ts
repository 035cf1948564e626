/** Forms of participation, as numbered on the wire (`type`, `confirm_type`). */
export const LISTENER = 1
export const ORAL = 2
export const POSTER = 3
/** `confirm_type` of a talk or poster on which no moderator has decided. */
export const UNDECIDED = 0

export type Participation = 1 | 2 | 3
export type ConfirmType = 0 | Participation

/** The fields of a registration that rules ask about. */
export interface RegistrationState {
  type: Participation
  confirm_type: ConfirmType
  is_confirm: 0 | 1
  is_active: boolean
}

export const stages = ['waiting', 'proposed', 'confirmed', 'cancelled'] as const
export type Stage = (typeof stages)[number]

/** Where a registration stands. A listener, asked for or given, is confirmed without further steps. */
export function stageOf(registration: RegistrationState): Stage {
  if (!registration.is_active) return 'cancelled'
  if (registration.confirm_type === UNDECIDED) return 'waiting'
  if (registration.confirm_type === LISTENER || registration.is_confirm === 1) return 'confirmed'
  return 'proposed'
}

export const participationNames: Record<Participation, string> = { 1: 'Слушатель', 2: 'Устно', 3: 'Стенд' }

export const stageNames: Record<Stage, string> = {
  waiting: 'Ожидает решения модератора',
  proposed: 'Предложено участие',
  confirmed: 'Участие подтверждено',
  cancelled: 'Отменено',
}

export const isTalk = (type: ConfirmType): type is 2 | 3 => type === ORAL || type === POSTER

/** The form a moderator gave, or null while none has decided. */
export const decidedType = (registration: Pick<RegistrationState, 'confirm_type'>): Participation | null =>
  registration.confirm_type === UNDECIDED ? null : registration.confirm_type

/** What a new registration starts with: a listener needs no moderator. */
export const initialConfirmType = (type: Participation): ConfirmType => (type === LISTENER ? LISTENER : UNDECIDED)

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

/** The form of participation in force: the moderator's decision, before it what the person asked for. */
export const formatOf = (registration: Pick<RegistrationState, 'type' | 'confirm_type'>): Participation =>
  registration.confirm_type === UNDECIDED ? registration.type : registration.confirm_type

export interface SectionPlace {
  section_choice_id: number | null
  section_confirm_id: number | null
}

/** The section in force: the moderator's choice, else the person's. */
export const sectionOf = (place: SectionPlace): number | null => place.section_confirm_id ?? place.section_choice_id

type Decision = SectionPlace & { confirm_type: ConfirmType }

/** The section a moderator decided on, which may be the one the person chose; null before a decision and for a listener without one. */
export const confirmedSectionOf = (place: Decision): number | null =>
  place.section_confirm_id ?? (isTalk(place.confirm_type) ? place.section_choice_id : null)

/**
 * What a moderator's change does to a confirmation: another format or section than the owner confirmed
 * takes it back (a listener never needs one).
 */
export const confirmationSurvives = (before: Decision, after: Decision): boolean =>
  before.confirm_type === after.confirm_type && sectionOf(before) === sectionOf(after)

/** Every pair of decision and confirmation that makes up a stage of an active registration, so that a query can ask for the stage. */
export const pairsOf = (stage: Stage): { confirm_type: ConfirmType; is_confirm: 0 | 1 }[] =>
  ([0, 1, 2, 3] as const).flatMap((confirm_type) =>
    ([0, 1] as const)
      .map((is_confirm) => ({ confirm_type, is_confirm }))
      .filter((pair) => stageOf({ type: LISTENER, is_active: true, ...pair }) === stage),
  )
