import { i18n } from '@forum/language'
import { defineMessage, type Letter, letterOf } from '../../platform/mail/letter/letter.ts'

interface Returned {
  to: string
  talkTitle: string
  organization: string
  reason: string
  portalUrl: string
}

const returned = defineMessage({
  id: 'opinion-returned',
  placeholders: ['talkTitle', 'organization', 'reason'],
  subject: () => i18n.t('Экспертное заключение возвращено'),
  paragraphs: (values) => [
    i18n.t('Экспертное заключение к докладу «{talkTitle}» возвращено: {organization}.', values),
    values.reason,
    i18n.t('Удалите прежний файл в личном кабинете и загрузите новый.'),
  ],
  button: () => i18n.t('Личный кабинет'),
})

export const returnedLetter = ({ to, portalUrl, ...values }: Returned): Letter => letterOf(returned, to, values, `${portalUrl}/`)

export const opinionMessages = [returned]
