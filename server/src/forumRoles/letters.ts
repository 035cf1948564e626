import type { ForumSettings } from '@forum/domain/forum'
import { type Role, roleNames } from '@forum/domain/roles'
import type { Letter } from '../mail/letter.ts'

interface News {
  role: Role
  /** Of a section moderator. */
  sectionNames: readonly string[]
  /** Full name of who did it. */
  author: string
  forum: Pick<ForumSettings, 'title' | 'contacts'>
  portalUrl: string
}

const pages: Record<Role, { text: string; path: string }> = {
  moderator: { text: 'Таблица участников', path: '/users-list' },
  section_moderator: { text: 'Таблица участников', path: '/users-list' },
  conf_admin: { text: 'Настройки форума', path: '/organizer' },
}

const abilities: Record<Role, string> = {
  moderator: 'Вы видите всех участников, их тезисы и файлы и принимаете решения по заявкам.',
  section_moderator: 'Вы видите заявки этих секций, их тезисы и файлы и принимаете по ним решения.',
  conf_admin: 'Вы меняете настройки форума и выдаёте роли.',
}

const sectionLines = (names: readonly string[]): string[] => (names.length > 0 ? [`Секции:\n${names.join('\n')}`] : [])

const questions = ({ contacts }: News['forum']): string => `Если это ошибка, напишите на ${contacts.email}.`

const linkTo = (role: Role, portalUrl: string) => ({ text: pages[role].text, url: `${portalUrl}${pages[role].path}` })

/** To the person who has the role now. */
export const grantLetter = (to: string, { role, sectionNames, author, forum, portalUrl }: News): Letter => ({
  to,
  subject: `Вам выдана роль: ${roleNames[role].toLowerCase()}`,
  paragraphs: [
    `На портале «${forum.title}» вам выдана роль «${roleNames[role]}».`,
    ...sectionLines(sectionNames),
    abilities[role],
    `Роль выдана организатором: ${author}. ${questions(forum)}`,
  ],
  link: linkTo(role, portalUrl),
})

/** To the person who had the role, or these sections of it. */
export const revokeLetter = (to: string, { role, sectionNames, author, forum, portalUrl }: News): Letter => ({
  to,
  subject: `Роль отозвана: ${roleNames[role].toLowerCase()}`,
  paragraphs: [
    `На портале «${forum.title}» у вас отозвана роль «${roleNames[role]}».`,
    ...sectionLines(sectionNames),
    `Роль отозвана организатором: ${author}. ${questions(forum)}`,
  ],
  link: { text: 'Личный кабинет', url: `${portalUrl}/` },
})

/** To the other organisers, when one granted a role to themselves. */
export const selfGrantLetter = (to: string, { role, sectionNames, author, forum, portalUrl }: News): Letter => ({
  to,
  subject: `Организатор выдал роль себе: ${author}`,
  paragraphs: [
    `На портале «${forum.title}» организатор выдал роль «${roleNames[role]}» самому себе: ${author}.`,
    ...sectionLines(sectionNames),
    'Роль можно отозвать в настройках форума, в разделе «Роли».',
  ],
  link: { text: 'Роли', url: `${portalUrl}/organizer#roles` },
})
