import { rorOf } from './ror.ts'

test.each(['03vek6s52', '042nb2s44', '052gg0110', '00f54p054', '010pmpe69', '018159086'])('%s is a ROR identifier', (ror) => {
  for (const text of [ror, ` ${ror.toUpperCase()} `, `https://ror.org/${ror}`, `ror.org/${ror}/`]) expect(rorOf(text)).toBe(ror)
})

test.each([
  ['another check digit', '03vek6s53'],
  ['two characters swapped', '03vke6s52'],
  ['a letter that is not used', '03uek6s52'],
  ['too short', '03vek6s5'],
  ['another site', 'https://example.org/03vek6s52'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(rorOf(text)).toBeNull()
})
