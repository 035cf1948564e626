import {
  accountEmailProblem,
  birthDateProblem,
  emailPart,
  emailProblem,
  fullName,
  loginPasswordProblem,
  normalizeEmail,
  phoneProblem,
  registrationPasswordProblem,
  resetEmailProblem,
  resetPasswordProblem,
} from './person.ts'
import { middleNameProblem, nameProblem } from './personNames.ts'

// @requirement input-1
test.each([
  ['Иванов', null],
  ['Ёлкина-Щукина', null],
  ['', 'Обязательное поле'],
  ['  ', 'Обязательное поле'],
  ['Ivanov', 'только кириллица'],
  ['Иванoв', 'только кириллица'],
  ['Иванов2', 'только кириллица'],
  ['Иван Иванов', 'только кириллица'],
  ['<b>Иван</b>', 'только кириллица'],
  ['-', 'нужна хотя бы одна буква'],
  [' -- ', 'нужна хотя бы одна буква'],
])('the name «%s»: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

// @requirement input-2
test('a patronymic is optional, with the same rule', () => {
  expect(middleNameProblem('')).toBeNull()
  expect(middleNameProblem('Ivanovich')).toBe('только кириллица')
  expect(middleNameProblem('-')).toBe('нужна хотя бы одна буква')
})

// @requirement input-3
test.each([
  ['name@example.org', true],
  ['NAME+tag@sub.example.org', true],
  ['name@example', false],
  ['name@', false],
  ['@example.org', false],
  ['na me@example.org', false],
  ['имя@example.org', false],
  ['a@b.org\nbcc: c@d.org', false],
  ['first.last@example.org', true],
  ['.a@ex.org', false],
  ['a.@ex.org', false],
  ['a..b@ex.org', false],
  // A mail server takes an international domain, in either form, and few take anything else beyond ASCII.
  ['ivan@пример.рф', true],
  ['ivan@xn--e1afmkfd.xn--p1ai', true],
  ['ivan@müller.example', true],
  ['иван@пример.рф', false],
  ['ivan@пример', false],
  ['ivan@пример..рф', false],
  ['ivan@при мер.рф', false],
  ['ivan@пример.рф/x', false],
  ['ivan@пример.рф:25', false],
  ['ivan@при\u200bмер.рф', false],
  ['ivan@🙂.рф', false],
  ['ivan@%D0%BF.рф', false],
  [`ivan@${'п'.repeat(64)}.рф`, false],
  [`${'a'.repeat(242)}@example.org`, true],
  [`${'a'.repeat(243)}@example.org`, false],
  ['', false],
])('the e-mail %s is good: %s', (email, good) => {
  expect(emailProblem(email)).toBe(good ? null : 'Введите корректный E-mail')
})

// @requirement input-23
test('an account whose address no mail server takes is still found by it', () => {
  for (const address of ['.a@ex.org', 'a.@ex.org', 'a..b@ex.org'])
    expect([accountEmailProblem(address), resetEmailProblem(address)]).toEqual([null, null])
  expect(accountEmailProblem('a@ex')).toBe('Введите корректный E-mail')
})

// @requirement input-4
test('an e-mail is normalised to lower case and trimmed', () => {
  expect(normalizeEmail(' Name@Example.ORG ')).toBe('name@example.org')
  for (const written of ['Ivan@Пример.РФ', 'ivan@пример.рф'.normalize('NFD'), 'IVAN@XN--E1AFMKFD.XN--P1AI'])
    expect(normalizeEmail(written)).toBe('ivan@xn--e1afmkfd.xn--p1ai')
  expect(['пример.рф', 'ivan@Пример.рф', 'Иван', 'forum.test'].map(emailPart)).toEqual([
    'xn--e1afmkfd.xn--p1ai',
    'ivan@xn--e1afmkfd.xn--p1ai',
    'Иван',
    'forum.test',
  ])
})

// @requirement input-11, input-12
test.each([
  ['', 'Введите адрес электронной почты'],
  [' ', 'Введите адрес электронной почты'],
  ['name', 'Неверный адрес электронной почты'],
  ['name@example.org', null],
])('the reset screen on «%s»: %s', (email, problem) => {
  expect(resetEmailProblem(email)).toBe(problem)
})

// @requirement input-5
test.each([
  ['+7', null],
  ['+', 'Введите корректный номер телефона'],
  ['', 'Введите корректный номер телефона'],
])('the phone «%s»: %s', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem)
})

// @requirement input-6, constants-7
test.each([
  ['Abcdefg1', true],
  ['Abcdef1', false],
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['Пароль12', true],
])('a new account may have the password %s: %s', (password, good) => {
  expect(registrationPasswordProblem(password) === null).toBe(good)
})

// @requirement input-13, input-15, constants-7
test.each([
  ['', 'Обязательное поле'],
  ['abcdef1', 'Минимум 8 символов'],
  ['12345678', 'Используйте минимум один ТЕКСТОВЫЙ (латинский) символ'],
  ['abcdefgh', 'Используйте минимум одно ЧИСЛО'],
  ['abcdefg1', null],
  ['ABCDEFGH', null],
  ['        ', 'Минимум 8 символов'],
])('reset to the password «%s»: %s', (password, problem) => {
  expect(resetPasswordProblem(password)).toBe(problem)
})

// @requirement login-8
test('at login only a blank password is refused', () => {
  expect([loginPasswordProblem(''), loginPasswordProblem('   '), loginPasswordProblem('12345')]).toEqual([
    'Обязательное поле',
    'Обязательное поле',
    null,
  ])
})

// @requirement registration-13, constants-6
test.each([
  ['1924-12-31', false],
  ['1925-01-01', true],
  ['2015-12-31', true],
  ['2016-01-01', false],
  ['2001-02-29', false],
  ['', false],
])('born on %s: %s', (day, good) => {
  expect(birthDateProblem(day) === null).toBe(good)
})

test.each([
  ['31.02.', 'Такого дня нет: 31.02. Проверьте число и месяц'],
  ['29.02.', null],
  ['29.02.2001', 'Такого дня нет: 29.02.2001. Проверьте число и месяц'],
  ['19.90.0517', 'Такого дня нет: 19.90.0517. Проверьте число и месяц'],
  ['01.02.1890', null],
  ['рождён весной', null],
])('«%s» as a birth date: %s', (typed, problem) => {
  expect(birthDateProblem(typed)).toBe(problem ?? 'Укажите дату рождения с 01.01.1925 по 31.12.2015')
})

test('a full name has no double spaces', () => {
  expect(fullName({ lastName: 'Иванов', firstName: 'Иван', middleName: '' })).toBe('Иванов Иван')
  expect(fullName({ lastName: 'Иванов', firstName: 'Иван', middleName: 'Ильич' })).toBe('Иванов Иван Ильич')
})
