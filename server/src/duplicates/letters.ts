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

const link = (portalUrl: string) => ({ text: 'Личный кабинет', url: `${portalUrl}/` })

interface Merged extends News {
  reason: string
  /** Such as 15.10.2025. */
  undoUntil: string
}

const undo = ({ forum, undoUntil }: Merged): string =>
  `Если это ошибка, напишите на ${forum.contacts.email}: до ${undoUntil} объединение можно отменить.`

export const mergedLetters = (news: Merged): Letter[] => {
  const subject = 'Ваши учётные записи на портале форума объединены'
  return [
    {
      to: news.stays,
      subject,
      paragraphs: [
        `Организаторы объединили эту учётную запись с другой вашей (${masked(news.absorbed)}). Заявки, тезисы и файлы обеих теперь здесь; входите с адресом ${news.stays}.`,
        `Причина: ${news.reason}`,
        undo(news),
      ],
      link: link(news.portalUrl),
    },
    {
      to: news.absorbed,
      subject,
      paragraphs: [
        `Организаторы объединили эту учётную запись с другой вашей (${masked(news.stays)}). Заявки, тезисы и файлы теперь там; войти с адресом ${news.absorbed} больше нельзя.`,
        `Причина: ${news.reason}`,
        undo(news),
      ],
      link: link(news.portalUrl),
    },
  ]
}

export const undoneLetters = ({ stays, absorbed, forum, portalUrl }: News): Letter[] => {
  const subject = 'Объединение учётных записей на портале форума отменено'
  const questions = `Если у вас есть вопросы, напишите на ${forum.contacts.email}.`
  return [
    {
      to: stays,
      subject,
      paragraphs: [
        `Организаторы отменили объединение с учётной записью ${masked(absorbed)}. То, что перешло из неё, возвращено туда; остальное осталось здесь.`,
        questions,
      ],
      link: link(portalUrl),
    },
    {
      to: absorbed,
      subject,
      paragraphs: [
        `Организаторы отменили объединение с учётной записью ${masked(stays)}. Заявки, тезисы и файлы возвращены; снова можно войти с адресом ${absorbed}.`,
        questions,
      ],
      link: link(portalUrl),
    },
  ]
}
