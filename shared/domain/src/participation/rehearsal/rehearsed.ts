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
    | 'capacity'
    | 'queueDays'
    | 'certificatesNeedPresence'
    | 'confirmUntil'
  >
  sections: readonly SectionDraft[]
}

/** What rules ask of a registration, and who made it. */
export interface RehearsedRegistration extends RegistrationState, SectionPlace, Record<`${FileKind}Id`, number | null> {
  id: number
  fullName: string
  thesisId: number | null
  projectName: string
  plannedSectionIds: number[]
  /** Active ones of its owner. */
  extensions?: readonly Extension[]
  /** Only where certificates ask for presence, before or after. */
  attended?: Attended
  /** Only where limits of theses change: input that was not sent. */
  draft?: Thesis | null
  /** Only where limits of files change. */
  files?: { kind: FileKind; name: string; size: number }[]
}
