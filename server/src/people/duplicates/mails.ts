import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails about a merge, to both addresses. */

interface News {
  /** Address of the staying account. */
  stays: string
  absorbed: string
  forum: { contacts: { email: string } }
  portalUrl: string
}

/** An address masked but recognisable to its owner: it may be another person's if the merge is a mistake. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

const cabinet = () => i18n.t('Личный кабинет')

interface Merged extends News {
  reason: string
  /** Last day for undoing, such as 15.10.2025. */
  undoUntil: string
}

const mergedSubject = () => i18n.t('Ваши учётные записи на портале форума объединены')
const why = (values: { reason: string; contact: string; undoUntil: string }) => [
  i18n.t('Причина: {reason}', values),
  i18n.t('Если это ошибка, напишите на {contact}: до {undoUntil} объединение можно отменить.', values),
]
const mergedPlaceholders = ['stays', 'absorbed', 'reason', 'contact', 'undoUntil'] as const

const mergedStays = defineMail({
  id: 'merged-stays',
  placeholders: mergedPlaceholders,
  subject: mergedSubject,
  paragraphs: (values) => [
    i18n.t(
      'Организаторы объединили эту учётную запись с другой вашей ({absorbed}). Заявки, тезисы и файлы обеих теперь здесь; входите с адресом {stays}.',
      values,
    ),
    ...why(values),
  ],
  button: cabinet,
})

const mergedAbsorbed = defineMail({
  id: 'merged-absorbed',
  placeholders: mergedPlaceholders,
  subject: mergedSubject,
  paragraphs: (values) => [
    i18n.t(
      'Организаторы объединили эту учётную запись с другой вашей ({stays}). Заявки, тезисы и файлы теперь там; войти с адресом {absorbed} больше нельзя.',
      values,
    ),
    ...why(values),
  ],
  button: cabinet,
})

/** Mails to both addresses, each in its language. */
export const mergedMails = ({ stays, absorbed, reason, undoUntil, forum, portalUrl }: Merged): (() => OutgoingMail)[] => {
  const more = { reason, undoUntil, contact: forum.contacts.email }
  return [
    () => mailOf(mergedStays, stays, { stays, absorbed: masked(absorbed), ...more }, `${portalUrl}/`),
    () => mailOf(mergedAbsorbed, absorbed, { stays: masked(stays), absorbed, ...more }, `${portalUrl}/`),
  ]
}

const undoneSubject = () => i18n.t('Объединение учётных записей на портале форума отменено')
const questions = (values: { contact: string }) => i18n.t('Если у вас есть вопросы, напишите на {contact}.', values)

const undoneStays = defineMail({
  id: 'merge-undone-stays',
  placeholders: ['absorbed', 'contact'],
  subject: undoneSubject,
  paragraphs: (values) => [
    i18n.t(
      'Организаторы отменили объединение с учётной записью {absorbed}. То, что перешло из неё, возвращено туда; остальное осталось здесь.',
      values,
    ),
    questions(values),
  ],
  button: cabinet,
})

const undoneAbsorbed = defineMail({
  id: 'merge-undone-absorbed',
  placeholders: ['stays', 'absorbed', 'contact'],
  subject: undoneSubject,
  paragraphs: (values) => [
    i18n.t(
      'Организаторы отменили объединение с учётной записью {stays}. Заявки, тезисы и файлы возвращены; снова можно войти с адресом {absorbed}.',
      values,
    ),
    questions(values),
  ],
  button: cabinet,
})

/** Mails to both addresses, each in its language. */
export const undoneMails = ({ stays, absorbed, forum, portalUrl }: News): (() => OutgoingMail)[] => {
  const contact = forum.contacts.email
  return [
    () => mailOf(undoneStays, stays, { absorbed: masked(absorbed), contact }, `${portalUrl}/`),
    () => mailOf(undoneAbsorbed, absorbed, { stays: masked(stays), absorbed, contact }, `${portalUrl}/`),
  ]
}

export const mergeMails = [mergedStays, mergedAbsorbed, undoneStays, undoneAbsorbed]
