import { toggleItalics } from './italics.ts'

/** Applies the button to a text in which the selection is marked by brackets. */
function press(marked: string): string {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const text = marked.replace(/[[\]]/g, '')
  const { from, to, insert, select } = toggleItalics(text, start, end)
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, select[0])}[${result.slice(...select)}]${result.slice(select[1])}`
}

test.each([
  ['sets italics', 'а [б] в', 'а <i>[б]</i> в'],
  ['opens italics at the caret', 'а []', 'а <i>[]</i>'],
  ['takes italics back', 'а <i>[б]</i> в', 'а [б] в'],
  ['takes italics back when the tags are selected too', 'а [<i>б</i>] в', 'а <i>[б]</i> в'],
  ['takes a part out of italics', '<i>а [б] в</i>', '<i>а </i>[б]<i> в</i>'],
  ['takes the beginning out of italics', '<i>[а] б</i>', '[а]<i> б</i>'],
  ['takes the end out of italics', '<i>а [б]</i>', '<i>а </i>[б]'],
  ['carries italics on', '[а <i>б] в</i>', '<i>[а б] в</i>'],
  ['joins neighbouring italics', '[а]<i> б</i>', '<i>[а] б</i>'],
])('%s', (_, before, after) => {
  expect(press(before)).toBe(after)
})
