import { EMAIL_LINK_HOURS } from '@forum/domain/limits'
import { counted, nouns } from '@forum/domain/plural'
import type { Letter } from '../mail/letter.ts'

/** Mails about what matters to the security of an account. */

const GREETING = 'Здравствуйте!'
const resetLink = (portalUrl: string) => ({ text: 'Задать новый пароль', url: `${portalUrl}/reset-password` })

/** @param at in the forum's time zone */
export const newDeviceLetter = (to: string, device: string, at: string, portalUrl: string): Letter => ({
  to,
  subject: 'Вход с нового устройства на портале форума',
  paragraphs: [
    GREETING,
    `В ваш личный кабинет вошли с устройства, с которого раньше не входили: ${device || 'неизвестный браузер'}, ${at}.`,
    'Если это были вы, ничего делать не нужно. Если нет, задайте новый пароль: все сеансы завершатся.',
  ],
  link: resetLink(portalUrl),
})

export const passwordChangedLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: 'Пароль на портале форума изменён',
  paragraphs: [
    GREETING,
    'Пароль от вашего личного кабинета изменён, остальные сеансы завершены.',
    'Если это сделали не вы, задайте новый пароль и напишите организаторам.',
  ],
  link: resetLink(portalUrl),
})

/** To the new address. */
export const confirmEmailLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'Подтвердите новый e-mail на портале форума',
  paragraphs: [
    GREETING,
    `Этот адрес указали как новый e-mail личного кабинета. Чтобы входить с ним, откройте ссылку. Она действует ${counted(EMAIL_LINK_HOURS, nouns.hours)} и срабатывает один раз.`,
    'Если вы не меняли e-mail, ничего делать не нужно: прежний остаётся в силе.',
  ],
  link: { text: 'Подтвердить новый e-mail', url },
})

/** To the old address. Mails to it do not name the new one: it may have become another person's. */
export const emailRequestedLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: 'Запрошена смена e-mail на портале форума',
  paragraphs: [
    GREETING,
    'В вашем личном кабинете запросили смену e-mail. Она произойдёт, когда откроют ссылку из письма на новый адрес.',
    'Если это были не вы, задайте новый пароль: запрос отменится, и все сеансы завершатся.',
  ],
  link: resetLink(portalUrl),
})

/** To the old address. */
export const emailChangedLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: 'E-mail на портале форума изменён',
  paragraphs: [
    GREETING,
    'E-mail вашего личного кабинета изменён: войти с этим адресом больше нельзя, письма портала приходят на новый.',
    'Если это сделали не вы, сразу напишите организаторам.',
  ],
  link: { text: 'Организаторы форума', url: `${portalUrl}/orgs` },
})
