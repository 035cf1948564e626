import { formatOf, isEnded, isTalk, type RegistrationState, type Stage, stageOf } from '../forum/participation.ts'
import type { Day } from '../platform/calendar.ts'
import type { FileKind } from '../platform/files.ts'
import { type Action, attaching } from './actions.ts'

/** The way through a forum, from the application to the certificate. */
const pathSteps = ['application', 'theses', 'decision', 'confirmation', 'invitation', 'forum', 'certificate'] as const
export type PathStep = (typeof pathSteps)[number]

/** `missed`: not done while it was possible. `unneeded`: a listener, for example, needs no theses. */
export type StepState = 'done' | 'now' | 'later' | 'missed' | 'unneeded'

/** Next actions of a person, the most urgent first. */
const nextActions = [
  'confirm',
  'certificate',
  'correctThesis',
  'uploadThesis',
  'uploadThesisDoc',
  'uploadThesisPdf',
  'uploadExpertOpinion',
  'register',
  'invitation',
] as const
export type NextAction = (typeof nextActions)[number]

/** Events that a person without a next action waits for. */
type Awaited = 'opening' | 'decision' | 'place' | 'organisers' | 'forumEnd' | 'certificate' | 'nothing'

/** The forum of a cabinet on a day. */
export interface PathForum {
  today: Day
  /** Days of the forum, ascending. */
  days: readonly Day[]
  registration: 'wait' | 'open' | 'closed'
  registrationFrom: Day
  /** Last day of registration; null where the back end does not name it. */
  registrationUntil: Day | null
  /** Reason why no application can be made although registration is open; null: one can. */
  registerRefused: string | null
  deadlineShown: Day
  certificateFrom: Day | null
  /** Kinds of files without which a talk is incomplete. */
  neededFiles: readonly FileKind[]
}

/** A registration with what its owner may do now. */
export interface PathRegistration extends RegistrationState {
  createdOn: Day
  decidedOn: Day | null
  hasThesis: boolean
  /** Last day of a returned thesis; otherwise the day of the forum counts. */
  returnedUntil?: Day | null
  allowed: readonly Action[]
  /** The certificate can be downloaded. */
  hasCertificate: boolean
}

export interface Path {
  steps: { step: PathStep; state: StepState; day: Day | null }[]
  next: NextAction | null
  /** Awaited event; null while there is a next action. */
  awaited: Awaited | null
}

/** Kinds of files in the order of preparation. */
export const fileOrder = ['thesisDoc', 'thesisPdf', 'expertOpinion'] as const satisfies FileKind[]

/** The action that adds a file. */
export const uploading = {
  thesisDoc: 'uploadThesisDoc',
  thesisPdf: 'uploadThesisPdf',
  expertOpinion: 'uploadExpertOpinion',
} as const satisfies Record<FileKind, NextAction>

type States = Record<PathStep, StepState>

/** Position of a registration, before the steps are named after it. */
interface Position {
  stage: Stage
  isTalk: boolean
  isOver: boolean
  current: PathStep | null
}

/** The steps of a registration, or of a person without one, and the one thing to do next. */
export function pathOf(registration: PathRegistration | null, forum: PathForum): Path {
  if (!registration) return withoutRegistration(forum)
  const stage = stageOf(registration)
  const next = nextOf(registration, stage, forum)
  const awaited = next ? null : awaitedOf(stage, forum)
  const position = { stage, isTalk: isTalk(formatOf(registration)), isOver: isOver(forum) }
  const states = statesOf(registration, { ...position, current: currentOf(stage, next, forum) })
  return { steps: datedSteps(states, registration, forum), next, awaited }
}

/** Index of the registration whose next action is shown, of several. */
export function leadingPath(paths: readonly Pick<Path, 'next'>[]): number {
  const urgency = ({ next }: Pick<Path, 'next'>) => (next ? nextActions.indexOf(next) : nextActions.length)
  return paths.reduce((lead, path, index) => (urgency(path) < urgency(paths[lead] ?? path) ? index : lead), 0)
}

const isOver = ({ today, days }: PathForum): boolean => today > (days.at(-1) ?? today)
/** Whether a certificate may still follow: at a forum that asks for presence, a person who has none by then was not there. */
const mayHaveCertificate = ({ today, certificateFrom }: PathForum): boolean => certificateFrom !== null && today >= certificateFrom
const isOn = (forum: PathForum): boolean => !isOver(forum) && forum.today >= (forum.days[0] ?? forum.today)

function withoutRegistration(forum: PathForum): Path {
  const { registration, registerRefused } = forum
  const application = registration === 'open' ? 'now' : registration === 'wait' ? 'later' : 'missed'
  const rest = registration === 'closed' ? 'missed' : 'later'
  const states = { ...everyStep(rest), application } satisfies States
  const mayRegister = registration === 'open' && registerRefused === null
  const awaited = registration === 'wait' ? 'opening' : isOver(forum) ? 'nothing' : 'organisers'
  return { steps: datedSteps(states, null, forum), next: mayRegister ? 'register' : null, awaited: mayRegister ? null : awaited }
}

