import { Secret } from 'otpauth'
import { newSecret, otpauthUrl, qrImage, stepOf } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

// Appendix B of RFC 6238, SHA-1: six of its eight digits.
// @requirement factor-4
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of RFC 6238 at second %i is found in its step', (second, code) => {
  expect(stepOf(secret, code.slice(2), new Date(second * 1000))).toBe(Math.floor(second / 30))
})

// @requirement factor-4
test.each([
  ['a minute fast', 60, true],
  ['a minute slow', -60, true],
  ['89 seconds slow', -89, true],
  ['two minutes fast', 120, false],
  ['a minute and a half slow', -90, false],
])('a telephone whose clock is %s', (_case, seconds, accepted) => {
  // The code of the step that began at second 1234567890.
  const at = new Date((1234567890 - seconds) * 1000)
  expect(stepOf(secret, '005924', at)).toBe(accepted ? 41152263 : null)
})

test.each(['', '00592', '0059240', '00592a', '00 5924', '٠٠٥٩٢٤'])('«%s» is no code', (code) => {
  expect(stepOf(secret, code, new Date(1234567890000))).toBeNull()
})

// @requirement factor-1
test('the QR code holds the address that every app reads', () => {
  const own = newSecret()
  expect(Secret.fromBase32(own).bytes).toHaveLength(20)
  expect(newSecret()).not.toBe(own)
  const url = otpauthUrl(own, { issuer: 'Форум', label: 'anna@forum.test' })
  expect(new URL(url).searchParams.get('secret')).toBe(own)
  expect(url).toMatch(/^otpauth:\/\/totp\/.*anna%40forum\.test\?issuer=%D0%A4/)
  expect(qrImage(url)).toMatch(/^<svg .*<\/svg>$/s)
})
