import { type Format, formatInWords } from '@forum/domain/participation'
import type { Letter } from '../mail/letter.ts'

interface About {
  to: string
  format: Format
  talkTitle: string
  portalUrl: string
}

const about = ({ format, talkTitle }: About) =>
  `Форма участия: ${formatInWords(format)}.${talkTitle ? `\nНазвание доклада: «${talkTitle}».` : ''}`
const cabinet = ({ portalUrl }: About) => ({ text: 'Личный кабинет', url: `${portalUrl}/` })

export const registeredLetter = (given: About): Letter => ({
  to: given.to,
  subject: 'Вы зарегистрированы на форум',
  paragraphs: [
    'Ваша регистрация на форум принята.',
    about(given),
    given.format === 'listener'
      ? 'Подтверждения не требуется. Приглашение можно скачать в личном кабинете.'
      : 'Заявку рассмотрит модератор. О решении мы сообщим письмом.',
  ],
  link: cabinet(given),
})

export const confirmedLetter = (given: About): Letter => ({
  to: given.to,
  subject: 'Вы подтвердили участие в форуме',
  paragraphs: ['Вы подтвердили участие в форуме.', about(given), 'Приглашение можно скачать в личном кабинете.'],
  link: cabinet(given),
})

export const cancelledLetter = (given: About): Letter => ({
  to: given.to,
  subject: 'Регистрация на форум отменена',
  paragraphs: ['Ваша регистрация на форум отменена.', about(given)],
  link: cabinet(given),
})
