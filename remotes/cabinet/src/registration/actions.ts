import type { RegistrationRecord } from '@forum/contracts/registrations'
import type { FileKind } from '@forum/domain/files'
import { keysOf } from '@forum/domain/keys'
import { formatOf, isTalk } from '@forum/domain/participation'
import { whyNot } from '@forum/domain/rules'
import { asActive, type CabinetState, gatesOf } from '../cabinet.ts'
import type { actionTexts } from '../texts.ts'

/** What a person can do with one registration. */
export type Action = keyof typeof actionTexts

type Allows = (record: RegistrationRecord, state: CabinetState) => boolean

// Who attends as a listener is asked for no materials, even if they once applied with a talk.
const attaches =
  (kind: FileKind): Allows =>
  (record, state) =>
    isTalk(formatOf(record)) && whyNot.attachFile(asActive(record), record[kind] !== null, fileGates(state)) === null

/** Files have a flag of their own; rules ask it of the registration gate. */
const fileGates = (state: CabinetState) => ({
  ...gatesOf(state),
  registration: state.flags.canDeleteFiles ? ('open' as const) : ('closed' as const),
})
const deletionGates = (state: CabinetState) => ({ ...gatesOf(state), theses: state.flags.canDeleteThesis })

/** The one table behind every button of a registration; its order is the order in which they stand. */
const table: Record<Action, Allows> = {
  confirm: (record) => record.canConfirm,
  certificate: (record) => record.certificate,
  uploadThesis: (record, state) => isTalk(formatOf(record)) && whyNot.uploadThesis(asActive(record), gatesOf(state)) === null,
  viewThesis: (record) => record.thesisId !== null,
  deleteThesis: (record, state) => whyNot.deleteThesis(asActive(record), deletionGates(state)) === null,
  uploadThesisDoc: attaches('thesisDoc'),
  uploadThesisPdf: attaches('thesisPdf'),
  uploadExpertOpinion: attaches('expertOpinion'),
  invitation: (record) => record.invitation === 'full',
  listenerInvitation: (record) => record.invitation === 'listener',
  cancel: (record, state) => whyNot.cancel(asActive(record), gatesOf(state)) === null,
}

export const actionsOf = (record: RegistrationRecord, state: CabinetState): Action[] =>
  keysOf(table).filter((action) => table[action](record, state))

/** A talk has materials; who attends as a listener after all sees only those that are there. */
export const hasMaterials = (record: RegistrationRecord): boolean =>
  isTalk(formatOf(record)) ||
  [record.thesisId, record.thesisDoc, record.thesisPdf, record.expertOpinion].some((material) => material !== null)

export const mayDeleteFile = (record: RegistrationRecord, kind: FileKind, state: CabinetState): boolean =>
  whyNot.deleteFile(asActive(record), record[kind] !== null, fileGates(state)) === null

/** Why a missing file cannot be uploaded, for the line where it would stand; null when it can. */
export const whyNoFile = (record: RegistrationRecord, state: CabinetState): string | null =>
  whyNot.attachFile(asActive(record), false, fileGates(state))?.message ?? null

export const whyNoThesis = (record: RegistrationRecord, state: CabinetState): string | null =>
  whyNot.uploadThesis(asActive({ ...record, thesisId: null }), gatesOf(state))?.message ?? null
