import type { Cabinet } from '@forum/domain/forum/gates'
import type { RevisionRequest } from '@forum/domain/theses/revision'
import type { Choice } from '@forum/ui/combobox'
import type { DraftOwner } from '../draft/localDraft.ts'
import type { OwnName } from '../form/EnglishFields.tsx'
import type { ThesisForm } from '../form/formValues.ts'

export interface EditorProps {
  owner: DraftOwner
  cabinet: Cabinet
  /** Title of the talk in the application. */
  talkTitle: string
  initial: ThesisForm
  /** The thesis that is corrected. */
  thesisId?: number | undefined
  /** Version of the thesis that is corrected. */
  version?: number | undefined
  /** The changes that a moderator requested. */
  revision?: RevisionRequest | null | undefined
  /** The draft the form was opened with. */
  draft: { basedOn: string | null; unsent: boolean } | null
  choices: readonly Choice<number>[]
  own: OwnName
  /** Called when the draft can no longer be saved, or can again. */
  onUnsavedChange: (unsaved: boolean) => void
  onClose: () => void
  onUploaded: () => void
  /** Called when another version of the draft was saved elsewhere. */
  onConflict: () => void
}
