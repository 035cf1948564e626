import { i18n, translated } from '@forum/language'
import { formatDay, isDay, parseDay } from '../platform/calendar.ts'
import { BIRTH_DATE, EMAIL_MAX, PASSWORD_MIN_LENGTH } from '../platform/limits.ts'

const LEAP_YEAR = 2000

/** Rules for personal data. Each returns null for a valid value, otherwise the error message. */

export const personTexts = translated({
  required: () => i18n.t('Обязательное поле'),
  cyrillic: () => i18n.t('только кириллица'),
  letters: () => i18n.t('нужна хотя бы одна буква'),
  latin: () => i18n.t('только латинские буквы, дефис, пробел, апостроф и точка после сокращения'),
  otherSpelling: () =>
    i18n.t('буквы кириллицы или латиницы, дефис, пробел, апостроф и точка после сокращения; в одном слове — одна азбука'),
  spelledOtherwise: (name: string) => i18n.t('«{name}»: для такого имени отметьте «Имя пишется иначе»', { name }),
  email: () => i18n.t('Введите корректный E-mail'),
  phone: () => i18n.t('Введите корректный номер телефона'),
  password: () =>
    i18n.t('{passwordMinLength} или более символов, включая как минимум 1 заглавную букву, 1 строчную букву и 1 цифру', {
      passwordMinLength: PASSWORD_MIN_LENGTH,
    }),
  passwordsDiffer: () => i18n.t('Пароли должны совпадать'),
  birthDate: () => i18n.t('Укажите дату рождения с {min} по {max}', { min: formatDay(BIRTH_DATE.min), max: formatDay(BIRTH_DATE.max) }),
  noSuchDay: (text: string) => i18n.t('Такого дня нет: {text}. Проверьте число и месяц', { text }),
  resetEmailMissing: () => i18n.t('Введите адрес электронной почты'),
  resetEmailWrong: () => i18n.t('Неверный адрес электронной почты'),
  resetPasswordShort: () => i18n.t('Минимум {passwordMinLength} символов', { passwordMinLength: PASSWORD_MIN_LENGTH }),
  resetPasswordDigits: () => i18n.t('Используйте минимум один ТЕКСТОВЫЙ (латинский) символ'),
  resetPasswordLetters: () => i18n.t('Используйте минимум одно ЧИСЛО'),
  commonPasswordOfStaff: () =>
    i18n.t('Распространённый пароль организаторам не подходит. Задайте другой: «Забыли пароль?» на странице входа.'),
  emailTaken: () => i18n.t('Пользователь с таким E-mail уже существует'),
})

export type Problem = string | null

// The WHATWG pattern of input[type=email], but requiring a dot in the domain.
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** An address as it is typed, in lower case. */
export const lowerCaseEmail = (text: string): string => text.trim().toLowerCase()

const internationalDomain = /^[\p{L}\p{M}\p{N}.-]+$/u

/** A domain in the form that mail servers exchange: «пример.рф» as «xn--e1afmkfd.xn--p1ai»; unchanged if it has none. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !internationalDomain.test(domain)) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + asciiDomain(address.slice(at))
}

/** An address as it is stored and compared: both ways to write a domain are one mailbox. */
export const normalizeEmail = (text: string): string => withAsciiDomain(lowerCaseEmail(text))

/** A word of a search as it occurs in stored addresses. */
export const emailPart = (word: string): string =>
  word.includes('@') ? normalizeEmail(word) : /\p{L}\.\p{L}/u.test(word) ? asciiDomain(word) : word

function isLikeEmail(text: string): boolean {
  const address = withAsciiDomain(text)
  return address.length <= EMAIL_MAX && emailPattern.test(address)
}

/** Mail servers take no dot at the edge of a name, nor two in a row. */
const hasStrayDot = (text: string): boolean => /^\.|\.\.|\.@/.test(text)

export const isEmail = (text: string): boolean => isLikeEmail(text) && !hasStrayDot(text)

