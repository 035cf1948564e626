import type { Cabinet } from '@forum/domain/forum/gates'
import type { FileKind } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import type { Codec, Names } from '../../platform/mapping.ts'
import { format, numbered, sectionIds } from '../platform/values.ts'
import { ownQueue } from './queue.ts'
import { registration } from './registration.ts'

export const registered = { registration } as const satisfies Names

export const application = {
  type: ['requestedFormat', format],
  comment: 'talkTitle',
  section_choice: 'requestedSectionId',
  selected_listen_sections: ['plannedSectionIds', sectionIds],
} as const satisfies Names

export const talkCorrection = { comments: 'talkTitle', section_choice: 'requestedSectionId' } as const satisfies Names

export const verified = { certificate: { type: ['format', format] } } as const satisfies Names

export const fileNumbers = { thesisPdf: 3, thesisDoc: 4, expertOpinion: 5 } as const satisfies Record<FileKind, number>
const fileKind: Codec<FileKind, number | string> = {
  read: (number) => keysOf(fileNumbers).find((kind) => fileNumbers[kind] === Number(number)) as FileKind,
  write: (kind) => fileNumbers[kind],
}

export const attachment = { file_type: ['kind', fileKind] } as const satisfies Names

export const file = { type: ['kind', fileKind] } as const satisfies Names

/** An owner's change of a registration; on the wire the three actions differ in their fields. */
export type RegistrationChange = { id: number } & (
  | { action: 'cancel' }
  | { action: 'removeFile'; kind: FileKind; cabinet?: Cabinet }
  | {
      action: 'confirm'
      givesUpPoster?: boolean
      plannedSectionIds?: number[] | null
      /** Waits for the events that are full. */
      queues?: boolean
      projectName?: string
      cabinet?: Cabinet
    }
)

export interface WireChange {
  id: number
  is_active?: 0
  cancel_reg?: 1
  type?: Removal | number
  cabinet?: Cabinet
  is_confirm?: 1
  selected_listen_sections?: string | number[]
  project_name?: string
  cancel_poster?: 1 | -1
  queue?: boolean
}

export const removals = {
  del_thesis_doc: 'thesisDoc',
  del_thesis_pdf: 'thesisPdf',
  del_exp_file: 'expertOpinion',
} as const satisfies Record<string, FileKind>
type Removal = keyof typeof removals

export const registrationChange: Codec<RegistrationChange, WireChange> = {
  read({ id, is_active, is_confirm, type, cabinet, selected_listen_sections, project_name, cancel_poster, queue }) {
    if (is_active !== undefined) return { id, action: 'cancel' }
    if (is_confirm === undefined) return { id, action: 'removeFile', kind: removals[type as Removal], ...(cabinet && { cabinet }) }
    return {
      id,
      action: 'confirm',
      // Older clients request the listener format by its number.
      givesUpPoster: cancel_poster === 1 || (cancel_poster === undefined && type === numbered.indexOf('listener')),
      ...(selected_listen_sections !== undefined && { plannedSectionIds: sectionIds.read(selected_listen_sections) }),
      ...(project_name !== undefined && { projectName: project_name }),
      ...(queue !== undefined && { queues: queue }),
      ...(cabinet && { cabinet }),
    }
  },
  write(change) {
    if (change.action === 'cancel') return { id: change.id, is_active: 0, cancel_reg: 1 }
    if (change.action === 'removeFile')
      return {
        id: change.id,
        type: keysOf(removals).find((removal) => removals[removal] === change.kind) as Removal,
        ...(change.cabinet && { cabinet: change.cabinet }),
      }
    const { id, givesUpPoster, plannedSectionIds, queues, projectName, cabinet } = change
    return {
      id,
      is_confirm: 1,
      ...(givesUpPoster !== undefined && { cancel_poster: givesUpPoster ? (1 as const) : (-1 as const) }),
      ...(plannedSectionIds !== undefined && { selected_listen_sections: sectionIds.write(plannedSectionIds) }),
      ...(projectName !== undefined && { project_name: projectName }),
      ...(queues !== undefined && { queue: queues }),
      ...(cabinet && { cabinet }),
    }
  },
  names: { selected_listen_sections: 'plannedSectionIds' },
}

export const cabinetFlags = {
  can_reg: 'canRegister',
  wait: 'notOpenYet',
  can_add_one_more: 'canAddAnother',
  can_load_thesis: 'canUploadThesis',
} as const satisfies Names

const titled = { title_en: 'englishTitle' } as const satisfies Names

export const organizers = { ...titled, address_en: 'englishAddress' } as const satisfies Names

export const forumPage = { ...titled, city_en: 'englishCity', venue_en: 'englishVenue' } as const satisfies Names

export const meeting = {
  meeting: { ...titled, day_1: 'firstDay', day_2: 'secondDay' },
  history: titled,
  rejected: { comments: 'talkTitle' },
  flags: cabinetFlags,
  registrations: registration,
  queue: ownQueue,
} as const satisfies Names
