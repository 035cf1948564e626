import { type Format, formatInWords } from '@forum/domain/participation'
import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

interface About {
  to: string
  format: Format
  talkTitle: string
  portalUrl: string
}

const about = ({ format, talkTitle }: About) =>
  [
    i18n.t('Форма участия: {format}.', { format: formatInWords(format) }),
    ...(talkTitle ? [i18n.t('Название доклада: «{talkTitle}».', { talkTitle })] : []),
  ].join('\n')
const cabinet = ({ portalUrl }: About) => ({ text: i18n.t('Личный кабинет'), url: `${portalUrl}/` })

export const registeredLetter = (given: About): Letter => ({
  to: given.to,
  subject: i18n.t('Вы зарегистрированы на форум'),
  paragraphs: [
    i18n.t('Ваша регистрация на форум принята.'),
    about(given),
    given.format === 'listener'
      ? i18n.t('Подтверждения не требуется. Приглашение можно скачать в личном кабинете.')
      : i18n.t('Заявку рассмотрит модератор. О решении мы сообщим письмом.'),
  ],
  link: cabinet(given),
})

export const confirmedLetter = (given: About): Letter => ({
  to: given.to,
  subject: i18n.t('Вы подтвердили участие в форуме'),
  paragraphs: [i18n.t('Вы подтвердили участие в форуме.'), about(given), i18n.t('Приглашение можно скачать в личном кабинете.')],
  link: cabinet(given),
})

export const correctedThesisLetter = (given: About): Letter => ({
  to: given.to,
  subject: i18n.t('Исправленные тезисы получены'),
  paragraphs: [
    i18n.t('Вы исправили тезисы, которые вернули на доработку. Заявка снова ожидает решения модератора, о нём мы сообщим письмом.'),
    about(given),
  ],
  link: cabinet(given),
})

export const cancelledLetter = (given: About): Letter => ({
  to: given.to,
  subject: i18n.t('Регистрация на форум отменена'),
  paragraphs: [i18n.t('Ваша регистрация на форум отменена.'), about(given)],
  link: cabinet(given),
})
