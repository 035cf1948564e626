import { i18n } from '@forum/language'
import { defineMessage, type Letter, letterOf } from '../../platform/mail/letter/letter.ts'

interface Change {
  to: string
  /** The provider's name. */
  title: string
  portalUrl: string
}

const security = () => i18n.t('Безопасность')

const linked = defineMessage({
  id: 'identity-linked',
  placeholders: ['title'],
  subject: (values) => i18n.t('Вход через {title} привязан к личному кабинету', values),
  paragraphs: (values) => [
    i18n.t('Теперь в ваш личный кабинет можно войти через {title}. Пароль действует по-прежнему.', values),
    i18n.t('Если это сделали не вы, отвяжите этот вход на странице «Безопасность» и смените пароль.'),
  ],
  button: security,
})

export const linkedLetter = ({ to, title, portalUrl }: Change): Letter => letterOf(linked, to, { title }, `${portalUrl}/security`)

const unlinked = defineMessage({
  id: 'identity-unlinked',
  placeholders: ['title'],
  subject: (values) => i18n.t('Вход через {title} отвязан от личного кабинета', values),
  paragraphs: (values) => [
    i18n.t('Войти в ваш личный кабинет через {title} больше нельзя. Входите с паролем.', values),
    i18n.t('Если это сделали не вы, смените пароль и проверьте сеансы на странице «Безопасность».'),
  ],
  button: security,
})

export const unlinkedLetter = ({ to, title, portalUrl }: Change): Letter => letterOf(unlinked, to, { title }, `${portalUrl}/security`)

export const singleSignOnMessages = [linked, unlinked]
