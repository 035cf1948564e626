import type { Extension } from '../../forum/extensions.ts'
import type { ForumDraft, SectionDraft } from '../../forum/forum.ts'
import type { RegistrationState, SectionPlace } from '../../forum/participation.ts'
import type { Attended } from '../../forum/presence.ts'
import type { FileKind } from '../../platform/files.ts'
import type { Thesis } from '../../theses/thesis.ts'

export interface RehearsedForum {
  settings: Pick<
    ForumDraft,
    | 'days'
    | 'timeZone'
    | 'cabinets'
    | 'limits'
    | 'notices'
    | 'consent'
    | 'modulesOff'
    | 'modulesOn'
    | 'slotsOff'
    | 'slotsOrder'
    | 'capacity'
    | 'queueDays'
    | 'certificatesNeedPresence'
    | 'confirmUntil'
  >
  sections: readonly SectionDraft[]
}

/** Data of a registration that the rules use, and its owner. */
export interface RehearsedRegistration extends RegistrationState, SectionPlace, Record<`${FileKind}Id`, number | null> {
  id: number
  fullName: string
  thesisId: number | null
  projectName: string
  plannedSectionIds: number[]
  /** Active extensions of the owner. */
  extensions?: readonly Extension[]
  /** Presence, only where certificates require it, before or after. */
  attended?: Attended
  /** Unsent input, only where limits of theses change. */
  draft?: Thesis | null
  /** Files, only where their limits change. */
  files?: { kind: FileKind; name: string; size: number }[]
}