/** Checks an address that is entered as a new one. */
export const emailProblem = (text: string): Problem => (isEmail(text.trim()) ? null : personTexts.email)

/** Checks an address that finds an account: some accounts of earlier versions have one that no mail server accepts. */
export const accountEmailProblem = (text: string): Problem => (isLikeEmail(text.trim()) ? null : personTexts.email)

/** The minimum check of a phone; pages also check the number against its country's numbering plan. */
export const phoneProblem = (text: string): Problem => (/\d/.test(text) ? null : personTexts.phone)

/** Whether typed text has a day and a month that no year has, or a day that its year has not: `31.02.`, `29.02.2001`. */
function isNoDay(text: string): boolean {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(text.trim()) ?? []
  return month !== '' && parseDay(`${day}.${month}.${year ?? LEAP_YEAR}`) === null
}

/** @param day ISO day, or the typed text if it is not a day */
export function birthDateProblem(day: string): Problem {
  if (isDay(day) && day >= BIRTH_DATE.min && day <= BIRTH_DATE.max) return null
  return isNoDay(day) ? personTexts.noSuchDay(day.trim().replace(/\.$/, '')) : personTexts.birthDate
}

export interface PasswordRule {
  label: string
  met: (password: string) => boolean
}

const countsAsLong = (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH

/** The rules of a password separately, so that a form can show which are met. */
export const registrationPasswordRules: readonly PasswordRule[] = [
  translated({
    label: () => i18n.t('не менее {passwordMinLength} символов', { passwordMinLength: PASSWORD_MIN_LENGTH }),
    met: countsAsLong,
  }),
  translated({ label: () => i18n.t('заглавная буква'), met: (password: string) => /\p{Lu}/u.test(password) }),
  translated({ label: () => i18n.t('строчная буква'), met: (password: string) => /\p{Ll}/u.test(password) }),
  translated({ label: () => i18n.t('цифра'), met: (password: string) => /\d/.test(password) }),
]

export const registrationPasswordProblem = (password: string): Problem =>
  registrationPasswordRules.every((rule) => rule.met(password)) ? null : personTexts.password

/** Rules of a reset password, with the message for each; the first that is not met is shown. */
export const resetPasswordRules: readonly (PasswordRule & { message: string })[] = [
  translated({
    label: () => i18n.t('не менее {passwordMinLength} символов', { passwordMinLength: PASSWORD_MIN_LENGTH }),
    // Whitespace alone is no password.
    met: (password: string) => countsAsLong(password) && password.trim() !== '',
    message: () => personTexts.resetPasswordShort,
  }),
  translated({
    label: () => i18n.t('не только цифры'),
    met: (password: string) => /\D/.test(password),
    message: () => personTexts.resetPasswordDigits,
  }),
  translated({
    label: () => i18n.t('не только строчные буквы'),
    met: (password: string) => /\P{Ll}/u.test(password),
    message: () => personTexts.resetPasswordLetters,
  }),
]

export const resetPasswordProblem = (password: string): Problem =>
  password === '' ? personTexts.required : (resetPasswordRules.find((rule) => !rule.met(password))?.message ?? null)

export const resetEmailProblem = (text: string): Problem =>
  text.trim() === '' ? personTexts.resetEmailMissing : isLikeEmail(text.trim()) ? null : personTexts.resetEmailWrong

/** Login accepts any non-blank password. */
export const loginPasswordProblem = (password: string): Problem => (password.trim() === '' ? personTexts.required : null)

export const unnamed = (): string => i18n.t('Без имени')

export interface FullName {
  lastName: string
  firstName: string
  middleName?: string | null | undefined
}

/** Names in the salutation of a letter: first name and patronymic, or the only name. */
export const givenName = ({ lastName, firstName, middleName }: FullName): string =>
  [firstName, middleName].filter(Boolean).join(' ') || lastName

/** Full name, «Фамилия Имя Отчество», skipping empty parts. */
export const fullName = (name: FullName): string => [name.lastName, name.firstName, name.middleName].filter(Boolean).join(' ')
