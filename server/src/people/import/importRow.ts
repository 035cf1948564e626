import { details } from '@forum/contracts/people/people'
import { fromWire } from '@forum/contracts/platform/mapping'
import { organizationKey } from '@forum/domain/people/organizations/organizationNames'
import { birthDateProblem, isEmail, normalizeEmail } from '@forum/domain/people/person'
import { isHyphensOnly, nameProblem, normalizeName } from '@forum/domain/people/personNames'
import { dayOf, formatDay, parseDay } from '@forum/domain/platform/calendar'
import { BIRTH_DATE, OTHER_ORGANIZATION_ID, OTHER_POSITION_ID, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { composedLine } from '@forum/domain/text/composedText'
import { nameKey } from '@forum/domain/text/search'
import type { individuals, users } from '../../platform/database/schema/people.ts'
import { isDjangoHash, isUnusableHash } from '../../platform/passwords/passwordHash.ts'
import { normalizePhone } from '../profile/phone.ts'
import { detailFields, nameFields } from './fields.ts'

/** One account of the file; field names are those of the wire. */
export interface ImportedRow {
  /** Position in the file, from 1: line of a CSV, record of a dump. */
  place: number
  values: Record<string, unknown>
  /** Reason why the row could not be read. */
  broken?: string
}

/** Entries of the portal's reference lists by the normal form of their name. */
export interface Lists {
  organizationId: Map<string, number>
  academicDegreeId: Map<string, number>
  positionId: Map<string, number>
}

export interface Candidate {
  account: Pick<typeof users.$inferInsert, 'username' | 'email' | 'password'>
  individual: Omit<typeof individuals.$inferInsert, 'userId'>
  /** Skipped or suspicious values; the account is imported anyway. */
  remarks: string[]
}

const NAME_MAX = 100

const read = new Set(['email', 'username', 'password', 'is_active', ...nameFields, ...detailFields])
/** Known fields of a row; a column that happens to have the code's name of a field is not that field. */
const known = (values: ImportedRow['values']) =>
  fromWire(details, Object.fromEntries(Object.entries(values).filter(([name]) => read.has(name)))) as ImportedRow['values']

const textOf = (value: unknown): string =>
  typeof value === 'string' ? composedLine(value).trim() : typeof value === 'number' ? String(value) : ''
// PostgreSQL cannot store NUL or lone surrogates, and names must not contain line breaks.
const isPlain = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)
const isTrue = (value: unknown): boolean => value === true || /^(1|true|t|yes|да|ж|f|female)$/i.test(textOf(value))
const isFalse = (value: unknown): boolean => value === false || value === 0 || /^(0|false|f|no|нет)$/i.test(textOf(value))

/** @returns the id, the text if no list contains it, or neither */
function place(list: Map<string, number>, given: unknown, keyOf = nameKey): { id: number | null; unlisted: string } {
  const text = textOf(given)
  if (text === '') return { id: null, unlisted: '' }
  if (/^\d{1,9}$/.test(text))
    return [...list.values()].includes(Number(text)) ? { id: Number(text), unlisted: '' } : { id: null, unlisted: '' }
  const id = list.get(keyOf(text))
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
  const organization = place(lists.organizationId, values.organizationId, organizationKey)
  const position = place(lists.positionId, values.positionId)
  const degree = place(lists.academicDegreeId, values.academicDegreeId)
  const otherOrganization = textOf(values.otherOrganization).slice(0, SHORT_TEXT_MAX) || organization.unlisted
  const otherPosition = textOf(values.otherPosition).slice(0, SHORT_TEXT_MAX) || position.unlisted
  const written = textOf(values.phone)
  const phone = written === '' ? '' : normalizePhone(written)
  const birthDate = readBirthDate(values.birthDate)
  const [lastName, firstName] = [normalizeName(textOf(values.lastName)), normalizeName(textOf(values.firstName))]
  const patronymic = normalizeName(textOf(values.middleName)).slice(0, NAME_MAX)
  const middleName = isPlain(textOf(values.middleName)) && !isHyphensOnly(patronymic) ? patronymic : ''

  if (phone === null) remarks.push('телефон не прочитан')
  if (textOf(values.birthDate) !== '' && birthDate === null)
    remarks.push(`дата рождения не прочитана или вне границ ${formatDay(BIRTH_DATE.min)}–${formatDay(BIRTH_DATE.max)}`)
  if (degree.id === null && textOf(values.academicDegreeId) !== '') remarks.push('учёной степени нет в списке')
  if (organization.id === null && organization.unlisted === '' && textOf(values.organizationId) !== '')
    remarks.push('организации нет в списке')
  if (position.id === null && position.unlisted === '' && textOf(values.positionId) !== '') remarks.push('должности нет в списке')
  if ([lastName, firstName].some((name) => nameProblem(name) !== null)) remarks.push('имя не только кириллицей')

  const person = {
    lastName,
    firstName,
    middleName,
    phone: phone ?? '',
    academicDegreeId: degree.id,
    positionId: position.id ?? (otherPosition ? OTHER_POSITION_ID : null),
    organizationId: organization.id ?? (otherOrganization ? OTHER_ORGANIZATION_ID : null),
    otherOrganization: isPlain(otherOrganization) ? otherOrganization : '',
    otherPosition: isPlain(otherPosition) ? otherPosition : '',
    isFemale: isTrue(values.isFemale),
    birthDate,
  }
  return { individual: person, remarks }
}

/**
 * Validates one row. An invalid address, hash or name refuses it; other invalid values are skipped with a remark.
 * @returns the account, or why it is refused
 */
export function readRow(row: ImportedRow, lists: Lists): Candidate | string {
  if (row.broken) return row.broken
  const values = known(row.values)
  const address = textOf(values.email) || textOf(values.username)
  if (address === '') return 'нет e-mail'
  if (!isEmail(address)) return `неверный e-mail «${address.slice(0, 60)}»`
  const names = [textOf(values.lastName), textOf(values.firstName)]
  if (names[0] === '') return 'нет фамилии'
  if (names[1] === '') return 'нет имени'
  if (names.some((name) => name.length > NAME_MAX || !isPlain(name))) return 'имя длиннее 100 символов или с недопустимыми символами'
  if (names.some(isHyphensOnly)) return 'вместо имени или фамилии только дефис'
  const password = typeof values.password === 'string' ? values.password.trim() : ''
  const problem = passwordProblem(password)
  if (problem) return problem
  if (isFalse(values.isActive)) return 'учётная запись отключена или не подтверждена'
  const email = normalizeEmail(address)
  return { account: { username: email, email, password }, ...readPersonal(values, lists) }
}
