import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

interface Change {
  to: string
  /** The provider's name. */
  title: string
  portalUrl: string
}

const securityLink = (portalUrl: string) => ({ text: i18n.t('Безопасность'), url: `${portalUrl}/security` })

export const linkedLetter = ({ to, title, portalUrl }: Change): Letter => ({
  to,
  subject: i18n.t('Вход через {title} привязан к личному кабинету', { title }),
  paragraphs: [
    i18n.t('Здравствуйте!'),
    i18n.t('Теперь в ваш личный кабинет можно войти через {title}. Пароль действует по-прежнему.', { title }),
    i18n.t('Если это сделали не вы, отвяжите этот вход на странице «Безопасность» и смените пароль.'),
  ],
  link: securityLink(portalUrl),
})

export const unlinkedLetter = ({ to, title, portalUrl }: Change): Letter => ({
  to,
  subject: i18n.t('Вход через {title} отвязан от личного кабинета', { title }),
  paragraphs: [
    i18n.t('Здравствуйте!'),
    i18n.t('Войти в ваш личный кабинет через {title} больше нельзя. Входите с паролем.', { title }),
    i18n.t('Если это сделали не вы, смените пароль и проверьте сеансы на странице «Безопасность».'),
  ],
  link: securityLink(portalUrl),
})
