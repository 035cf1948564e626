import { EMAIL_LINK_HOURS } from '@forum/domain/limits'
import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

/** Mails about what matters to the security of an account. */

const greeting = () => i18n.t('Здравствуйте!')
const resetLink = (portalUrl: string) => ({ text: i18n.t('Задать новый пароль'), url: `${portalUrl}/reset-password` })

/** @param at in the forum's time zone */
export const newDeviceLetter = (to: string, device: string, at: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Вход с нового устройства на портале форума'),
  paragraphs: [
    greeting(),
    i18n.t('В ваш личный кабинет вошли с устройства, с которого раньше не входили: {device}, {at}.', {
      device: device || i18n.t('неизвестный браузер'),
      at,
    }),
    i18n.t('Если это были вы, ничего делать не нужно. Если нет, задайте новый пароль: все сеансы завершатся.'),
  ],
  link: resetLink(portalUrl),
})

export const passwordChangedLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Пароль на портале форума изменён'),
  paragraphs: [
    greeting(),
    i18n.t('Пароль от вашего личного кабинета изменён, остальные сеансы завершены.'),
    i18n.t('Если это сделали не вы, задайте новый пароль и напишите организаторам.'),
  ],
  link: resetLink(portalUrl),
})

/** To the new address. */
export const confirmEmailLetter = (to: string, url: string): Letter => ({
  to,
  subject: i18n.t('Подтвердите новый e-mail на портале форума'),
  paragraphs: [
    greeting(),
    i18n.t(
      'Этот адрес указали как новый e-mail личного кабинета. Чтобы входить с ним, откройте ссылку. Она действует {emailLinkHours, plural, one {# час} few {# часа} many {# часов} other {# часа}} и срабатывает один раз.',
      { emailLinkHours: EMAIL_LINK_HOURS },
    ),
    i18n.t('Если вы не меняли e-mail, ничего делать не нужно: прежний остаётся в силе.'),
  ],
  link: { text: i18n.t('Подтвердить новый e-mail'), url },
})

/** To the old address. Mails to it do not name the new one: it may have become another person's. */
export const emailRequestedLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Запрошена смена e-mail на портале форума'),
  paragraphs: [
    greeting(),
    i18n.t('В вашем личном кабинете запросили смену e-mail. Она произойдёт, когда откроют ссылку из письма на новый адрес.'),
    i18n.t('Если это были не вы, задайте новый пароль: запрос отменится, и все сеансы завершатся.'),
  ],
  link: resetLink(portalUrl),
})

/** To the old address. */
export const emailChangedLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('E-mail на портале форума изменён'),
  paragraphs: [
    greeting(),
    i18n.t('E-mail вашего личного кабинета изменён: войти с этим адресом больше нельзя, письма портала приходят на новый.'),
    i18n.t('Если это сделали не вы, сразу напишите организаторам.'),
  ],
  link: { text: i18n.t('Организаторы форума'), url: `${portalUrl}/orgs` },
})
