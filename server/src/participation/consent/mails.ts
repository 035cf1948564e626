import { translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { DELETION_DAYS } from '@forum/domain/people/retention'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'
import { daysInWords } from '../../platform/mail/composition/periods.ts'

interface Withdrawal {
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  person: { fullName: string; email: string }
  /** Registrations that it cancelled. */
  cancelled: number
  portalUrl: string
}

const inWords = (cancelled: number): string =>
  cancelled === 0 ? i18n.t('Действующих заявок не было.') : i18n.t('Отменено заявок: {cancelled}.', { cancelled })

const valuesOf = ({ forum, cancelled }: Withdrawal) => ({
  forum: translatedForum(forum).title,
  cancelled: inWords(cancelled),
  period: daysInWords(DELETION_DAYS),
})

const withdrawn = defineMail({
  id: 'consent-withdrawn',
  placeholders: ['forum', 'cancelled', 'period'],
  subject: () => i18n.t('Согласие на обработку персональных данных отозвано'),
  paragraphs: (values) => [
    i18n.t('Вы отозвали согласие на обработку персональных данных для форума «{forum}». {cancelled}', values),
    i18n.t(
      'Ваши данные больше не используются и будут удалены через {period}. Чтобы сохранить их и подать заявку снова, дайте согласие в личном кабинете.',
      values,
    ),
  ],
  button: () => i18n.t('Личный кабинет'),
})

export const withdrawnMail = (withdrawal: Withdrawal): OutgoingMail =>
  mailOf(withdrawn, withdrawal.person.email, valuesOf(withdrawal), `${withdrawal.portalUrl}/`)

const toOrganizers = defineMail({
  id: 'consent-withdrawn-to-organizers',
  placeholders: ['fullName', 'email', 'forum', 'cancelled', 'period'],
  subject: () => i18n.t('Участник отозвал согласие на обработку персональных данных'),
  paragraphs: (values) => [
    i18n.t('Согласие на обработку персональных данных для форума «{forum}» отозвано: {fullName} ({email}). {cancelled}', values),
    i18n.t('Перестаньте использовать данные этого человека и вне портала. На портале они будут удалены через {period}.', values),
  ],
  button: () => i18n.t('Карточка человека'),
})

export const organizersMail = (withdrawal: Withdrawal, userId: number): OutgoingMail =>
  mailOf(
    toOrganizers,
    withdrawal.forum.contacts.email,
    { ...valuesOf(withdrawal), ...withdrawal.person },
    `${withdrawal.portalUrl}/organizer/person?id=${userId}`,
  )

export const consentMails = [withdrawn, toOrganizers]
