import { isOperatorGiven, type Operator, operatorTitle } from '@forum/domain/forum/operator'
import { type Format, formatOf, invitationOf, isTalk, participatesAs, type RegistrationState } from '@forum/domain/forum/participation'
import type { Attended } from '@forum/domain/forum/presence'
import { salutation } from '@forum/domain/people/salutation'
import { type Day, daysInWords, formatDay } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { i18n } from '@forum/language'
import type { Forum } from '../../forum/current/forum.ts'
import { paperFace } from '../../forum/face/paperFace.ts'
import type { Paper } from './sheet.ts'

/** A document without its number. */
export type Words = Omit<Paper, 'number' | 'check'>

/** Data of a registration that the words need. */
export interface Subject {
  registration: RegistrationState & { talkTitle: string; speechDate: string }
  person: Parameters<typeof salutation>[0]
}

interface Sheet {
  row: Subject
  forum: Pick<Forum, 'title' | 'days' | 'city' | 'venue' | 'contacts' | 'organizers' | 'documents' | 'operator' | 'face'>
  /** Name of the talk's section; empty for listeners. */
  section: string
  name: string
  /** Day of issue. */
  day: Day
  /** Presence, where certificates are for those who were there. */
  attended?: Attended | undefined
}

/** What the words of every paper need. */
export type Framed = Pick<Sheet, 'forum' | 'name' | 'day'>

type Frame = Pick<Paper, 'letterhead' | 'days' | 'place' | 'organizer' | 'date' | 'name' | 'signature' | 'footer' | 'colours' | 'typeface'>

/** The entity that issues the paper. */
const letterheadOf = (operator: Operator): string => [operatorTitle(operator), operator.registrationNumbers].filter(Boolean).join(', ')

export function frame({ forum, name, day }: Framed): Frame {
  const { contacts, organizers, documents, operator } = forum
  const { email, phone, address } = contacts
  const { name: signatory, position } = documents.signatory
  const organizer = organizers[0]?.name ?? ''
  const { days, place, colours, typeface } = paperFace(forum)
  return {
    letterhead: documents.letterhead,
    days,
    place,
    organizer,
    colours,
    typeface,
    date: formatDay(day),
    name,
    signature: [[signatory, position].filter(Boolean).join(', '), organizer].filter(Boolean).join('\n'),
    footer: [isOperatorGiven(operator) && letterheadOf(operator), address, phone, email].filter(Boolean).join(' · '),
  }
}

export const talkLine = (talkTitle: string): string => i18n.t('Название доклада: «{talkTitle}».', { talkTitle })

const talk = ({ row, section }: Sheet): string[] => [
  talkLine(row.registration.talkTitle),
  ...(section ? [i18n.t('Секция: {section}.', { section })] : []),
]

/** A full invitation names the talk; without a confirmed one the person is invited to listen. */
export function invitation(sheet: Sheet): Words {
  const { registration } = sheet.row
  const format = invitationOf(registration) === 'full' ? formatOf(registration) : 'listener'
  const time = speechDateInWords(registration.speechDate, sheet.forum.days)
  return {
    ...frame(sheet),
    kind: 'letter',
    title: i18n.t('Приглашение'),
    opening: salutation(sheet.row.person),
    paragraphs: [
      i18n.t('Оргкомитет приглашает Вас принять участие {role} в работе мероприятия «{title}», которое пройдёт {days}.', {
        role: participatesAs[format],
        title: sheet.forum.title,
        days: daysInWords(sheet.forum.days),
      }),
      ...(isTalk(format) ? [...talk(sheet), ...(time ? [i18n.t('Дата выступления: {time}.', { time })] : [])] : []),
      i18n.t('Место проведения: {address}.', { address: sheet.forum.contacts.address }),
      i18n.t('Будем рады Вашему участию.'),
    ],
  }
}

/** Sentence that names as what the person is a participant. */
const participant = (isFemale: boolean, values: { role: string; title: string; days: string }): string =>
  isFemale
    ? i18n.t('является участницей мероприятия «{title}» ({days}) {role}.', values)
    : i18n.t('является участником мероприятия «{title}» ({days}) {role}.', values)

/** A talk that was held counts where no one marked its speaker. */
function presenceBasis(isFemale: boolean, { isPresent }: Attended): string {
  if (!isPresent) return i18n.t('Выдан на основании выступления: доклад состоялся.')
  return isFemale
    ? i18n.t('Выдан на основании присутствия: участница отмечена на форуме.')
    : i18n.t('Выдан на основании присутствия: участник отмечен на форуме.')
}

/** A listener has nothing to confirm. */
const registrationBasis = (isFemale: boolean, format: Format): string => {
  if (!isTalk(format))
    return isFemale
      ? i18n.t('Выдан на основании регистрации: участница зарегистрирована слушателем.')
      : i18n.t('Выдан на основании регистрации: участник зарегистрирован слушателем.')
  return isFemale
    ? i18n.t('Выдан на основании регистрации: участница зарегистрирована и подтвердила участие.')
    : i18n.t('Выдан на основании регистрации: участник зарегистрирован и подтвердил участие.')
}

/** The parts of every certificate. */
export const certificateFrame = (framed: Framed) => ({
  ...frame(framed),
  kind: 'certificate' as const,
  opening: i18n.t('Настоящий сертификат подтверждает, что'),
})

export const addressLine = (address: string): string[] => (address ? [i18n.t('Место проведения: {address}.', { address })] : [])

export function certificate(sheet: Sheet): Words {
  const { registration, person } = sheet.row
  const format = formatOf(registration)
  const { title, days, contacts } = sheet.forum
  return {
    ...certificateFrame(sheet),
    title: i18n.t('Сертификат участника'),
    paragraphs: [
      participant(person.isFemale, { role: participatesAs[format], title, days: daysInWords(days) }),
      ...(isTalk(format) ? talk(sheet) : []),
      ...addressLine(contacts.address),
    ],
    basis: sheet.attended ? presenceBasis(person.isFemale, sheet.attended) : registrationBasis(person.isFemale, format),
  }
}
