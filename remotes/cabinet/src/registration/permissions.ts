import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { cancellingOpen } from '@forum/domain/forum/gates'
import { hasModule } from '@forum/domain/forum/modules'
import { formatOf, isTalk } from '@forum/domain/forum/participation'
import { type Action, actions, type Permissions } from '@forum/domain/participation/actions'
import type { CabinetState } from '../cabinet.ts'

/** Whether the forum asks for the file of an action: earlier clients may still send it where it does not. */
const isAsked = (action: Action): boolean => action !== 'attachExpertOpinion' || hasModule(forum(), 'opinions')

/** The actions that the server allows on a registration, as far as the forum asks for them, and its messages for the others. */
export function permissionsFor(record: OwnRegistration, state: CabinetState): Permissions {
  const { allowed, refused = {} } = record
  return allowed ? { allowed: allowed.filter(isAsked), refused } : { allowed: allowedByFlags(record, state).filter(isAsked), refused: {} }
}

/** Back ends other than this server send only the cabinet's flags: actions that the flags do not close are offered, and the back end may refuse them. */
function allowedByFlags(record: OwnRegistration, { flags, today, meeting }: CabinetState): Action[] {
  const presents = isTalk(record.requestedFormat) && isTalk(formatOf(record))
  const possible: Record<Action, boolean> = {
    confirm: record.canConfirm,
    giveUpPoster: record.canConfirm && formatOf(record) === 'poster',
    uploadThesis: flags.canUploadThesis && presents && record.thesisId === null,
    correctThesis: false,
    correctTalk: false,
    deleteThesis: flags.canDeleteThesis && record.thesisId !== null,
    attachThesisDoc: flags.canDeleteFiles && presents && record.thesisDoc === null,
    attachThesisPdf: flags.canDeleteFiles && presents && record.thesisPdf === null,
    attachExpertOpinion: flags.canDeleteFiles && presents && record.expertOpinion === null,
    removeThesisDoc: flags.canDeleteFiles && record.thesisDoc !== null,
    removeThesisPdf: flags.canDeleteFiles && record.thesisPdf !== null,
    removeExpertOpinion: flags.canDeleteFiles && record.expertOpinion !== null,
    cancel: cancellingOpen(today, meeting.firstDay),
  }
  return actions.filter((action) => possible[action])
}
