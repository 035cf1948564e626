import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { formatOf, isTalk } from '@forum/domain/forum/participation'
import type { Action as Permitted } from '@forum/domain/participation/actions'
import { keysOf } from '@forum/domain/platform/keys'
import type { CabinetState } from '../cabinet.ts'
import type { actionTexts } from '../texts.ts'
import { permissionsFor } from './permissions.ts'

/** Actions on a registration. */
export type Action = keyof typeof actionTexts

type Offered = (record: OwnRegistration, allowed: readonly Permitted[]) => boolean

const when =
  (action: Permitted): Offered =>
  (_, allowed) =>
    allowed.includes(action)

/** All buttons of a registration, in display order. */
const table: Record<Action, Offered> = {
  confirm: when('confirm'),
  certificate: (record) => record.certificate,
  uploadThesis: when('uploadThesis'),
  correctThesis: when('correctThesis'),
  viewThesis: (record) => record.thesisId !== null,
  downloadThesis: (record) => record.thesisId !== null,
  correctTalk: when('correctTalk'),
  deleteThesis: when('deleteThesis'),
  uploadThesisDoc: when('attachThesisDoc'),
  uploadThesisPdf: when('attachThesisPdf'),
  uploadExpertOpinion: when('attachExpertOpinion'),
  invitation: (record) => record.invitation === 'full',
  listenerInvitation: (record) => record.invitation === 'listener',
  cancel: when('cancel'),
}

export function actionsOf(record: OwnRegistration, state: CabinetState): Action[] {
  const { allowed } = permissionsFor(record, state)
  return keysOf(table).filter((action) => table[action](record, allowed))
}

/** Whether a talk has materials; a talk changed to listening shows only existing ones. */
export const hasMaterials = (record: OwnRegistration): boolean =>
  isTalk(formatOf(record)) ||
  [record.thesisId, record.thesisDoc, record.thesisPdf, record.expertOpinion].some((material) => material !== null)
