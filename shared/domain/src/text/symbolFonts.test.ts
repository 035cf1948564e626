import { fromSymbolFont, signOf, symbolFontOf } from './symbolFonts.ts'

test.each([
  ['Greek letters by their keys', 'abDWqf', 'symbol', 'αβΔΩθφ'],
  ['signs beyond the letters', '-³£´±»\u00ae\u00b7', 'symbol', '−≥≤×±≈→•'],
  ['the ends of each run of the table', '!~¡þò', 'symbol', '!∼ϒ⎭∫'],
  ['codes moved by 0xF000', '\uf061\uf0b3', 'symbol', 'α≥'],
  ['letters that are Unicode already', 'α ж', 'symbol', 'α ж'],
  ['moved codes of an unknown font as Symbol', '\uf062-клетки', null, 'β-клетки'],
  ['arrows and faces that Word makes while typing', 'àßJL', 'wingdings', '→←☺☹'],
  ['ticks', '\uf0fb\uf0fc\uf0fd\uf0fe', 'wingdings', '✗✓☒☑'],
  ['a sign that is not known as a box', '\uf024', 'wingdings', '□'],
] as const)('reads %s', (_, text, font, expected) => {
  expect(fromSymbolFont(text, font)).toBe(expected)
})

test('a font is known by the first family of its list', () => {
  expect(['"Symbol", serif', 'SYMBOL', "'Wingdings'", 'Times, Symbol', ''].map(symbolFontOf)).toEqual([
    'symbol',
    'symbol',
    'wingdings',
    null,
    null,
  ])
})

test('a sign of a font without a table is shown if its code is Unicode', () => {
  expect([0x2192, 0xf052].map((code) => signOf(code, null))).toEqual(['→', '□'])
})
