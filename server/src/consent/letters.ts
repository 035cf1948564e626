import { counted, nouns } from '@forum/domain/plural'
import { DELETION_DAYS } from '@forum/domain/retention'
import type { Letter } from '../mail/letter.ts'

interface Withdrawal {
  forum: { title: string; contacts: { email: string } }
  person: { fullName: string; email: string }
  /** Registrations that it cancelled. */
  cancelled: number
  portalUrl: string
}

const inWords = (cancelled: number): string => (cancelled === 0 ? 'Действующих заявок не было.' : `Отменено заявок: ${cancelled}.`)

export const withdrawnLetter = ({ forum, person, cancelled, portalUrl }: Withdrawal): Letter => ({
  to: person.email,
  subject: 'Согласие на обработку персональных данных отозвано',
  paragraphs: [
    `Вы отозвали согласие на обработку персональных данных для форума «${forum.title}». ${inWords(cancelled)}`,
    `Ваши данные больше не используются и будут удалены через ${counted(DELETION_DAYS, nouns.days)}. Чтобы сохранить их и подать заявку снова, дайте согласие в личном кабинете.`,
  ],
  link: { text: 'Личный кабинет', url: `${portalUrl}/` },
})

export const organizersLetter = ({ forum, person, cancelled, portalUrl }: Withdrawal, userId: number): Letter => ({
  to: forum.contacts.email,
  subject: 'Участник отозвал согласие на обработку персональных данных',
  paragraphs: [
    `${person.fullName} (${person.email}) больше не согласен на обработку персональных данных для форума «${forum.title}». ${inWords(cancelled)}`,
    `Перестаньте использовать данные этого человека и вне портала. На портале они будут удалены через ${counted(DELETION_DAYS, nouns.days)}.`,
  ],
  link: { text: 'Карточка человека', url: `${portalUrl}/organizer/person?id=${userId}` },
})
