import { type Key, typedBy, wedge } from './wedge.ts'

const CODE = 'BB8 %69 VD92EX0$*+-./:'
const shifted = '%$*+:'
const codes: Record<string, string> = {
  ' ': 'Space',
  '%': 'Digit5',
  $: 'Digit4',
  '*': 'Digit8',
  '+': 'Equal',
  '-': 'Minus',
  '.': 'Period',
  '/': 'Slash',
  ':': 'Semicolon',
}
const codeOf = (character: string) => codes[character] ?? (/\d/.test(character) ? `Digit${character}` : `Key${character}`)

/** Keys of a scanner for a text, for a given layout. */
const keysOf = (text: string, pause: number, keyOf: (character: string) => string = (character) => character): Key[] =>
  [...text].map((character, index) => ({
    key: keyOf(character),
    code: codeOf(character),
    shiftKey: /[A-Z]/.test(character) || shifted.includes(character),
    at: 1000 + index * pause,
  }))
const enter = (keys: Key[], pause: number): Key => ({ key: 'Enter', code: 'Enter', shiftKey: false, at: (keys.at(-1)?.at ?? 0) + pause })
const type = (keys: Key[], pause: number) => {
  const scanner = wedge()
  for (const key of keys) expect(scanner.press(key)).toBeNull()
  return scanner.press(enter(keys, pause))
}

// @requirement checkin-4
test.each<[what: string, keys: Key[]]>([
  ['the American layout', keysOf(CODE, 5)],
  ['the Russian layout', keysOf(CODE, 5, () => 'Ф')],
  ['a phone that names no keys', keysOf(CODE, 5).map((key) => ({ ...key, code: '' }))],
])('a hand scanner is understood with %s', (_, keys) => expect(type(keys, 5)).toBe(CODE))

test('a person who types is not', () => expect(type(keysOf('ИВАНОВА АННА', 150), 150)).toBeNull())
test('nor is Enter after a few quick keys', () => expect(type(keysOf('AB', 5), 5)).toBeNull())

test('what was typed before the scanner is not part of the code', () => {
  const scanner = wedge()
  scanner.press({ key: 'x', code: 'KeyX', shiftKey: false, at: 0 })
  const keys = keysOf(CODE, 5)
  for (const key of keys) scanner.press(key)
  expect(scanner.press(enter(keys, 5))).toBe(CODE)
  expect(scanner.press(enter(keys, 10))).toBeNull()
})

test('Shift and other keys type nothing', () => {
  expect(typedBy({ key: 'Shift', code: 'ShiftLeft', shiftKey: true })).toBeNull()
  expect(typedBy({ key: '5', code: 'Numpad5', shiftKey: true })).toBe('5')
})
