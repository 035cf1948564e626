import { dayOf, formatDay, parseDay } from '@forum/domain/calendar'
import { BIRTH_DATE, OTHER_ORGANIZATION_ID, OTHER_POSITION_ID, SHORT_TEXT_MAX } from '@forum/domain/limits'
import { birthDateProblem, isEmail, nameProblem, normalizeEmail } from '@forum/domain/person'
import type { individuals, users } from '../database/schema.ts'
import { isDjangoHash, isUnusableHash } from './passwordHash.ts'
import { normalizePhone } from './phone.ts'

/** One account of the file; field names are those of the wire. */
export interface ImportedRow {
  /** Position in the file, from 1: line of a CSV, record of a dump. */
  place: number
  values: Record<string, unknown>
  /** Why the row could not be read. */
  broken?: string
}

/** Entries of the portal's reference lists by lower-case name. */
export interface Lists {
  organization: Map<string, number>
  academic_degree: Map<string, number>
  org_position: Map<string, number>
}

export interface Candidate {
  account: Pick<typeof users.$inferInsert, 'username' | 'email' | 'password'>
  individual: Omit<typeof individuals.$inferInsert, 'user_id'>
  /** What was skipped or looks suspicious; the account is imported anyway. */
  remarks: string[]
}

const NAME_MAX = 100

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '')
// PostgreSQL cannot store NUL or lone surrogates, and names must not contain line breaks.
const isPlain = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)
const isTrue = (value: unknown): boolean => value === true || /^(1|true|t|yes|да|ж|f|female)$/i.test(textOf(value))
const isFalse = (value: unknown): boolean => value === false || value === 0 || /^(0|false|f|no|нет)$/i.test(textOf(value))

/** @returns the id, the text if no list contains it, or neither */
function place(list: Map<string, number>, given: unknown): { id: number | null; unlisted: string } {
  const text = textOf(given)
  if (text === '') return { id: null, unlisted: '' }
  if (/^\d{1,9}$/.test(text))
    return [...list.values()].includes(Number(text)) ? { id: Number(text), unlisted: '' } : { id: null, unlisted: '' }
  const id = list.get(text.toLowerCase())
  return id === undefined ? { id: null, unlisted: text.slice(0, SHORT_TEXT_MAX) } : { id, unlisted: '' }
}

function passwordProblem(password: string): string | null {
  if (password === '') return 'нет хеша пароля'
  return isUnusableHash(password) || isDjangoHash(password) ? null : 'хеш пароля повреждён или неизвестного вида'
}

function readBirthDate(given: unknown): string | null {
  const text = textOf(given)
  const day = parseDay(text) ?? dayOf(text)
  return birthDateProblem(day) === null ? day : null
}

function readPersonal(values: Record<string, unknown>, lists: Lists): { individual: Candidate['individual']; remarks: string[] } {
  const remarks: string[] = []
  const organization = place(lists.organization, values.organization)
  const position = place(lists.org_position, values.org_position)
  const degree = place(lists.academic_degree, values.academic_degree)
  const otherOrganization = textOf(values.other_org_descr).slice(0, SHORT_TEXT_MAX) || organization.unlisted
  const otherPosition = textOf(values.other_position_descr).slice(0, SHORT_TEXT_MAX) || position.unlisted
  const phone = textOf(values.phone_number)
  const phone_number = phone === '' ? '' : normalizePhone(phone)
  const birth_date = readBirthDate(values.birth_date)
  const [last_name, first_name] = [textOf(values.last_name), textOf(values.first_name)]
  const middle_name = isPlain(textOf(values.middle_name)) ? textOf(values.middle_name).slice(0, NAME_MAX) : ''

  if (phone_number === null) remarks.push('телефон не прочитан')
  if (textOf(values.birth_date) !== '' && birth_date === null)
    remarks.push(`дата рождения не прочитана или вне границ ${formatDay(BIRTH_DATE.min)}–${formatDay(BIRTH_DATE.max)}`)
  if (degree.id === null && textOf(values.academic_degree) !== '') remarks.push('учёной степени нет в списке')
  if (organization.id === null && organization.unlisted === '' && textOf(values.organization) !== '')
    remarks.push('организации нет в списке')
  if (position.id === null && position.unlisted === '' && textOf(values.org_position) !== '') remarks.push('должности нет в списке')
  if ([last_name, first_name].some((name) => nameProblem(name) !== null)) remarks.push('имя не только кириллицей')

  const individual = {
    last_name,
    first_name,
    middle_name,
    phone_number: phone_number ?? '',
    academic_degree: degree.id,
    org_position: position.id ?? (otherPosition ? OTHER_POSITION_ID : null),
    organization: organization.id ?? (otherOrganization ? OTHER_ORGANIZATION_ID : null),
    other_org_descr: isPlain(otherOrganization) ? otherOrganization : '',
    other_position_descr: isPlain(otherPosition) ? otherPosition : '',
    is_female: isTrue(values.is_female),
    birth_date,
  }
  return { individual, remarks }
}

/**
 * Validates one row. An invalid address, hash or name refuses it; other invalid values are skipped with a remark.
 * @returns the account, or why it is refused
 */
export function readRow({ values, broken }: ImportedRow, lists: Lists): Candidate | string {
  if (broken) return broken
  const address = textOf(values.email) || textOf(values.username)
  if (address === '') return 'нет e-mail'
  if (!isEmail(address)) return `неверный e-mail «${address.slice(0, 60)}»`
  const names = [textOf(values.last_name), textOf(values.first_name)]
  if (names[0] === '') return 'нет фамилии'
  if (names[1] === '') return 'нет имени'
  if (names.some((name) => name.length > NAME_MAX || !isPlain(name))) return 'имя длиннее 100 символов или с недопустимыми символами'
  const password = textOf(values.password)
  const problem = passwordProblem(password)
  if (problem) return problem
  if (isFalse(values.is_active)) return 'учётная запись отключена или не подтверждена'
  const email = normalizeEmail(address)
  return { account: { username: email, email, password }, ...readPersonal(values, lists) }
}
