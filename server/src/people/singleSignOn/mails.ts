import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

interface Change {
  to: string
  /** The provider's name. */
  title: string
  portalUrl: string
}

const security = () => i18n.t('Безопасность')

const linked = defineMail({
  id: 'identity-linked',
  placeholders: ['title'],
  subject: (values) => i18n.t('Вход через {title} привязан к личному кабинету', values),
  paragraphs: (values) => [
    i18n.t('Теперь в ваш личный кабинет можно войти через {title}. Пароль действует по-прежнему.', values),
    i18n.t('Если это сделали не вы, отвяжите этот вход на странице «Безопасность» и смените пароль.'),
  ],
  button: security,
})

export const linkedMail = ({ to, title, portalUrl }: Change): OutgoingMail => mailOf(linked, to, { title }, `${portalUrl}/security`)

const unlinked = defineMail({
  id: 'identity-unlinked',
  placeholders: ['title'],
  subject: (values) => i18n.t('Вход через {title} отвязан от личного кабинета', values),
  paragraphs: (values) => [
    i18n.t('Войти в ваш личный кабинет через {title} больше нельзя. Входите с паролем.', values),
    i18n.t('Если это сделали не вы, смените пароль и проверьте сеансы на странице «Безопасность».'),
  ],
  button: security,
})

export const unlinkedMail = ({ to, title, portalUrl }: Change): OutgoingMail => mailOf(unlinked, to, { title }, `${portalUrl}/security`)

export const singleSignOnMails = [linked, unlinked]
