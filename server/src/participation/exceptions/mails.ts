import { sectionName } from '@forum/domain/forum/bilingual'
import { formatInWords, formatOf } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'
import type { Registration } from '../registrations/own.ts'

/** Mails about what organisers did for one person. */

const cabinet = () => i18n.t('Личный кабинет')
const ofFormat = (values: { format: string }) => i18n.t('Форма участия: {format}.', values)
const ofTalk = (values: { talkTitle: string }) => i18n.t('Название доклада: «{talkTitle}».', values)

const valuesOf = (registration: Registration) => ({
  format: formatInWords(formatOf(registration)),
  talkTitle: registration.talkTitle,
})

export function participation(registration: Registration): string {
  const values = valuesOf(registration)
  return [ofFormat(values), ...(values.talkTitle ? [ofTalk(values)] : [])].join('\n')
}

const registeredByOrganizers = defineMail({
  id: 'registered-by-organizers',
  placeholders: ['format', 'talkTitle', 'nextStep'],
  subject: () => i18n.t('Вас зарегистрировали на форум'),
  paragraphs: (values) => [
    i18n.t('Организаторы зарегистрировали вас на форум.'),
    [ofFormat(values), ofTalk(values)].join('\n'),
    values.nextStep,
  ],
  button: cabinet,
})

export const registeredByOrganizersMail = (to: string, registration: Registration, nextStep: string, portalUrl: string): OutgoingMail =>
  mailOf(registeredByOrganizers, to, { ...valuesOf(registration), nextStep }, `${portalUrl}/`)

const restored = defineMail({
  id: 'restored',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Ваша заявка на форум восстановлена'),
  paragraphs: (values) => [
    i18n.t('Организаторы восстановили вашу заявку на форум вместе с тезисами и файлами.'),
    [ofFormat(values), ofTalk(values)].join('\n'),
  ],
  button: cabinet,
})

export const restoredMail = (to: string, registration: Registration, portalUrl: string): OutgoingMail =>
  mailOf(restored, to, valuesOf(registration), `${portalUrl}/`)

const correctedText = (values: { talkTitle: string; section: string }) => [
  i18n.t('Организаторы исправили вашу заявку. Теперь в ней:'),
  [ofTalk(values), i18n.t('Секция: {section}.', values)].join('\n'),
]

const corrected = defineMail({
  id: 'corrected',
  placeholders: ['talkTitle', 'section'],
  subject: () => i18n.t('Ваша заявка на форум исправлена'),
  paragraphs: correctedText,
  button: cabinet,
})

const correctedToConfirm = defineMail({
  id: 'corrected-to-confirm',
  placeholders: ['talkTitle', 'section'],
  subject: () => i18n.t('Ваша заявка исправлена: требуется подтверждение'),
  paragraphs: (values) => [
    ...correctedText(values),
    i18n.t('Прежнее подтверждение больше не действует. Пожалуйста, подтвердите участие в личном кабинете.'),
  ],
  button: cabinet,
})

/** @param confirmAgain the owner had confirmed, and has to confirm again */
export const correctedMail = (to: string, title: string, section: Section | null, confirmAgain: boolean, portalUrl: string): OutgoingMail =>
  mailOf(
    confirmAgain ? correctedToConfirm : corrected,
    to,
    { talkTitle: title, section: section ? sectionName(section).text : '' },
    `${portalUrl}/`,
  )

export const forumPeopleMails = [registeredByOrganizers, restored, corrected, correctedToConfirm]