function nextOf(registration: PathRegistration, stage: Stage, forum: PathForum): NextAction | null {
  const { allowed, hasThesis, hasCertificate } = registration
  if (isEnded(stage)) return null
  if (hasCertificate) return 'certificate'
  if (isOver(forum)) return null
  if (stage === 'proposed' && allowed.includes('confirm')) return 'confirm'
  if (stage === 'returned' && hasThesis) return allowed.includes('correctThesis') ? 'correctThesis' : null
  if (allowed.includes('uploadThesis')) return 'uploadThesis'
  // The form of an expert opinion can be had once there are theses.
  const isPossible = (kind: FileKind) => allowed.includes(attaching[kind]) && (hasThesis || kind !== 'expertOpinion')
  const missing = fileOrder.find((kind) => forum.neededFiles.includes(kind) && isPossible(kind))
  if (missing) return uploading[missing]
  return stage === 'confirmed' && !isOn(forum) ? 'invitation' : null
}

function awaitedOf(stage: Stage, forum: PathForum): Awaited {
  if (isEnded(stage)) return 'nothing'
  if (stage === 'confirmed') return !isOver(forum) ? 'forumEnd' : mayHaveCertificate(forum) ? 'nothing' : 'certificate'
  if (isOver(forum) || stage === 'returned' || stage === 'proposed') return 'organisers'
  return stage === 'reserve' ? 'place' : 'decision'
}

function currentOf(stage: Stage, next: NextAction | null, forum: PathForum): PathStep | null {
  if (isEnded(stage)) return null
  if (next === 'certificate') return 'certificate'
  // Returned theses lead back here. Later steps do not: theses that are missing then are a condition in addition to the path.
  if (next === 'correctThesis' || (next === 'uploadThesis' && (stage === 'waiting' || stage === 'returned'))) return 'theses'
  if (stage === 'confirmed' && isOver(forum)) return mayHaveCertificate(forum) ? null : 'certificate'
  // Until its first day the forum is still to come.
  if (stage === 'confirmed') return isOn(forum) ? 'forum' : null
  if (isOver(forum)) return null
  return stage === 'proposed' ? 'confirmation' : 'decision'
}

function statesOf(registration: PathRegistration, position: Position): States {
  const { stage, current, isTalk: presents, isOver: over } = position
  const isUncertified = over && current === null
  const confirmed = stage === 'confirmed'
  const ahead = isEnded(stage) ? 'unneeded' : over ? 'missed' : 'later'
  const listens = !presents && registration.decidedFormat === 'listener'
  const decided = stage === 'proposed' || stage === 'rejected' || (confirmed && registration.requestedFormat !== 'listener')
  const states: States = {
    application: 'done',
    theses: thesesState(registration, position),
    decision: decided ? 'done' : confirmed ? 'unneeded' : ahead,
    confirmation: listens ? 'unneeded' : confirmed ? 'done' : ahead,
    invitation: confirmed ? 'done' : ahead,
    forum: confirmed && over ? 'done' : ahead,
    certificate: confirmed && !isUncertified ? 'later' : ahead,
  }
  return current ? { ...states, [current]: 'now' } : states
}

function thesesState({ hasThesis, allowed }: PathRegistration, { stage, isTalk: presents, isOver: over }: Position): StepState {
  // A returned thesis is not done until it is corrected.
  if (hasThesis && stage !== 'returned') return 'done'
  if (hasThesis) return allowed.includes('correctThesis') && !over ? 'later' : 'missed'
  if (!presents || isEnded(stage)) return 'unneeded'
  return allowed.includes('uploadThesis') && !over ? 'later' : 'missed'
}

const everyStep = (state: StepState) => Object.fromEntries(pathSteps.map((step) => [step, state])) as States

/** The day that says when: of something done its own, otherwise the deadline or the first day. */
function datedSteps(states: States, registration: PathRegistration | null, forum: PathForum): Path['steps'] {
  const applying = states.application === 'later' ? forum.registrationFrom : forum.registrationUntil
  const days: Record<PathStep, Day | null> = {
    application: registration?.createdOn ?? applying,
    theses: states.theses === 'done' || states.theses === 'unneeded' ? null : (registration?.returnedUntil ?? forum.deadlineShown),
    decision: states.decision === 'done' ? (registration?.decidedOn ?? null) : null,
    confirmation: null,
    invitation: null,
    forum: forum.days[0] ?? null,
    certificate: forum.certificateFrom,
  }
  return pathSteps.map((step) => ({ step, state: states[step], day: days[step] }))
}
