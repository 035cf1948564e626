import { daysInWords } from '@forum/domain/calendar'
import { formatOf, invitationOf, isTalk, participatesAs } from '@forum/domain/participation'
import type { Forum } from '../meeting/forum.ts'
import type { RegistrationRow } from '../registrations/record.ts'
import type { Paper } from './paper.ts'

/** A document without its number. */
type Words = Omit<Paper, 'number' | 'check'>

interface Sheet {
  row: RegistrationRow
  forum: Pick<Forum, 'title' | 'days' | 'contacts' | 'organizers' | 'documents'>
  /** Name of the talk's section; empty for listeners. */
  section: string
  name: string
}

function frame({ forum, name }: Sheet): Pick<Paper, 'letterhead' | 'name' | 'signature' | 'footer'> {
  const { contacts, organizers, documents } = forum
  const { email, phone, address } = contacts
  const { name: signatory, position } = documents.signatory
  return {
    letterhead: documents.letterhead,
    name,
    signature: [[signatory, position].filter(Boolean).join(', '), organizers[0]?.name].filter(Boolean).join('\n'),
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
      `Оргкомитет приглашает Вас принять участие ${participatesAs[format]} в работе мероприятия «${sheet.forum.title}», которое пройдёт ${daysInWords(sheet.forum.days)}.`,
      ...(isTalk(format) ? [...talk(sheet), ...(time ? [`Время выступления: ${time}.`] : [])] : []),
      `Место проведения: ${sheet.forum.contacts.address}.`,
    ],
  }
}

export function certificate(sheet: Sheet): Words {
  const format = formatOf(sheet.row.registration)
  return {
    ...frame(sheet),
    title: 'Сертификат участника',
    paragraphs: [
      `Настоящим подтверждается участие ${participatesAs[format]} в работе мероприятия «${sheet.forum.title}», которое состоялось ${daysInWords(sheet.forum.days)}.`,
      ...(isTalk(format) ? talk(sheet) : []),
    ],
  }
}
