import fc from 'fast-check'
import { normalizeName } from '../people/personNames.ts'
import { visibleText } from '../theses/revision.ts'
import { readableLength } from '../theses/thesis.ts'
import { composedLine, composedText } from './composedText.ts'

const decomposed = 'Устойчивый геном ёлки и йода'.normalize('NFD')

// @requirement composed-1, composed-3
test.each<[string, string, string]>([
  ['decomposed letters', decomposed, 'Устойчивый геном ёлки и йода'],
  ['direction marks', 'а\u200eб\u200fв\u061cг\u202aд\u202eе\u2066ж\u2069з', 'абвгдежз'],
  ['characters of no width', 'ге\u200bно\u2060м\ufeff и со\u00adболь\u034f', 'геном и соболь'],
  ['control characters', 'а\u0001б\u001fв\u007fг\u009fд', 'абвгд'],
  ['a letter and its mark with something between them', 'и\u200b\u0306', 'й'],
  ['runs of spaces', 'олень   в  тундре', 'олень в тундре'],
  ['ligatures of a PDF', 'e\ufb03cient \ufb01eld, \ufb02ow', 'efficient field, flow'],
  [
    'hyphens of a PDF at the end of a line',
    'гено\u00ad\nмика, гено\u0002\r\nмика, гено\ufffe\nмика, ге\ufffeном',
    'геномика, геномика, геномика, геном',
  ],
  ['line breaks of other programs', 'а\vб\u2028в\u2029г', 'а\nб\nв\nг'],
  ['joiners and selectors where no letter needs them', 'а\u200cб\u200d в\ufe0f', 'аб в'],
  ['a joiner that is given twice', 'می\u200c\u200bخواهم', 'می\u200cخواهم'],
])('%s are made what a reader sees', (_what, given, kept) => {
  expect(composedText(given)).toBe(kept)
})

test.each<[string, string]>([
  ['line breaks and tabs', 'а\r\n\r\nб\tв'],
  ['no-break spaces', '5\u00a0мг\u202f%'],
  ['wide spaces', 'а\u2003б'],
  ['a non-joiner of Persian', 'می\u200cخواهم'],
  ['joiners of Devanagari and Malayalam', 'क्\u200dष अवन്\u200d ശരീ'],
  ['joined emoji, skin and flags', '👩🏽\u200d🔬 ❤\ufe0f\u200d🔥 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1\ufe0f⃣'],
  ['variants of ideographs', '葛\u{e0100}城'],
  ['letters with marks that have no composed form', 'о\u0301'],
  ['what has to be refused', 'а\0б'],
])('%s stay', (_what, text) => {
  expect(composedText(text)).toBe(text)
})

test('a text of one line has neither line breaks nor tabs nor runs of blanks', () => {
  expect(composedLine('Геном \n\t оленя\r\n5\u00a0\u00a0мг\u2003и')).toBe('Геном оленя 5\u00a0мг\u2003и')
})

test('composing twice changes nothing', () => {
  const pieces = [
    'и',
    '\u0306',
    'е',
    '\u0308',
    ' ',
    '\u00a0',
    '\n',
    '\t',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u00ad',
    'م',
    'क',
    '्',
    '👩',
    '🔬',
    '\ufe0f',
    '🏽',
    '🏴',
  ]
  const text = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (given) => {
      expect(composedText(composedText(given))).toBe(composedText(given))
      expect(composedLine(composedLine(given))).toBe(composedLine(given))
      expect(composedLine(given)).toBe(composedLine(composedText(given)))
    }),
    { numRuns: 500 },
  )
})

// @requirement thesis-15
test('a thesis is counted as it will be stored, a name checked so', () => {
  expect(readableLength(`<i>${decomposed}</i>  \u200b`)).toBe(visibleText('Устойчивый геном ёлки и йода ').length)
  expect(normalizeName('Ан\u200bд\u00adреи\u0306')).toBe('Андрей')
})
