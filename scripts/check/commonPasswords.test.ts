import { commonPasswords, isCommonPassword } from '@forum/domain/people/commonPasswords'
import { resetPasswordProblem } from '@forum/domain/people/person'
import { dictionary } from '@zxcvbn-ts/language-common'

// @requirement input-16
test('the list is what a reset accepts of the 10,000 most common passwords, in some mix of letter case', () => {
  const mostCommon = dictionary['passwords-common'].slice(0, 10_000)
  const accepted = mostCommon.filter((word) => [word, word.toUpperCase()].some((each) => resetPasswordProblem(each) === null))
  expect([...commonPasswords].sort()).toEqual(accepted.sort())
  expect(accepted.length).toBeGreaterThan(2000)
})

test.each(['password1', 'Password1', 'PASSWORD1', 'qwertyuiop', 'Trustno1'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Forum2025', 'password1 ', 'пароль2025', ''])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
