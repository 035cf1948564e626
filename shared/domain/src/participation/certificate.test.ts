import { CODE_ALPHABET, checkCharacter, numberProblem, parseNumber } from './certificate.ts'

const number = (id: string, code: string) => `${id}-${code}${checkCharacter(id, code)}`
const NUMBER = number('128', 'QX7KWRM9HA')

test('One wrong character is found wherever it is', () => {
  const hyphen = NUMBER.indexOf('-')
  for (const [place, right] of [...NUMBER].entries())
    for (const wrong of place < hyphen ? '0123456789' : place > hyphen ? CODE_ALPHABET : '') {
      const typed = NUMBER.slice(0, place) + wrong + NUMBER.slice(place + 1)
      expect([typed, parseNumber(typed) !== null]).toEqual([typed, wrong === right])
    }
})

test('Two swapped neighbours are found', () => {
  const code = NUMBER.indexOf('-') + 1
  for (let place = code; place < NUMBER.length - 1; place += 1) {
    const [one, other] = [NUMBER.charAt(place), NUMBER.charAt(place + 1)]
    const typed = NUMBER.slice(0, place) + other + one + NUMBER.slice(place + 2)
    expect([typed, parseNumber(typed) !== null]).toEqual([typed, one === other])
  }
})

test.each([
  ['small letters and spaces', ` № ${NUMBER.toLowerCase().replace('-', ' – ')} `],
  ['Cyrillic letters that look the same', NUMBER.replace('K', 'К').replace('H', 'Н').replace('A', 'а')],
  ['an earlier number without a check character', NUMBER.slice(0, -1)],
])('A number is read in spite of %s', (_what, typed) => {
  expect(parseNumber(typed)).toEqual({ id: '128', code: 'QX7KWRM9HA' })
})

test.each([
  ['', 'Укажите номер сертификата'],
  ['128', 'В номере опечатка: сверьте его с сертификатом'],
  [`${NUMBER}2`, 'В номере опечатка: сверьте его с сертификатом'],
  [NUMBER, null],
])('The problem of %j is %j', (typed, problem) => expect(numberProblem(typed)).toBe(problem))
