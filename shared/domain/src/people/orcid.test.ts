import { orcidOf, orcidProblem } from './orcid.ts'

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0001-5109-3700', '0000-0001-5109-3700'],
  ['http://www.orcid.org/0000-0002-1694-233X/', '0000-0002-1694-233X'],
  [' orcid.org/0000-0002-1694-233x?lang=ru ', '0000-0002-1694-233X'],
  ['0000000218250097', '0000-0002-1825-0097'],
  ['0000–0002–1825–0097', '0000-0002-1825-0097'],
])('«%s» is stored as %s', (text, iD) => {
  expect(orcidOf(text)).toBe(iD)
  expect(orcidProblem(text)).toBeNull()
})

test.each([
  ['another digit', '0000-0002-1825-0098', /Контрольная цифра/],
  ['digits swapped', 'https://orcid.org/0000-0002-1852-0097', /Контрольная цифра/],
  ['X inside', '0000-0002-X825-0097', /16 цифр/],
  ['too short', '0000-0002-1825-009', /16 цифр/],
  ['another site', 'https://example.org/0000-0002-1825-0097', /16 цифр/],
])('%s: is no iD', (_, text, problem) => {
  expect(orcidOf(text)).toBeNull()
  expect(orcidProblem(text)).toMatch(problem)
})

test('none is none', () => {
  expect(orcidProblem(' ')).toBeNull()
})
