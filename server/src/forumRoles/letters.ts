import { sectionName, translatedForum } from '@forum/domain/bilingual'
import type { ForumSettings } from '@forum/domain/forum'
import { type Role, roleNames } from '@forum/domain/roles'
import type { Section } from '@forum/domain/sections'
import { i18n, translated } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

interface News {
  role: Role
  /** Of a section moderator. */
  sections: readonly Pick<Section, 'name' | 'englishName'>[]
  /** Full name of who did it. */
  author: string
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  portalUrl: string
}

const pages: Record<Role, { text: string; path: string }> = {
  moderator: translated({ text: () => i18n.t('Таблица участников'), path: '/users-list' }),
  section_moderator: translated({ text: () => i18n.t('Таблица участников'), path: '/users-list' }),
  expert: translated({ text: () => i18n.t('Тезисы на экспертизу'), path: '/review/assigned' }),
  conf_admin: translated({ text: () => i18n.t('Настройки форума'), path: '/organizer' }),
}

const abilities: Record<Role, string> = translated({
  moderator: () => i18n.t('Вы видите всех участников, их тезисы и файлы и принимаете решения по заявкам.'),
  section_moderator: () => i18n.t('Вы видите заявки этих секций, их тезисы и файлы и принимаете по ним решения.'),
  expert: () => i18n.t('Вы читаете и оцениваете тезисы, которые вам назначат организаторы.'),
  conf_admin: () => i18n.t('Вы меняете настройки форума и выдаёте роли.'),
})

const sectionLines = (sections: News['sections']): string[] =>
  sections.length > 0 ? [i18n.t('Секции:\n{names}', { names: sections.map((section) => sectionName(section).text).join('\n') })] : []

const questions = ({ contacts }: News['forum']): string => i18n.t('Если это ошибка, напишите на {email}.', { email: contacts.email })

const linkTo = (role: Role, portalUrl: string) => ({ text: pages[role].text, url: `${portalUrl}${pages[role].path}` })

/** To the person who has the role now. */
export const grantLetter = (to: string, { role, sections, author, forum, portalUrl }: News): Letter => ({
  to,
  subject: i18n.t('Вам выдана роль: {role}', { role: roleNames[role].toLowerCase() }),
  paragraphs: [
    i18n.t('На портале «{title}» вам выдана роль «{role}».', { title: translatedForum(forum).title, role: roleNames[role] }),
    ...sectionLines(sections),
    abilities[role],
    i18n.t('Роль выдана организатором: {author}. {questions}', { author, questions: questions(forum) }),
  ],
  link: linkTo(role, portalUrl),
})

/** To the person who had the role, or these sections of it. */
export const revokeLetter = (to: string, { role, sections, author, forum, portalUrl }: News): Letter => ({
  to,
  subject: i18n.t('Роль отозвана: {role}', { role: roleNames[role].toLowerCase() }),
  paragraphs: [
    i18n.t('На портале «{title}» у вас отозвана роль «{role}».', { title: translatedForum(forum).title, role: roleNames[role] }),
    ...sectionLines(sections),
    i18n.t('Роль отозвана организатором: {author}. {questions}', { author, questions: questions(forum) }),
  ],
  link: { text: i18n.t('Личный кабинет'), url: `${portalUrl}/` },
})

/** To the other organisers, when one granted a role to themselves. */
export const selfGrantLetter = (to: string, { role, sections, author, forum, portalUrl }: News): Letter => ({
  to,
  subject: i18n.t('Организатор выдал роль себе: {author}', { author }),
  paragraphs: [
    i18n.t('На портале «{title}» организатор выдал роль «{role}» самому себе: {author}.', {
      title: translatedForum(forum).title,
      role: roleNames[role],
      author,
    }),
    ...sectionLines(sections),
    i18n.t('Роль можно отозвать в настройках форума, в разделе «Роли».'),
  ],
  link: { text: i18n.t('Роли'), url: `${portalUrl}/organizer#roles` },
})
