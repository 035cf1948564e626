import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'

/** Mails about the second factor of an account. */

const greeting = () => i18n.t('Здравствуйте!')
const notMe = () => i18n.t('Если это сделали не вы, сразу задайте новый пароль и напишите организаторам.')
const securityLink = (portalUrl: string) => ({ text: i18n.t('Безопасность'), url: `${portalUrl}/security` })
const resetLink = (portalUrl: string) => ({ text: i18n.t('Задать новый пароль'), url: `${portalUrl}/reset-password` })

export type FactorKind = 'authenticator' | 'passkey'

const addedTexts: Record<FactorKind, (name: string) => string> = {
  authenticator: (name) => i18n.t('К вашему личному кабинету добавлено приложение с кодами «{name}». При входе нужен его код.', { name }),
  passkey: (name) => i18n.t('К вашему личному кабинету добавлен ключ доступа «{name}». При входе нужен он.', { name }),
}
const removedTexts: Record<FactorKind, (name: string) => string> = {
  authenticator: (name) => i18n.t('Приложение с кодами «{name}» удалено из вашего личного кабинета.', { name }),
  passkey: (name) => i18n.t('Ключ доступа «{name}» удалён из вашего личного кабинета.', { name }),
}

export const addedLetter = (to: string, kind: FactorKind, name: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Добавлен второй фактор на портале форума'),
  paragraphs: [greeting(), addedTexts[kind](name), notMe()],
  link: securityLink(portalUrl),
})

/** @param isLast the account has no second factor any more */
export const removedLetter = (to: string, kind: FactorKind, name: string, isLast: boolean, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Удалён второй фактор на портале форума'),
  paragraphs: [
    greeting(),
    removedTexts[kind](name),
    ...(isLast ? [i18n.t('Других нет: теперь для входа достаточно пароля. Резервные коды тоже удалены.')] : []),
    notMe(),
  ],
  link: securityLink(portalUrl),
})

export const renamedLetter = (to: string, before: string, name: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Второй фактор на портале форума переименован'),
  paragraphs: [greeting(), i18n.t('В вашем личном кабинете «{before}» теперь называется «{name}».', { before, name }), notMe()],
  link: securityLink(portalUrl),
})

export const recoveryCodesLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Новые резервные коды на портале форума'),
  paragraphs: [greeting(), i18n.t('Для вашего личного кабинета созданы новые резервные коды. Прежние больше не действуют.'), notMe()],
  link: securityLink(portalUrl),
})

export const recoveryCodeUsedLetter = (to: string, left: number, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Использован резервный код на портале форума'),
  paragraphs: [
    greeting(),
    i18n.t('В вашем личном кабинете вместо второго фактора использовали резервный код.'),
    left === 0
      ? i18n.t('Резервных кодов больше нет. Создайте новые на странице «Безопасность».')
      : i18n.t('{left, plural, one {Остался # код.} few {Осталось # кода.} many {Осталось # кодов.} other {Осталось # кода.}}', { left }),
    notMe(),
  ],
  link: securityLink(portalUrl),
})

/** About somebody who knows the password. */
export const refusedSignInLetter = (to: string, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Кто-то знает ваш пароль на портале форума'),
  paragraphs: [
    greeting(),
    i18n.t('В ваш личный кабинет пытались войти с верным паролем, но не подтвердили вход вторым фактором. Войти не удалось.'),
    i18n.t('Если это были не вы, задайте новый пароль.'),
  ],
  link: resetLink(portalUrl),
})

/** After the operator's command. */
export const resetLetter = (to: string, portalUrl: string | undefined): Letter => ({
  to,
  subject: i18n.t('Второй фактор на портале форума сброшен'),
  paragraphs: [
    greeting(),
    i18n.t(
      'Администратор портала удалил приложения с кодами, ключи доступа и резервные коды вашего личного кабинета и завершил все сеансы.',
    ),
    i18n.t('Для входа теперь достаточно пароля. Если вы об этом не просили, сразу напишите организаторам.'),
  ],
  ...(portalUrl !== undefined && { link: securityLink(portalUrl) }),
})
