import { formatDay, isDay } from './calendar.ts'
import { BIRTH_DATE, EMAIL_MAX, PASSWORD_MIN_LENGTH } from './limits.ts'

/** Rules for personal data. Each returns null for a valid value, otherwise the error message. */

export const personTexts = {
  required: 'Обязательное поле',
  cyrillic: 'только кириллица',
  latin: 'только латинские буквы, дефис, пробел и апостроф',
  otherSpelling: 'буквы кириллицы или латиницы, дефис, пробел и апостроф; в одном слове — одна азбука',
  email: 'Введите корректный E-mail',
  phone: 'Введите корректный номер телефона',
  password: `${PASSWORD_MIN_LENGTH} или более символов, включая как минимум 1 заглавную букву, 1 строчную букву и 1 цифру`,
  passwordsDiffer: 'Пароли должны совпадать',
  birthDate: `Укажите дату рождения с ${formatDay(BIRTH_DATE.min)} по ${formatDay(BIRTH_DATE.max)}`,
  resetEmailMissing: 'Введите адрес электронной почты',
  resetEmailWrong: 'Неверный адрес электронной почты',
  resetPasswordShort: `Минимум ${PASSWORD_MIN_LENGTH} символов`,
  resetPasswordHint: `Не менее ${PASSWORD_MIN_LENGTH} символов, буквы и цифры.`,
  resetPasswordDigits: 'Используйте минимум один ТЕКСТОВЫЙ (латинский) символ',
  resetPasswordLetters: 'Используйте минимум одно ЧИСЛО',
  commonPasswordOfStaff: 'Распространённый пароль организаторам не подходит. Задайте другой: «Забыли пароль?» на странице входа.',
  emailTaken: 'Пользователь с таким E-mail уже существует',
} as const

export type Problem = string | null

// The WHATWG pattern of input[type=email], but requiring a dot in the domain.
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && emailPattern.test(text)

export const emailProblem = (text: string): Problem => (isEmail(text.trim()) ? null : personTexts.email)

/** The minimum check of a phone; pages also check the number against its country's numbering plan. */
export const phoneProblem = (text: string): Problem => (/\d/.test(text) ? null : personTexts.phone)

export const birthDateProblem = (day: string): Problem =>
  isDay(day) && day >= BIRTH_DATE.min && day <= BIRTH_DATE.max ? null : personTexts.birthDate

export interface PasswordRule {
  label: string
  met: (password: string) => boolean
}

/** The registration rules separately, so that a form can show which are met. */
export const registrationPasswordRules: readonly PasswordRule[] = [
  { label: `не менее ${PASSWORD_MIN_LENGTH} символов`, met: (password) => [...password].length >= PASSWORD_MIN_LENGTH },
  { label: 'заглавная буква', met: (password) => /\p{Lu}/u.test(password) },
  { label: 'строчная буква', met: (password) => /\p{Ll}/u.test(password) },
  { label: 'цифра', met: (password) => /\d/.test(password) },
]

export const registrationPasswordProblem = (password: string): Problem =>
  registrationPasswordRules.every((rule) => rule.met(password)) ? null : personTexts.password

/** Rules of a reset password: long enough, not digits only, not lowercase letters only. */
export function resetPasswordProblem(password: string): Problem {
  if (password === '') return personTexts.required
  // Whitespace does not count towards the length.
  if ([...password].length < PASSWORD_MIN_LENGTH || password.trim() === '') return personTexts.resetPasswordShort
  if (/^\d+$/.test(password)) return personTexts.resetPasswordDigits
  if (/^\p{Ll}+$/u.test(password)) return personTexts.resetPasswordLetters
  return null
}

export const resetEmailProblem = (text: string): Problem =>
  text.trim() === '' ? personTexts.resetEmailMissing : isEmail(text.trim()) ? null : personTexts.resetEmailWrong

/** Login accepts any non-blank password. */
export const loginPasswordProblem = (password: string): Problem => (password.trim() === '' ? personTexts.required : null)

export const UNNAMED = 'Без имени'

export interface FullName {
  lastName: string
  firstName: string
  middleName?: string | null | undefined
}

/** «Фамилия Имя Отчество», skipping empty parts. */
export const fullName = (name: FullName): string => [name.lastName, name.firstName, name.middleName].filter(Boolean).join(' ')
