import { daysInWords } from '@forum/domain/calendar'
import { formatOf, invitationOf, isTalk, participatesAs } from '@forum/domain/participation'
import { i18n } from '@forum/language'
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
  i18n.t('Название доклада: «{talkTitle}».', { talkTitle: row.registration.talkTitle }),
  ...(section ? [i18n.t('Секция: {section}.', { section })] : []),
]

/** A full invitation names the talk; without a confirmed one the person is invited to listen. */
export function invitation(sheet: Sheet): Words {
  const { registration } = sheet.row
  const format = invitationOf(registration) === 'full' ? formatOf(registration) : 'listener'
  const time = registration.speechDate
  return {
    ...frame(sheet),
    title: i18n.t('Приглашение'),
    paragraphs: [
      i18n.t('Оргкомитет приглашает Вас принять участие {role} в работе мероприятия «{title}», которое пройдёт {days}.', {
        role: participatesAs[format],
        title: sheet.forum.title,
        days: daysInWords(sheet.forum.days),
      }),
      ...(isTalk(format) ? [...talk(sheet), ...(time ? [i18n.t('Время выступления: {time}.', { time })] : [])] : []),
      i18n.t('Место проведения: {address}.', { address: sheet.forum.contacts.address }),
    ],
  }
}

export function certificate(sheet: Sheet): Words {
  const format = formatOf(sheet.row.registration)
  return {
    ...frame(sheet),
    title: i18n.t('Сертификат участника'),
    paragraphs: [
      i18n.t('Настоящим подтверждается участие {role} в работе мероприятия «{title}», которое состоялось {days}.', {
        role: participatesAs[format],
        title: sheet.forum.title,
        days: daysInWords(sheet.forum.days),
      }),
      ...(isTalk(format) ? talk(sheet) : []),
    ],
  }
}
