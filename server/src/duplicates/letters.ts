import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

/** Mails about a merge, to both addresses. */

interface News {
  /** Address of the staying account. */
  stays: string
  absorbed: string
  forum: { contacts: { email: string } }
  portalUrl: string
}

/** Enough for its owner to recognise: the other address may be somebody else's if the merge is a mistake. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

const link = (portalUrl: string) => ({ text: i18n.t('Личный кабинет'), url: `${portalUrl}/` })

interface Merged extends News {
  reason: string
  /** Such as 15.10.2025. */
  undoUntil: string
}

const undo = ({ forum, undoUntil }: Merged): string =>
  i18n.t('Если это ошибка, напишите на {email}: до {undoUntil} объединение можно отменить.', { email: forum.contacts.email, undoUntil })

/** To both addresses, each in its language. */
export const mergedLetters = (news: Merged): (() => Letter)[] => {
  const subject = () => i18n.t('Ваши учётные записи на портале форума объединены')
  return [
    () => ({
      to: news.stays,
      subject: subject(),
      paragraphs: [
        i18n.t(
          'Организаторы объединили эту учётную запись с другой вашей ({absorbed}). Заявки, тезисы и файлы обеих теперь здесь; входите с адресом {stays}.',
          { absorbed: masked(news.absorbed), stays: news.stays },
        ),
        i18n.t('Причина: {reason}', { reason: news.reason }),
        undo(news),
      ],
      link: link(news.portalUrl),
    }),
    () => ({
      to: news.absorbed,
      subject: subject(),
      paragraphs: [
        i18n.t(
          'Организаторы объединили эту учётную запись с другой вашей ({stays}). Заявки, тезисы и файлы теперь там; войти с адресом {absorbed} больше нельзя.',
          { stays: masked(news.stays), absorbed: news.absorbed },
        ),
        i18n.t('Причина: {reason}', { reason: news.reason }),
        undo(news),
      ],
      link: link(news.portalUrl),
    }),
  ]
}

/** To both addresses, each in its language. */
export const undoneLetters = ({ stays, absorbed, forum, portalUrl }: News): (() => Letter)[] => {
  const subject = () => i18n.t('Объединение учётных записей на портале форума отменено')
  const questions = () => i18n.t('Если у вас есть вопросы, напишите на {email}.', { email: forum.contacts.email })
  return [
    () => ({
      to: stays,
      subject: subject(),
      paragraphs: [
        i18n.t(
          'Организаторы отменили объединение с учётной записью {absorbed}. То, что перешло из неё, возвращено туда; остальное осталось здесь.',
          { absorbed: masked(absorbed) },
        ),
        questions(),
      ],
      link: link(portalUrl),
    }),
    () => ({
      to: absorbed,
      subject: subject(),
      paragraphs: [
        i18n.t(
          'Организаторы отменили объединение с учётной записью {stays}. Заявки, тезисы и файлы возвращены; снова можно войти с адресом {absorbed}.',
          { stays: masked(stays), absorbed },
        ),
        questions(),
      ],
      link: link(portalUrl),
    }),
  ]
}
