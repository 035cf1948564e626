import { translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { type Nomination, nominationNames } from '@forum/domain/program/jury'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

interface About {
  nomination: Nomination
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  portalUrl: string
}

const appointed = defineMail({
  id: 'jury-appointed',
  module: 'questions',
  placeholders: ['forum', 'nomination', 'contact'],
  subject: (values) => i18n.t('Вы в жюри: {nomination}', values),
  paragraphs: (values) => [
    i18n.t('Организаторы форума «{forum}» просят вас быть в жюри. Номинация: {nomination}.', values),
    i18n.t('На странице «Жюри» есть все доклады номинации и критерии. Она удобна с телефона: оценки сохраняются сразу.'),
    i18n.t('Оценить доклад или стенд можно, когда он начался, и до конца последнего дня форума.'),
    i18n.t('Если вы не можете быть в жюри, напишите на {contact}.', values),
  ],
  button: () => i18n.t('Открыть «Жюри»'),
})

/** Mail to a judge of a nomination. */
export const juryMail = (to: string, { nomination, forum, portalUrl }: About): OutgoingMail =>
  mailOf(
    appointed,
    to,
    { forum: translatedForum(forum).title, nomination: nominationNames[nomination], contact: forum.contacts.email },
    `${portalUrl}/jury`,
  )

export const dutyMails = [appointed]
