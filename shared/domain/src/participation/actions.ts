import type { Gates } from '../forum/gates.ts'
import { formatOf, isTalk, type RegistrationState } from '../forum/participation.ts'
import type { FileKind } from '../platform/files.ts'
import type { RuleViolation } from '../platform/ruleViolations.ts'
import type { RevisionState } from '../theses/revision.ts'
import { whyNot } from './rules.ts'

/** Actions of a registration's owner that are subject to rules. */
export const actions = [
  'confirm',
  'giveUpPoster',
  'uploadThesis',
  'correctThesis',
  'correctTalk',
  'deleteThesis',
  'attachThesisDoc',
  'attachThesisPdf',
  'attachExpertOpinion',
  'removeThesisDoc',
  'removeThesisPdf',
  'removeExpertOpinion',
  'cancel',
] as const
export type Action = (typeof actions)[number]

export const attaching = {
  thesisDoc: 'attachThesisDoc',
  thesisPdf: 'attachThesisPdf',
  expertOpinion: 'attachExpertOpinion',
} as const satisfies Record<FileKind, Action>

export const removing = {
  thesisDoc: 'removeThesisDoc',
  thesisPdf: 'removeThesisPdf',
  expertOpinion: 'removeExpertOpinion',
} as const satisfies Record<FileKind, Action>

/** A registration with what is attached to it. */
export type Carrying = RegistrationState & { thesisId: number | null; revisionState?: RevisionState | null | undefined } & Record<
    `${FileKind}Id`,
    number | null
  >

export interface Permissions {
  allowed: Action[]
  /** Reasons for refusing the other actions. */
  refused: { [A in Action]?: string | undefined }
}

/** Evaluates every rule for a registration. @param gates of the cabinet that the owner has open */
export function permissionsOf(registration: Carrying, gates: Gates): Permissions {
  // Listeners need no materials, even if they first applied with a talk.
  const presented = isTalk(formatOf(registration)) ? registration : { ...registration, requestedFormat: 'listener' as const }
  const attach = (kind: FileKind) => whyNot.attachFile(presented, registration[`${kind}Id`] !== null, gates)
  const remove = (kind: FileKind) => whyNot.deleteFile(registration, registration[`${kind}Id`] !== null, gates)
  const violations: Record<Action, RuleViolation | null> = {
    confirm: whyNot.acceptProposal(registration, gates),
    giveUpPoster: whyNot.giveUpPoster(registration, gates),
    uploadThesis: whyNot.uploadThesis(presented, gates),
    correctThesis: whyNot.correctThesis(presented, gates),
    correctTalk: whyNot.correctTalk(registration, gates),
    deleteThesis: whyNot.deleteThesis(registration, gates),
    attachThesisDoc: attach('thesisDoc'),
    attachThesisPdf: attach('thesisPdf'),
    attachExpertOpinion: attach('expertOpinion'),
    removeThesisDoc: remove('thesisDoc'),
    removeThesisPdf: remove('thesisPdf'),
    removeExpertOpinion: remove('expertOpinion'),
    cancel: whyNot.cancel(registration, gates),
  }
  return {
    allowed: actions.filter((action) => violations[action] === null),
    refused: Object.fromEntries(actions.flatMap((action) => (violations[action] ? [[action, violations[action].message]] : []))),
  }
}
