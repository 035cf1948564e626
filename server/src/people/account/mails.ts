import { RESET_LINK_HOURS, VERIFICATION_LINK_DAYS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'
import { daysInWords, hoursInWords } from '../../platform/mail/composition/periods.ts'

/** Mails with links to an account. */

const verification = defineMail({
  id: 'verification',
  placeholders: ['period'],
  subject: () => i18n.t('Подтвердите регистрацию на портале форума'),
  paragraphs: (values) => [
    i18n.t(
      'Ваш личный кабинет создан. Чтобы войти в него, подтвердите адрес электронной почты: откройте ссылку. Она действует {period}.',
      values,
    ),
    i18n.t(
      'Если вы не регистрировались на портале, не открывайте её: неподтверждённый кабинет удаляется, когда истекает срок ссылки. Если её уже открыли, например почтовая программа, воспользуйтесь второй ссылкой.',
    ),
  ],
  button: () => i18n.t('Подтвердить регистрацию'),
  secondLink: () => i18n.t('Регистрировались не вы? Задайте свой пароль: у того, кто указал ваш адрес, доступа не останется'),
  isSecret: true,
})

/** @param claimUrl for the owner of an address that another person registered */
export const verificationMail = (to: string, url: string, claimUrl: string): OutgoingMail => ({
  ...mailOf(verification, to, { period: daysInWords(VERIFICATION_LINK_DAYS) }, url),
  secondUrl: claimUrl,
})

const invitation = defineMail({
  id: 'invitation',
  placeholders: ['about', 'period'],
  subject: () => i18n.t('Вас зарегистрировали на форум'),
  paragraphs: (values) => [
    values.about,
    i18n.t(
      'Чтобы войти в личный кабинет, откройте ссылку, задайте пароль и дайте согласие на обработку персональных данных. Ссылка действует {period}; новую можно получить на странице восстановления пароля.',
      values,
    ),
  ],
  button: () => i18n.t('Открыть личный кабинет'),
  isSecret: true,
})

/** @param about the subject, in addition to the link */
export const invitationMail = (to: string, about: readonly string[], url: string): OutgoingMail =>
  mailOf(invitation, to, { about: about.join('\n\n'), period: daysInWords(VERIFICATION_LINK_DAYS) }, url)

const reset = defineMail({
  id: 'reset-password',
  placeholders: ['period'],
  subject: () => i18n.t('Смена пароля на портале форума'),
  paragraphs: (values) => [
    i18n.t('Чтобы задать новый пароль, откройте ссылку. Она действует {period} и срабатывает один раз.', values),
    i18n.t('Если вы не просили сменить пароль, ничего делать не нужно: прежний остаётся в силе.'),
  ],
  button: () => i18n.t('Сменить пароль'),
  isSecret: true,
})

export const resetMail = (to: string, url: string): OutgoingMail => mailOf(reset, to, { period: hoursInWords(RESET_LINK_HOURS) }, url)

const addressCorrected = defineMail({
  id: 'address-corrected',
  placeholders: ['period', 'contact'],
  subject: () => i18n.t('Организаторы исправили ваш e-mail на портале форума'),
  paragraphs: (values) => [
    i18n.t(
      'Адрес вашего личного кабинета исправлен на этот. Чтобы подтвердить его, откройте ссылку и задайте пароль: после этого можно войти. Ссылка действует {period}; новую можно получить на странице восстановления пароля.',
      values,
    ),
    i18n.t('Прежние сеансы, способы входа и ссылки из писем больше не действуют. То, о чём вам писали раньше, есть в личном кабинете.'),
    i18n.t('Если вы не регистрировались на форум, не открывайте ссылку и напишите на {contact}.', values),
  ],
  button: () => i18n.t('Подтвердить адрес и задать пароль'),
  isSecret: true,
})

/** Mail to the new address. */
export const addressCorrectedMail = (to: string, url: string, contact: string): OutgoingMail =>
  mailOf(addressCorrected, to, { period: hoursInWords(RESET_LINK_HOURS), contact }, url)

const addressReplaced = defineMail({
  id: 'address-replaced',
  placeholders: ['at', 'contact'],
  subject: () => i18n.t('Организаторы исправили ваш e-mail на портале форума'),
  paragraphs: (values) => [
    i18n.t(
      'Организаторы форума исправили e-mail вашего личного кабинета: {at}. Войти с этим адресом больше нельзя, письма портала приходят на новый. Сеансы завершены, ссылки из писем и ключи доступа больше не действуют.',
      values,
    ),
    i18n.t('Если это ошибка, напишите на {contact}: организаторы вернут прежний адрес.', values),
  ],
  button: () => i18n.t('Организаторы форума'),
})

/** Mail to the former address. It does not name the new one, as those about a change by the owner. @param at in the forum's time zone */
export const addressReplacedMail = (to: string, at: string, contact: string, portalUrl: string): OutgoingMail =>
  mailOf(addressReplaced, to, { at, contact }, `${portalUrl}/orgs`)

export const accountMails = [verification, invitation, reset, addressCorrected, addressReplaced]
