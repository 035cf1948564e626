import { readToken, tokenHeader } from './tokenHeader.ts'

test('a token goes into a header and is read from it', () => {
  expect(tokenHeader('abc')).toEqual({ Authorization: 'Token abc' })
  expect(tokenHeader(null)).toEqual({})
  expect(readToken('Token abc')).toBe('abc')
  for (const other of [undefined, '', 'Token', 'Bearer abc', 'token abc']) expect(readToken(other)).toBeNull()
})
