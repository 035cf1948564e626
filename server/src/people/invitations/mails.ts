import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import type { Section } from '@forum/domain/forum/sections'
import { type Role, roleNames } from '@forum/domain/people/roles'
import { ROLE_INVITATION_DAYS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { abilities } from '../../forum/roles/mails.ts'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'
import { daysInWords } from '../../platform/mail/composition/periods.ts'

const roleInvitation = defineMail({
  id: 'role-invitation',
  placeholders: ['forum', 'role', 'sections', 'nextStep', 'author', 'contact', 'until', 'period'],
  subject: (values) => i18n.t('Приглашение на роль «{role}»: {forum}', values),
  paragraphs: (values) => [
    i18n.t('Вас приглашают на портал «{forum}»; роль: «{role}». Приглашение отправил организатор: {author}.', values),
    i18n.t('Секции: {sections}', values),
    values.nextStep,
    i18n.t('Чтобы принять приглашение, откройте ссылку. Она действует {period}, до {until}, и срабатывает один раз.', values),
    i18n.t('Если письмо пришло вам по ошибке, откройте ссылку и нажмите «Это не я» или напишите на {contact}.', values),
  ],
  button: () => i18n.t('Открыть приглашение'),
  isSecret: true,
})

interface Offer {
  role: Role
  /** Sections of a section moderator. */
  sections: readonly Pick<Section, 'name' | 'englishName'>[]
  /** Full name of the organiser. */
  author: string
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  /** The last moment, in the forum's time zone. */
  until: string
}

export const roleInvitationMail = (to: string, { role, sections, author, forum, until }: Offer, url: string): OutgoingMail =>
  mailOf(
    roleInvitation,
    to,
    {
      forum: translatedForum(forum).title,
      role: roleNames[role],
      sections: sections.map((section) => sectionName(section).text).join(', '),
      nextStep: abilities[role],
      author,
      contact: forum.contacts.email,
      until,
      period: daysInWords(ROLE_INVITATION_DAYS),
    },
    url,
  )

export const roleInvitationMails = [roleInvitation]
