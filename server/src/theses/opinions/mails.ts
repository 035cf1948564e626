import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

interface Returned {
  to: string
  talkTitle: string
  organization: string
  reason: string
  portalUrl: string
}

const returned = defineMail({
  id: 'opinion-returned',
  module: 'opinions',
  placeholders: ['talkTitle', 'organization', 'reason'],
  subject: () => i18n.t('Экспертное заключение возвращено'),
  paragraphs: (values) => [
    i18n.t('Экспертное заключение к докладу «{talkTitle}» возвращено: {organization}.', values),
    values.reason,
    i18n.t('Удалите прежний файл в личном кабинете и загрузите новый.'),
  ],
  button: () => i18n.t('Личный кабинет'),
})

export const returnedMail = ({ to, portalUrl, ...values }: Returned): OutgoingMail => mailOf(returned, to, values, `${portalUrl}/`)

export const opinionMails = [returned]
