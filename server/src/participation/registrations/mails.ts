import { type Format, formatInWords } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

interface About {
  to: string
  format: Format
  talkTitle: string
  portalUrl: string
}

const cabinet = () => i18n.t('Личный кабинет')
const about = (values: { format: string; talkTitle: string }) =>
  [i18n.t('Форма участия: {format}.', values), i18n.t('Название доклада: «{talkTitle}».', values)].join('\n')
const valuesOf = ({ format, talkTitle }: About) => ({ format: formatInWords(format), talkTitle })

/** The copy of an application. */
const registered = defineMail({
  id: 'registered',
  placeholders: ['format', 'talkTitle', 'section', 'events', 'nextStep'],
  subject: () => i18n.t('Вы зарегистрированы на форум'),
  paragraphs: (values) => [
    i18n.t('Мы получили вашу заявку на участие в форуме.'),
    [about(values), i18n.t('Секция: {section}.', values), i18n.t('Мероприятия: {events}.', values)].join('\n'),
    values.nextStep,
  ],
  button: cabinet,
})

/** @param given with the names of the section and the events */
export const registeredMail = (given: About & { section: string; events: readonly string[]; nextStep: string }): OutgoingMail => {
  const { section, events, nextStep } = given
  return mailOf(registered, given.to, { ...valuesOf(given), section, events: events.join('; '), nextStep }, `${given.portalUrl}/`)
}

const confirmed = defineMail({
  id: 'confirmed',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Вы подтвердили участие в форуме'),
  paragraphs: (values) => [
    i18n.t('Вы подтвердили участие в форуме.'),
    about(values),
    i18n.t('Приглашение можно скачать в личном кабинете.'),
  ],
  button: cabinet,
})

export const confirmedMail = (given: About): OutgoingMail => mailOf(confirmed, given.to, valuesOf(given), `${given.portalUrl}/`)

const correctedThesis = defineMail({
  id: 'corrected-thesis',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Исправленные тезисы получены'),
  paragraphs: (values) => [
    i18n.t('Вы исправили тезисы, которые вернули на доработку. Заявка снова ожидает решения модератора, о нём мы сообщим письмом.'),
    about(values),
  ],
  button: cabinet,
})

export const correctedThesisMail = (given: About): OutgoingMail => mailOf(correctedThesis, given.to, valuesOf(given), `${given.portalUrl}/`)

const cancelled = defineMail({
  id: 'cancelled',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Ваша заявка на форум отменена'),
  paragraphs: (values) => [i18n.t('Ваша заявка на участие в форуме отменена.'), about(values)],
  button: cabinet,
})

export const cancelledMail = (given: About): OutgoingMail => mailOf(cancelled, given.to, valuesOf(given), `${given.portalUrl}/`)

const takenBack = defineMail({
  id: 'taken-back',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Ваша заявка на форум снова действует'),
  paragraphs: (values) => [i18n.t('Вы вернули отменённую заявку вместе с тем, что к ней приложено.'), about(values)],
  button: cabinet,
})

export const takenBackMail = (given: About): OutgoingMail => mailOf(takenBack, given.to, valuesOf(given), `${given.portalUrl}/`)

export const registrationMails = [registered, confirmed, correctedThesis, cancelled, takenBack]
