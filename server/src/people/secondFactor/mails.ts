import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails about the second factor of an account. */

const notMe = () => i18n.t('Если это сделали не вы, сразу задайте новый пароль и напишите организаторам.')
const security = () => i18n.t('Безопасность')
const newPassword = () => i18n.t('Задать новый пароль')
const securityUrl = (portalUrl: string) => `${portalUrl}/security`
const resetUrl = (portalUrl: string) => `${portalUrl}/reset-password`

export type FactorKind = 'authenticator' | 'passkey'

const added = {
  authenticator: defineMail({
    id: 'authenticator-added',
    placeholders: ['factor'],
    subject: () => i18n.t('Добавлено приложение с кодами на портале форума'),
    paragraphs: (values) => [
      i18n.t('К вашему личному кабинету добавлено приложение с кодами «{factor}». При входе нужен его код.', values),
      notMe(),
    ],
    button: security,
  }),
  passkey: defineMail({
    id: 'passkey-added',
    placeholders: ['factor'],
    subject: () => i18n.t('Добавлен ключ доступа на портале форума'),
    paragraphs: (values) => [i18n.t('К вашему личному кабинету добавлен ключ доступа «{factor}». При входе нужен он.', values), notMe()],
    button: security,
  }),
}

const removedText = (removed: string, rest: string) => [removed, rest, notMe()]
const removed = {
  authenticator: defineMail({
    id: 'authenticator-removed',
    placeholders: ['factor', 'nextStep'],
    subject: () => i18n.t('Удалено приложение с кодами на портале форума'),
    paragraphs: (values) =>
      removedText(i18n.t('Приложение с кодами «{factor}» удалено из вашего личного кабинета.', values), values.nextStep),
    button: security,
  }),
  passkey: defineMail({
    id: 'passkey-removed',
    placeholders: ['factor', 'nextStep'],
    subject: () => i18n.t('Удалён ключ доступа на портале форума'),
    paragraphs: (values) => removedText(i18n.t('Ключ доступа «{factor}» удалён из вашего личного кабинета.', values), values.nextStep),
    button: security,
  }),
}

export const addedMail = (to: string, kind: FactorKind, factor: string, portalUrl: string): OutgoingMail =>
  mailOf(added[kind], to, { factor }, securityUrl(portalUrl))

/** @param isLast the account has no second factor any more */
export const removedMail = (to: string, kind: FactorKind, factor: string, isLast: boolean, portalUrl: string): OutgoingMail => {
  const nextStep = isLast ? i18n.t('Других нет: теперь для входа достаточно пароля. Резервные коды тоже удалены.') : ''
  return mailOf(removed[kind], to, { factor, nextStep }, securityUrl(portalUrl))
}

const renamed = defineMail({
  id: 'second-factor-renamed',
  placeholders: ['before', 'factor'],
  subject: () => i18n.t('Второй фактор на портале форума переименован'),
  paragraphs: (values) => [i18n.t('В вашем личном кабинете «{before}» теперь называется «{factor}».', values), notMe()],
  button: security,
})

export const renamedMail = (to: string, before: string, factor: string, portalUrl: string): OutgoingMail =>
  mailOf(renamed, to, { before, factor }, securityUrl(portalUrl))

const recoveryCodes = defineMail({
  id: 'recovery-codes',
  placeholders: [],
  subject: () => i18n.t('Новые резервные коды на портале форума'),
  paragraphs: () => [i18n.t('Для вашего личного кабинета созданы новые резервные коды. Прежние больше не действуют.'), notMe()],
  button: security,
})

export const recoveryCodesMail = (to: string, portalUrl: string): OutgoingMail => mailOf(recoveryCodes, to, {}, securityUrl(portalUrl))

const recoveryCodeUsed = defineMail({
  id: 'recovery-code-used',
  placeholders: ['nextStep'],
  subject: () => i18n.t('Использован резервный код на портале форума'),
  paragraphs: (values) => [i18n.t('В вашем личном кабинете вместо второго фактора использовали резервный код.'), values.nextStep, notMe()],
  button: security,
})

export const recoveryCodeUsedMail = (to: string, left: number, portalUrl: string): OutgoingMail => {
  const nextStep =
    left === 0
      ? i18n.t('Резервных кодов больше нет. Создайте новые на странице «Безопасность».')
      : i18n.t('{left, plural, one {Остался # код.} few {Осталось # кода.} many {Осталось # кодов.} other {Осталось # кода.}}', { left })
  return mailOf(recoveryCodeUsed, to, { nextStep }, securityUrl(portalUrl))
}

const refusedSignIn = defineMail({
  id: 'refused-sign-in',
  placeholders: [],
  subject: () => i18n.t('Кто-то знает ваш пароль на портале форума'),
  paragraphs: () => [
    i18n.t('В ваш личный кабинет пытались войти с верным паролем, но не подтвердили вход вторым фактором. Войти не удалось.'),
    i18n.t('Если это были не вы, задайте новый пароль.'),
  ],
  button: newPassword,
})

/** About a person who knows the password. */
export const refusedSignInMail = (to: string, portalUrl: string): OutgoingMail => mailOf(refusedSignIn, to, {}, resetUrl(portalUrl))

const reset = defineMail({
  id: 'second-factor-reset',
  placeholders: [],
  subject: () => i18n.t('Второй фактор на портале форума сброшен'),
  paragraphs: () => [
    i18n.t(
      'Администратор портала удалил приложения с кодами, ключи доступа и резервные коды вашего личного кабинета и завершил все сеансы.',
    ),
    i18n.t('Для входа теперь достаточно пароля. Если вы об этом не просили, сразу напишите организаторам.'),
  ],
  button: security,
})

/** Mail after the operator's command. */
export const resetMail = (to: string, portalUrl: string | undefined): OutgoingMail =>
  mailOf(reset, to, {}, portalUrl === undefined ? undefined : securityUrl(portalUrl))

export const secondFactorMails = [
  ...Object.values(added),
  ...Object.values(removed),
  renamed,
  recoveryCodes,
  recoveryCodeUsed,
  refusedSignIn,
  reset,
]
