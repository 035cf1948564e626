import { formatDay } from '@forum/domain/calendar'
import { formatOf, invitationOf, isTalk, participatesAs } from '@forum/domain/participation'
import type { Meeting } from '../meeting/gates.ts'
import type { RegistrationRow } from '../registrations/record.ts'
import type { Paper } from './paper.ts'

/** A document without its number. */
type Words = Omit<Paper, 'number' | 'check'>

interface Sheet {
  row: RegistrationRow
  meeting: Meeting
  /** Name of the talk's section; empty for listeners. */
  section: string
  name: string
}

const days = ({ firstDay, secondDay }: Meeting): string => `${formatDay(firstDay)} и ${formatDay(secondDay)}`

function frame({ meeting, name }: Sheet): Pick<Paper, 'letterhead' | 'name' | 'signature' | 'footer'> {
  const { email, phone, address } = meeting.contacts
  const host = meeting.organizers[0]
  return {
    letterhead: meeting.title,
    name,
    signature: [host?.people[0], host?.name].filter(Boolean).join('\n'),
    footer: [address, phone, email].filter(Boolean).join(' · '),
  }
}

const talk = ({ row, section }: Sheet): string[] => [
  `Название доклада: «${row.registration.talkTitle}».`,
  ...(section ? [`Секция: ${section}.`] : []),
]

/** A full invitation names the talk; without a confirmed one the person is invited to listen. */
export function invitation(sheet: Sheet): Words {
  const { registration } = sheet.row
  const format = invitationOf(registration) === 'full' ? formatOf(registration) : 'listener'
  const time = registration.speechDate
  return {
    ...frame(sheet),
    title: 'Приглашение',
    paragraphs: [
      `Оргкомитет приглашает Вас принять участие ${participatesAs[format]} в работе мероприятия «${sheet.meeting.title}», которое пройдёт ${days(sheet.meeting)}.`,
      ...(isTalk(format) ? [...talk(sheet), ...(time ? [`Время выступления: ${time}.`] : [])] : []),
      `Место проведения: ${sheet.meeting.contacts.address}.`,
    ],
  }
}

export function certificate(sheet: Sheet): Words {
  const format = formatOf(sheet.row.registration)
  return {
    ...frame(sheet),
    title: 'Сертификат участника',
    paragraphs: [
      `Настоящим подтверждается участие ${participatesAs[format]} в работе мероприятия «${sheet.meeting.title}», которое состоялось ${days(sheet.meeting)}.`,
      ...(isTalk(format) ? talk(sheet) : []),
    ],
  }
}
