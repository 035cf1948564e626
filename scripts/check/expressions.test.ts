import { checkExpressions, expressionsIn, keyOf } from './expressions.ts'

const expression = (literal: RegExp) => ({ source: literal.source, flags: literal.flags, path: 'a.ts' })
const problemsOf = async (...literals: RegExp[]) => (await checkExpressions(literals.map(expression), new Set())).problems

// @requirement load-10
test('expressions that take more than linear time are found', async () => {
  expect(await problemsOf(/(?:[\0 ]+|%[^\r\n]*)*x/)).toEqual([expect.stringContaining('exponential')])
  expect(await problemsOf(/\s+$/, /<[\w.-]*:?a(?:\s[^>]*)?>/)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('2nd degree')),
  )
  expect(await problemsOf(/^\s*[a-z]+$/, /\s+/g)).toEqual([])
})

test('what is kept is found by its content, and only that', async () => {
  const linear = expression(/^[a-z]+$/)
  const kept = new Set([keyOf(linear)])
  expect(await checkExpressions([linear, expression(/\s+$/)], kept)).toMatchObject({
    linear: [keyOf(linear)],
    problems: [expect.any(String)],
  })
  expect(kept.has(keyOf({ ...linear, flags: 'i' }))).toBe(false)
})

test('expressions are read from the syntax, and those made of texts are counted', () => {
  const { literals, made } = expressionsIn('a.ts', 'const a = /b/g // /c/\nnew RegExp(a); RegExp("/d/")')
  expect(literals).toEqual([{ source: 'b', flags: 'g', path: 'a.ts' }])
  expect(made).toBe(2)
})
