import { sentenceCase } from './sentenceCase.ts'

// @requirement citations-6
test.each([
  ['the talk has the same letters', 'ГЕНОМ ЕЛИ СИБИРСКОЙ', 'Геном ели сибирской', 'Геном ели сибирской'],
  [
    'genes, abbreviations and Latin letters',
    'РОЛЬ BRCA1 И IL-6 В МРНК H. VULGARIS RS1801133',
    'роль BRCA1 и IL-6 в мРНК H. vulgaris rs1801133',
    'роль BRCA1 и IL-6 в мРНК H. vulgaris rs1801133',
  ],
  [
    'markup, blanks and punctuation of the thesis',
    'ГЕНОМ <i>PICEA ABIES</i>: СБОРКА, АННОТАЦИЯ',
    'Геном Picea  abies — сборка аннотация',
    'Геном Picea abies: сборка, аннотация',
  ],
  ['a full stop of the talk alone', 'ГЕНОМ ЕЛИ', 'Геном ели.', 'Геном ели'],
  ['a letter that is two capitals', 'DIE STRASSE DER GENE', 'Die Straße der Gene', 'Die Straße der Gene'],
  ['letters of two code points', 'ЙОД И ГЕНОМ', 'И\u0306од и геном', 'Йод и геном'],
  ['indices', 'ВЛИЯНИЕ CO₂ И H⁺', 'Влияние CO₂ и H⁺', 'Влияние CO₂ и H⁺'],
  ['a title that is not in capitals', 'Геном <i>Picea</i>', 'О другом', 'Геном Picea'],
])('%s', (_, stored, talk, title) => {
  expect(sentenceCase(stored, talk)).toBe(title)
})

test.each([
  ['another title', 'ГЕНОМ ЕЛИ', 'Геном сосны'],
  ['a longer one', 'ГЕНОМ ЕЛИ', 'Геном ели сибирской'],
  ['a shorter one', 'ГЕНОМ ЕЛИ СИБИРСКОЙ', 'Геном ели'],
  ['another letter that looks the same', 'ГЕНОМ A', 'Геном А'],
  ['a talk in capitals', 'ГЕНОМ ЕЛИ', 'ГЕНОМ ЕЛИ'],
  ['no title of the talk', 'ГЕНОМ ЕЛИ', ''],
])('the author has to be asked: %s', (_, stored, talk) => {
  expect(sentenceCase(stored, talk)).toBeNull()
})
