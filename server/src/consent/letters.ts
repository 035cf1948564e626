import { translatedForum } from '@forum/domain/bilingual'
import type { ForumSettings } from '@forum/domain/forum'
import { DELETION_DAYS } from '@forum/domain/retention'
import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

interface Withdrawal {
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  person: { fullName: string; email: string }
  /** Registrations that it cancelled. */
  cancelled: number
  portalUrl: string
}

const inWords = (cancelled: number): string =>
  cancelled === 0 ? i18n.t('Действующих заявок не было.') : i18n.t('Отменено заявок: {cancelled}.', { cancelled })

export const withdrawnLetter = ({ forum, person, cancelled, portalUrl }: Withdrawal): Letter => ({
  to: person.email,
  subject: i18n.t('Согласие на обработку персональных данных отозвано'),
  paragraphs: [
    i18n.t('Вы отозвали согласие на обработку персональных данных для форума «{title}». {cancelled}', {
      title: translatedForum(forum).title,
      cancelled: inWords(cancelled),
    }),
    i18n.t(
      'Ваши данные больше не используются и будут удалены через {deletionDays, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Чтобы сохранить их и подать заявку снова, дайте согласие в личном кабинете.',
      { deletionDays: DELETION_DAYS },
    ),
  ],
  link: { text: i18n.t('Личный кабинет'), url: `${portalUrl}/` },
})

export const organizersLetter = ({ forum, person, cancelled, portalUrl }: Withdrawal, userId: number): Letter => ({
  to: forum.contacts.email,
  subject: i18n.t('Участник отозвал согласие на обработку персональных данных'),
  paragraphs: [
    i18n.t('{fullName} ({email}) больше не согласен на обработку персональных данных для форума «{title}». {cancelled}', {
      fullName: person.fullName,
      email: person.email,
      title: translatedForum(forum).title,
      cancelled: inWords(cancelled),
    }),
    i18n.t(
      'Перестаньте использовать данные этого человека и вне портала. На портале они будут удалены через {deletionDays, plural, one {# день} few {# дня} many {# дней} other {# дня}}.',
      { deletionDays: DELETION_DAYS },
    ),
  ],
  link: { text: i18n.t('Карточка человека'), url: `${portalUrl}/organizer/person?id=${userId}` },
})
