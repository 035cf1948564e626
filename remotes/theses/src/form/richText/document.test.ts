import { randomOf } from '@forum/domain/platform/random'
import { normalizeMarkup } from '@forum/domain/theses/thesis'
import { createRandom } from '@forum/server/operations/demo/random'
import { makeThesis, makeTitle } from '@forum/server/operations/demo/science'
import { documentOf, hasTypedTags, schema, textOf } from './document.ts'

const reopened = (stored: string): string => {
  const document = documentOf(stored)
  document.check()
  // As the editor keeps it between two openings of the dialog.
  return textOf(schema.nodeFromJSON(document.toJSON()))
}

test('every thesis of the demonstration opens and is saved byte for byte', () => {
  const random = createRandom(7)
  const author = { fullName: 'Рысин Лев', email: 'rysin@forum.test', organization: { id: 1, name: 'Институт' } }
  for (let count = 0; count < 500; count += 1) {
    const { text } = makeThesis(random, makeTitle(random), author, [])
    expect(reopened(text)).toBe(text)
    expect(hasTypedTags(documentOf(text))).toBe(false)
  }
})

test('so does any text that is stored, whatever tags were typed into it', () => {
  const next = randomOf(20251129)
  const pieces = [
    '<i>',
    '</i>',
    '<I>',
    '</I>',
    '<',
    '>',
    'i',
    '/',
    '\n',
    '\r\n',
    ' ',
    '  ',
    'а',
    'Lynx',
    '²',
    '₃',
    '&lt;',
    '<b>',
    '🧬',
    'é',
    '\u00a0',
  ]
  for (let count = 0; count < 1000; count += 1) {
    const typed = Array.from({ length: Math.floor(next() * 40) }, () => pieces[Math.floor(next() * pieces.length)]).join('')
    const stored = normalizeMarkup(typed)
    expect(reopened(stored)).toBe(stored)
    // What was never stored, a draft, opens as it would be stored.
    expect(reopened(typed)).toBe(stored)
  }
})

test.each([
  [
    'italics over several lines',
    '<i>а\n\nб</i>\n',
    [
      ['а\n\nб', true],
      ['\n', false],
    ],
  ],
  [
    'neighbouring italics',
    '<i>а</i><i>б</i><i>в</i>',
    [
      ['а', true],
      ['б', true],
      ['в', true],
    ],
  ],
  ['tags without a pair', 'а</i> <i>б', [['а</i> <i>б', false]]],
  ['empty italics, as the characters of their tags', 'а<i></i>б', [['а<i></i>б', false]]],
])('shows %s', (_, stored, shown) => {
  expect(documentOf(stored).firstChild?.children.map((node) => [node.text, node.marks.length > 0])).toEqual(shown)
})

test.each([
  ['a pair', [schema.text('<i>а</i>')], true],
  ['an opening tag before italics', [schema.text('<i> а '), schema.text('б', [schema.mark('italic')])], true],
  ['an opening tag after italics', [schema.text('б', [schema.mark('italic')]), schema.text('<i> а ')], false],
  ['a tag without a pair', [schema.text('а <i> б')], false],
  ['another tag', [schema.text('<b>а</b>')], false],
])('of typed tags, %s is read as italics: %o, %s', (_, nodes, isRead) => {
  expect(hasTypedTags(schema.node('doc', null, schema.node('body', null, nodes)))).toBe(isRead)
})
