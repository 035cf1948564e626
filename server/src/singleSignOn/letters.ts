import type { Letter } from '../mail/letter.ts'

interface Change {
  to: string
  /** The provider's name. */
  title: string
  portalUrl: string
}

const securityLink = (portalUrl: string) => ({ text: 'Безопасность', url: `${portalUrl}/security` })

export const linkedLetter = ({ to, title, portalUrl }: Change): Letter => ({
  to,
  subject: `Вход через ${title} привязан к личному кабинету`,
  paragraphs: [
    'Здравствуйте!',
    `Теперь в ваш личный кабинет можно войти через ${title}. Пароль действует по-прежнему.`,
    'Если это сделали не вы, отвяжите этот вход на странице «Безопасность» и смените пароль.',
  ],
  link: securityLink(portalUrl),
})

export const unlinkedLetter = ({ to, title, portalUrl }: Change): Letter => ({
  to,
  subject: `Вход через ${title} отвязан от личного кабинета`,
  paragraphs: [
    'Здравствуйте!',
    `Войти в ваш личный кабинет через ${title} больше нельзя. Входите с паролем.`,
    'Если это сделали не вы, смените пароль и проверьте сеансы на странице «Безопасность».',
  ],
  link: securityLink(portalUrl),
})
