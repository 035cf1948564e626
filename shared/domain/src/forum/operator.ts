import { i18n } from '@forum/language'
import { emailProblem } from '../people/person.ts'
import { type Add, line, optionalLine } from '../platform/fieldProblems.ts'
import { isKeyOf, keysOf } from '../platform/keys.ts'
import type { Policy } from './policy.ts'

/** The operator, who is responsible for personal data: a legal entity, or a person who trades as one. */
export interface Operator {
  name: string
  /** Legal form, such as «ФГБУН»; empty: part of the name. */
  legalForm: string
  /** Registration numbers as in documents: «ИНН 7707083893, ОГРН 1027700132195». */
  registrationNumbers: string
  address: string
  /** Mailbox for personal data. */
  email: string
}

export const noOperator: Operator = { name: '', legalForm: '', registrationNumbers: '', address: '', email: '' }

/** An operator without a name is not given: texts name one in words. */
export const isOperatorGiven = (operator: Operator | undefined): operator is Operator => (operator?.name ?? '').trim() !== ''

export const operatorTitle = ({ legalForm, name }: Operator): string => [legalForm, name].filter(Boolean).join(' ')

/** Entity, numbers and address in one line; a part that is empty drops. Legal texts are in Russian. */
export const operatorDetails = (operator: Operator): string =>
  [operatorTitle(operator), operator.registrationNumbers, operator.address && `адрес: ${operator.address}`].filter(Boolean).join(', ')

/** Placeholders for the operator in texts of organisers. */
const placeholders = {
  '{operator}': operatorTitle,
  '{operatorDetails}': operatorDetails,
  '{operatorAddress}': ({ address }: Operator) => address,
  '{operatorEmail}': ({ email }: Operator) => email,
} as const

/** Placeholders in the order in which they are explained to organisers. */
export const operatorPlaceholders = keysOf(placeholders)

const placeholder = /\{operator\w*\}/g

/** A text with the operator filled in; as it is while there is none. */
export function withOperator(text: string, operator: Operator | undefined): string {
  if (!isOperatorGiven(operator)) return text
  return text.replace(placeholder, (found) => (isKeyOf(placeholders, found) ? placeholders[found](operator) : found))
}

/** The consent as participants read it. */
export const shownConsent = ({ consentDocument, operator }: { consentDocument: string; operator?: Operator | undefined }): string =>
  withOperator(consentDocument, operator)

interface ConsentTexts {
  consent: { text: string }
  consentDocument: string
  operator?: Operator | undefined
}

/** All texts that a person agrees to, for comparison: an edition of the consent has the same words for good. */
export const consentWords = (texts: ConsentTexts): string => JSON.stringify([texts.consent.text, shownConsent(texts)])

/** The policy as participants read it: one mailbox, that of the operator. */
export function shownPolicy(policy: Policy, operator: Operator | undefined): Policy {
  if (!isOperatorGiven(operator)) return policy
  const { email } = operator
  const filled = (text: string) => withOperator(policy.mailbox === '' ? text : text.replaceAll(policy.mailbox, email), operator)
  return {
    ...policy,
    mailbox: email,
    introduction: filled(policy.introduction),
    sections: policy.sections.map(({ heading, body }) => ({
      heading: filled(heading),
      body: body.map((part) => (typeof part === 'string' ? filled(part) : part.map(filled))),
    })),
  }
}

/** @returns why a text cannot be filled in; null if it can */
export function operatorTextProblem(text: string, operator: Operator | undefined): string | null {
  const found = text.match(placeholder) ?? []
  const unknown = found.find((each) => !isKeyOf(placeholders, each))
  if (unknown) return i18n.t('Не подставляется {unknown}. Можно: {known}', { unknown, known: operatorPlaceholders.join(', ') })
  return found.length > 0 && !isOperatorGiven(operator) ? i18n.t('Текст называет оператора, а оператор не указан') : null
}

const digitsSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Checks the digits of an ИНН by the rules of the Federal Tax Service: one of ten digits, two of twelve. */
function isInn(digits: string): boolean {
  const check = (length: number) => (digitsSum(digits, innWeights.slice(-length)) % 11) % 10 === Number(digits[length])
  return digits.length === 10 ? check(9) : digits.length === 12 && check(10) && check(11)
}

/** The last digit of an ОГРН is the remainder of the others by 11, of an ОГРНИП by 13. */
function isOgrn(digits: string): boolean {
  if (digits.length !== 13 && digits.length !== 15) return false
  const [number, check] = [digits.slice(0, -1), Number(digits.at(-1))]
  return (Number(number) % (digits.length - 2)) % 10 === check
}

const registered = /(ИНН|ОГРНИП|ОГРН)\D{0,3}(\d+)/gi

/** Numbers of other registers are taken as they are. */
function numbersProblem(text: string): string | null {
  for (const [, name = '', digits = ''] of text.matchAll(registered)) {
    const right = name.toUpperCase() === 'ИНН' ? isInn(digits) : isOgrn(digits)
    if (!right) return i18n.t('{name} {digits} написан с ошибкой: не сходится контрольная цифра', { name: name.toUpperCase(), digits })
  }
  return null
}

/** Checks that an operator is given whole or not: a consent names the entity and its address. */
export function checkOperator(add: Add, operator: Operator | undefined): void {
  if (!operator || Object.values(operator).every((text) => text.trim() === '')) return
  const path = 'settings.operator'
  add(`${path}.name`, line(operator.name))
  add(`${path}.legalForm`, optionalLine(operator.legalForm))
  add(`${path}.registrationNumbers`, optionalLine(operator.registrationNumbers) ?? numbersProblem(operator.registrationNumbers))
  add(`${path}.address`, line(operator.address))
  add(`${path}.email`, emailProblem(operator.email))
}
