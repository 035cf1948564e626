import { wordDiff } from './wordDiff.ts'

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, italic, change }) => {
      const shown = italic ? `<i>${text}</i>` : text
      return change === 'same' ? shown : change === 'added' ? `{+${shown}+}` : `{-${shown}-}`
    })
    .join('')

// @requirement versions-5
test.each([
  ['Геном северного оленя', 'Геном северного оленя', 'Геном северного оленя'],
  ['Геном северного оленя', 'Геном лесного оленя', 'Геном {-северного-}{+лесного+} оленя'],
  ['рыси', 'рысью', '{-рыси-}{+рысью+}'],
  ['один два', 'один, два', 'один{+,+} два'],
  ['вид Picea abies', 'вид <i>Picea abies</i>', 'вид {-Picea abies-}{+<i>Picea abies</i>+}'],
  ['', 'новое', '{+новое+}'],
  ['строка\nвторая', 'строка', 'строка{-\nвторая-}'],
  ['a<b & c>d', 'a<b & c', 'a<b & c{->d-}'],
])('%o and %o', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})
