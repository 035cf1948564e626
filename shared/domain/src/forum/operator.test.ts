import { policy, sections, settings } from '../testing.ts'
import { problemsOfForum } from './forumProblems.ts'
import { noOperator, type Operator, operatorDetails, shownConsent, shownPolicy, withOperator } from './operator.ts'
import { standardConsent, withOperatorSection } from './standardTexts.ts'

const operator: Operator = {
  name: '«Общество протеомики»',
  legalForm: 'АНО',
  registrationNumbers: 'ИНН 7707083893, ОГРН 1027700132195',
  address: 'г. Казань, ул. Баумана, 1',
  email: 'data@proteome.test',
}
const problems = (given: Operator | undefined, change: Partial<typeof settings> = {}, texts = policy) =>
  problemsOfForum({ ...settings, operator: given, ...change }, sections, texts)

// @requirement next-12
test('consent and policy take the operator from the settings; its mailbox is the only one', () => {
  const consent = shownConsent({ consentDocument: standardConsent, operator })
  expect(consent).toContain('АНО «Общество протеомики», ИНН 7707083893, ОГРН 1027700132195, адрес: г. Казань, ул. Баумана, 1 (далее')
  expect(consent).toContain('письмом на адрес data@proteome.test.')
  const shown = shownPolicy(withOperatorSection(policy), operator)
  expect(shown.mailbox).toBe(operator.email)
  expect(JSON.stringify(shown)).not.toMatch(/personal-data@forum\.test|\{operator/)
  expect(shown.sections[0]?.heading).toBe('Оператор')
  expect(withOperatorSection(withOperatorSection(policy))).toEqual(withOperatorSection(policy))
})

test('without an operator every text is as it was written', () => {
  for (const absent of [undefined, noOperator]) {
    expect(withOperator('{operator} и {operatorEmail}', absent)).toBe('{operator} и {operatorEmail}')
    expect(shownPolicy(policy, absent)).toBe(policy)
    expect(problems(absent)).toEqual({})
  }
  expect(operatorDetails({ ...noOperator, name: 'Общество' })).toBe('Общество')
})

test.each([
  ['a name without an address', { ...operator, address: ' ' }, 'settings.operator.address', /Обязательное поле/],
  ['an address without a name', { ...operator, name: '' }, 'settings.operator.name', /Обязательное поле/],
  ['no mailbox', { ...operator, email: 'почта' }, 'settings.operator.email', /почт|e-mail/i],
  ['a mistyped ИНН', { ...operator, registrationNumbers: 'ИНН 7707083894' }, 'settings.operator.registrationNumbers', /ИНН 7707083894/],
  ['a mistyped ОГРН', { ...operator, registrationNumbers: 'ОГРН: 1027700132196' }, 'settings.operator.registrationNumbers', /ОГРН/],
])('%s is refused', (_, given, path, sentence) => {
  expect(problems(given)).toEqual({ [path]: expect.stringMatching(sentence) })
})

test.each(['ИНН 500100732259', 'ОГРНИП 304500116000157', 'УНП 100345678', ''])('%j is taken', (registrationNumbers) => {
  expect(problems({ ...operator, registrationNumbers })).toEqual({})
})

test('a text that cannot be filled in is refused at its field', () => {
  const consentDocument = 'Даю согласие: {operator}.'
  expect(problems(operator, { consentDocument })).toEqual({})
  expect(problems(undefined, { consentDocument })).toEqual({ 'settings.consentDocument': 'Текст называет оператора, а оператор не указан' })
  expect(problems(operator, { consentDocument: '{operatorName}' })['settings.consentDocument']).toMatch(
    /\{operatorName\}.*\{operatorDetails\}/,
  )
  expect(problems(noOperator, {}, withOperatorSection(policy))).toHaveProperty(['policy.sections.0.body'])
})
