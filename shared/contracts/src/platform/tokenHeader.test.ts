import { readToken, tokenHeader } from './tokenHeader.ts'

test('the header with a token is parsed back', () => {
  expect(tokenHeader('abc')).toEqual({ Authorization: 'Token abc' })
  expect(tokenHeader(null)).toEqual({})
  expect(readToken('Token abc')).toBe('abc')
  for (const other of [undefined, '', 'Token', 'Bearer abc', 'token abc']) expect(readToken(other)).toBeNull()
})
