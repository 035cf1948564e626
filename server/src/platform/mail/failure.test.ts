import { smtpFailure } from './failure.ts'

test.each([
  [450, 'RCPT TO', 'deferred'],
  [550, 'RCPT TO', 'refused'],
  [554, 'DATA', 'refused'],
  [421, 'RCPT TO', 'away'],
  [503, 'DATA', 'away'],
  [535, 'RCPT TO', 'rejected'],
  [550, 'MAIL FROM', 'rejected'],
  [451, 'MAIL FROM', 'away'],
])('A reply of %i to %s: %s', (responseCode, command, kind) => {
  expect(smtpFailure(Object.assign(new Error('no'), { responseCode, command }), false).kind).toBe(kind)
})
