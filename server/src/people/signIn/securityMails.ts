import { EMAIL_LINK_HOURS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'
import { hoursInWords } from '../../platform/mail/composition/periods.ts'

/** Mails about what matters to the security of an account. */

const newPassword = () => i18n.t('Задать новый пароль')
const resetUrl = (portalUrl: string) => `${portalUrl}/reset-password`

const newDevice = defineMail({
  id: 'new-device',
  placeholders: ['device', 'at'],
  subject: () => i18n.t('Вход с нового устройства на портале форума'),
  paragraphs: (values) => [
    i18n.t('В ваш личный кабинет вошли с устройства, с которого раньше не входили: {device}, {at}.', values),
    i18n.t('Если это были вы, ничего делать не нужно. Если нет, задайте новый пароль: все сеансы завершатся.'),
  ],
  button: newPassword,
})

/** @param at in the forum's time zone */
export const newDeviceMail = (to: string, device: string, at: string, portalUrl: string): OutgoingMail =>
  mailOf(newDevice, to, { device: device || i18n.t('неизвестный браузер'), at }, resetUrl(portalUrl))

const passwordChanged = defineMail({
  id: 'password-changed',
  placeholders: [],
  subject: () => i18n.t('Пароль на портале форума изменён'),
  paragraphs: () => [
    i18n.t('Пароль от вашего личного кабинета изменён, остальные сеансы завершены.'),
    i18n.t('Если это сделали не вы, задайте новый пароль и напишите организаторам.'),
  ],
  button: newPassword,
})

export const passwordChangedMail = (to: string, portalUrl: string): OutgoingMail => mailOf(passwordChanged, to, {}, resetUrl(portalUrl))

const accountClaimed = defineMail({
  id: 'account-claimed',
  placeholders: [],
  subject: () => i18n.t('Для личного кабинета с вашим адресом задан новый пароль'),
  paragraphs: () => [
    i18n.t(
      'Кабинет, который создали с вашим адресом, теперь открывается только вашим паролем. Сеансы, ссылки и другие способы входа того, кто его создал, больше не действуют.',
    ),
    i18n.t('Проверьте данные в кабинете. Если он вам не нужен, удалите там учётную запись.'),
    i18n.t('Если пароль задали не вы, задайте новый и напишите организаторам.'),
  ],
  button: newPassword,
})

export const accountClaimedMail = (to: string, portalUrl: string): OutgoingMail => mailOf(accountClaimed, to, {}, resetUrl(portalUrl))

const confirmEmail = defineMail({
  id: 'confirm-email',
  placeholders: ['period'],
  subject: () => i18n.t('Подтвердите новый e-mail на портале форума'),
  paragraphs: (values) => [
    i18n.t(
      'Этот адрес указали как новый e-mail личного кабинета. Чтобы входить с ним, откройте ссылку. Она действует {period} и срабатывает один раз.',
      values,
    ),
    i18n.t('Если вы не меняли e-mail, ничего делать не нужно: прежний остаётся в силе.'),
  ],
  button: () => i18n.t('Подтвердить новый e-mail'),
  isSecret: true,
})

/** Mail to the new address. */
export const confirmEmailMail = (to: string, url: string): OutgoingMail =>
  mailOf(confirmEmail, to, { period: hoursInWords(EMAIL_LINK_HOURS) }, url)

const emailRequested = defineMail({
  id: 'email-requested',
  placeholders: [],
  subject: () => i18n.t('Запрошена смена e-mail на портале форума'),
  paragraphs: () => [
    i18n.t('В вашем личном кабинете запросили смену e-mail. Она произойдёт, когда откроют ссылку из письма на новый адрес.'),
    i18n.t('Если это были не вы, задайте новый пароль: запрос отменится, и все сеансы завершатся.'),
  ],
  button: newPassword,
})

/** Mail to the old address. Mails to it do not name the new one: it may have become another person's. */
export const emailRequestedMail = (to: string, portalUrl: string): OutgoingMail => mailOf(emailRequested, to, {}, resetUrl(portalUrl))

const emailChanged = defineMail({
  id: 'email-changed',
  placeholders: [],
  subject: () => i18n.t('E-mail на портале форума изменён'),
  paragraphs: () => [
    i18n.t('E-mail вашего личного кабинета изменён: войти с этим адресом больше нельзя, письма портала приходят на новый.'),
    i18n.t('Если это сделали не вы, сразу напишите организаторам.'),
  ],
  button: () => i18n.t('Организаторы форума'),
})

/** Mail to the old address. */
export const emailChangedMail = (to: string, portalUrl: string): OutgoingMail => mailOf(emailChanged, to, {}, `${portalUrl}/orgs`)

const attack = defineMail({
  id: 'attack',
  placeholders: [],
  subject: () => i18n.t('Попытки входа в ваш личный кабинет на портале форума'),
  paragraphs: () => [
    i18n.t('В ваш личный кабинет много раз пытались войти с неверным паролем. Войти не удалось.'),
    i18n.t(
      'С незнакомых адресов войти теперь можно лишь изредка; там, откуда вы уже входили, для вас ничего не изменилось. Если пароль простой или используется где-то ещё, задайте новый.',
    ),
  ],
  button: newPassword,
})

export const attackMail = (to: string, portalUrl: string): OutgoingMail => mailOf(attack, to, {}, resetUrl(portalUrl))

export const securityMails = [newDevice, passwordChanged, accountClaimed, confirmEmail, emailRequested, emailChanged, attack]
