import { decodeBase45, encodeBase45 } from './base45.ts'
import { readTicket, ticketBytes, ticketText } from './ticket.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('«%s» is «%s», as RFC 9285 says', (plain, encoded) => {
  expect(encodeBase45(bytesOf(plain))).toBe(encoded)
  expect(decodeBase45(encoded)).toEqual(bytesOf(plain))
})

test.each(['GGW', ':::', '::', 'A', 'ABCD', 'abc', 'АБВ'])('«%s» is no base45', (text) => {
  expect(decodeBase45(text)).toBeNull()
})

test('a ticket says which registration of which forum, in at most 120 characters', () => {
  const facts = { generation: 3, forumId: 7, registrationId: 123_456_789 }
  const signed = ticketBytes(facts)
  const signature = Uint8Array.from({ length: 64 }, (_, index) => index * 3)
  const text = ticketText(signed, signature)
  expect(text).toHaveLength(111)
  expect(readTicket(text)).toEqual({ ...facts, signed, signature })
})

test.each(['', 'HELLO', '0'.repeat(111), 'https://forum.example/ticket/1'])('«%s» is no ticket', (text) => {
  expect(readTicket(text)).toBeNull()
})
