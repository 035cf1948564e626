import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { prepareDates } from '@forum/client/prepareDates'
import { getMeeting, listSections } from '@forum/contracts/participation/meeting'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { type Content, content } from '@forum/domain/forum/bilingual'
import { type Cabinet, type Notices, registrationNotice } from '@forum/domain/forum/gates'
import { type RegistrationState, sectionOf as sectionIdOf } from '@forum/domain/forum/participation'
import type { Section, TalkSection } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'

/** Data of a cabinet: the server's reply and the sections. */
export interface CabinetState extends ReplyOf<typeof getMeeting> {
  cabinet: Cabinet
  days: Day[]
  sections: TalkSection[]
  /** Id of a former forum, for the calls. */
  former?: number
}

export async function loadCabinet(cabinet: Cabinet): Promise<CabinetState> {
  const [meeting, sections] = await Promise.all([call(getMeeting, { cabinet }), call(listSections, {}), prepareDates()])
  const { projectSections } = forum()
  return {
    ...meeting,
    cabinet,
    // An older server names two days.
    days: meeting.meeting.days ?? [meeting.meeting.firstDay, meeting.meeting.secondDay],
    sections: sections.map((section) => ({ ...section, asksProjectName: projectSections.includes(section.id) })),
  }
}

/** Notice while registration is not open, from the server's flags. */
export function noticeOf({ flags }: CabinetState): Content | null {
  const registration = flags.notOpenYet ? 'wait' : flags.closed ? 'closed' : 'open'
  const gates = { registration, registrationFrom: flags.registrationFrom } as const
  return registration === 'open' ? null : noticeContent((notices) => registrationNotice(gates, notices) ?? '')
}

/** A notice of the forum in all languages that it has. */
export function noticeContent(say: (notices: Notices) => string): Content {
  const { notices, english, translation } = forum()
  return content(say(notices), english && say(english.notices), translation && say(translation.notices))
}

/** Whether the last day of the forum has passed. */
export const isOver = ({ today, days }: Pick<CabinetState, 'today' | 'days'>): boolean => today > (days.at(-1) ?? today)

/** The cabinet lists only active registrations, so the wire has no such field. */
export const asActive = (record: OwnRegistration): OwnRegistration & RegistrationState => ({ ...record, isActive: true })

/** The effective section of a talk. */
export const sectionOf = <S extends Section>(record: OwnRegistration, sections: readonly S[]): S | null =>
  sections.find(({ id }) => id === sectionIdOf(record)) ?? null
