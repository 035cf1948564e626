import fc from 'fast-check'
import { composedText } from '../text/composedText.ts'
import { composedPassage } from './composedPassage.ts'
import { visibleText } from './revision.ts'

const at = (text: string, start: number, end: number) => ({
  field: 'text' as const,
  start,
  end,
  quote: text.slice(start, end),
  comment: '',
})

test.each<[what: string, source: string, quote: string, composed: string]>([
  ['after decomposed letters', 'Ёлки йода и ёлка'.normalize('NFD'), 'ёлка'.normalize('NFD'), 'ёлка'],
  ['that cuts a letter', 'два ёжа'.normalize('NFD'), '\u0308жа', 'ёжа'],
  ['between runs of spaces', 'один   два   три', ' два ', ' два '],
  ['after markup between two spaces', 'а <i> б</i>  в оленя', 'оленя', 'оленя'],
])('a passage %s is where it was', (_what, source, quote, composed) => {
  const before = visibleText(source)
  const after = visibleText(composedText(source))
  const start = before.indexOf(quote)
  const moved = composedPassage(before, after, at(before, start, start + quote.length))
  expect([moved.quote, after.slice(moved.start, moved.end)]).toEqual([composed, composed])
})

test('every passage is found in the composed text, and does not move when it is composed again', () => {
  const text = fc.string({ unit: fc.constantFrom('и', '\u0306', 'е', '\u0308', ' ', '\u200b', '\n', 'о'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(20), (before, one, other) => {
      const after = composedText(before)
      const moved = composedPassage(before, after, at(before, Math.min(one, other), Math.max(one, other)))
      expect(after.slice(moved.start, moved.end)).toBe(moved.quote)
      expect(composedPassage(after, after, moved)).toEqual(moved)
    }),
    { numRuns: 300 },
  )
})

test('a passage that came in composed, of a text that is still decomposed, is where it was', () => {
  const before = 'йод и ёж'.normalize('NFD')
  const marked = { ...at(before, before.indexOf('е'), before.length), quote: 'ёж' }
  expect(composedPassage(before, 'йод и ёж', marked)).toMatchObject({ start: 6, end: 8, quote: 'ёж' })
})

test('a passage of a text that has changed since stays where it was', () => {
  const passage = { field: 'text' as const, start: 2, end: 4, quote: 'ёж'.normalize('NFD'), comment: '' }
  expect(composedPassage('другое', 'другое', passage)).toEqual({ ...passage, quote: 'ёж' })
})
