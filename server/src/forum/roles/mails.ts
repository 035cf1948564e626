import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import type { Section } from '@forum/domain/forum/sections'
import { type Role, roleNames } from '@forum/domain/people/roles'
import { i18n, translated } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

interface News {
  role: Role
  /** Sections of a section moderator. */
  sections: readonly Pick<Section, 'name' | 'englishName'>[]
  /** Full name of who did it. */
  author: string
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  portalUrl: string
}

const pages: Record<Role, string> = {
  moderator: '/users-list',
  section_moderator: '/users-list',
  expert: '/review/assigned',
  conf_admin: '/organizer',
  registrar: '/presence',
}

/** What a person with the role does, in a sentence or two. */
export const abilities: Record<Role, string> = translated({
  moderator: () => i18n.t('Вы видите всех участников, их тезисы и файлы и принимаете решения по заявкам.'),
  section_moderator: () => i18n.t('Вы видите заявки этих секций, их тезисы и файлы и принимаете по ним решения.'),
  expert: () =>
    i18n.t(
      'Вы читаете тезисы, которые вам назначат организаторы, и оцениваете их по нескольким критериям на портале. Что назначено и до какого дня ждут оценки, мы сообщим письмом. Если тема не ваша или есть конфликт интересов, тезисы можно вернуть.',
    ),
  conf_admin: () => i18n.t('Вы меняете настройки форума и выдаёте роли.'),
  registrar: () => i18n.t('Вы встречаете участников форума на входе и отмечаете, кто пришёл. Роль закончится вместе с форумом.'),
})

const placeholders = ['forum', 'role', 'sections', 'author', 'contact'] as const

const valuesOf = ({ role, sections, author, forum }: News) => ({
  forum: translatedForum(forum).title,
  role: roleNames[role],
  sections: sections.map((section) => sectionName(section).text).join(', '),
  author,
  contact: forum.contacts.email,
})

const ofSections = (values: { sections: string }) => i18n.t('Секции: {sections}', values)

const granted = defineMail({
  id: 'role-granted',
  placeholders: [...placeholders, 'nextStep'],
  subject: (values) => i18n.t('Вам выдана роль: {role}', values),
  paragraphs: (values) => [
    i18n.t('На портале «{forum}» вам выдана роль «{role}».', values),
    ofSections(values),
    values.nextStep,
    i18n.t('Роль выдана организатором: {author}. Если это ошибка, напишите на {contact}.', values),
  ],
  button: () => i18n.t('Начать работу'),
})

/** Mail to the person who has the role now. */
export const grantMail = (to: string, news: News): OutgoingMail =>
  mailOf(granted, to, { ...valuesOf(news), nextStep: abilities[news.role] }, `${news.portalUrl}${pages[news.role]}`)

const revoked = defineMail({
  id: 'role-revoked',
  placeholders,
  subject: (values) => i18n.t('Роль отозвана: {role}', values),
  paragraphs: (values) => [
    i18n.t('На портале «{forum}» у вас отозвана роль «{role}».', values),
    ofSections(values),
    i18n.t('Роль отозвана организатором: {author}. Если это ошибка, напишите на {contact}.', values),
  ],
  button: () => i18n.t('Личный кабинет'),
})

/** Mail to the person who had the role, or these sections of it. */
export const revokeMail = (to: string, news: News): OutgoingMail => mailOf(revoked, to, valuesOf(news), `${news.portalUrl}/`)

const selfGranted = defineMail({
  id: 'role-self-granted',
  placeholders,
  subject: (values) => i18n.t('Организатор выдал роль себе: {author}', values),
  paragraphs: (values) => [
    i18n.t('На портале «{forum}» организатор выдал роль «{role}» самому себе: {author}.', values),
    ofSections(values),
    i18n.t('Роль можно отозвать в настройках форума, в разделе «Роли».'),
  ],
  button: () => i18n.t('Роли'),
})

/** Mail to the other organisers, when one granted a role to themselves. */
export const selfGrantMail = (to: string, news: News): OutgoingMail =>
  mailOf(selfGranted, to, valuesOf(news), `${news.portalUrl}/organizer#roles`)

export const forumRoleMails = [granted, revoked, selfGranted]
