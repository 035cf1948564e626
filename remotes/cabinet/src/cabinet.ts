import { call } from '@forum/client/call'
import type { ReplyOf } from '@forum/contracts/endpoint'
import { getMeeting, listSections } from '@forum/contracts/meeting'
import type { OwnRegistration } from '@forum/contracts/registrations'
import { type Cabinet, registrationNotice } from '@forum/domain/gates'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { type RegistrationState, sectionOf as sectionIdOf } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'

/** Data of a cabinet: the server's reply and the sections. */
export interface CabinetState extends ReplyOf<typeof getMeeting> {
  cabinet: Cabinet
  sections: Section[]
}

export async function loadCabinet(cabinet: Cabinet): Promise<CabinetState> {
  const [meeting, sections] = await Promise.all([
    call(getMeeting, { id: FORUM_MEETING_ID, cabinet }),
    call(listSections, { id: FORUM_MEETING_ID }),
  ])
  return { ...meeting, cabinet, sections }
}

/** Shown while registration is not open, from the server's flags. */
export const noticeOf = ({ flags }: CabinetState): string | null =>
  registrationNotice({
    registration: flags.notOpenYet ? 'wait' : flags.closed ? 'closed' : 'open',
    registrationFrom: flags.registrationFrom,
  })

/** The cabinet lists only active registrations, so the wire has no such field. */
export const asActive = (record: OwnRegistration): OwnRegistration & RegistrationState => ({ ...record, isActive: true })

/** The effective section of a talk. */
export const sectionOf = (record: OwnRegistration, sections: readonly Section[]): Section | null =>
  sections.find(({ id }) => id === sectionIdOf(record)) ?? null
