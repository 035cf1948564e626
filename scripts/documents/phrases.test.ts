import { phraseProblems, phrasesIn, proseOf } from './phrases.ts'

const found = (text: string) => phrasesIn(text).map(({ phrase }) => phrase)

test.each([
  ['At once, over a line break: nobody', ['at once', 'nobody']],
  ['a person is\n * told', ['is told']],
  ['a room of one’s own', ["of one's own"]],
  ['a row of its own.', ['of its own .']],
  ['builds of its own remote', []],
  ['`changed_meanwhile`, insider', []],
])('%j has %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('comments and titles of tests are read, code is not', () => {
  const source = "// somebody\nconst nobody = 1\n/** meanwhile */\ntest('whoever', () => {})\n"
  expect(proseOf('a.test.ts', source).flatMap(({ text }) => found(text))).toEqual(['somebody', 'meanwhile', 'whoever'])
})

test('the documents have none of the phrases', () => {
  expect(phraseProblems()).toEqual([])
})
