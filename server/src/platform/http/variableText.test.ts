import { randomBytes } from 'node:crypto'
import { variableText } from './variableText.ts'

const values = () => ({ nonce: randomBytes(16).toString('base64'), ticket: randomBytes(30).toString('base64url') })
const pageWith = ({ nonce, ticket }: ReturnType<typeof values>) =>
  `<meta content="${nonce}"><style nonce="${nonce}">b{}</style><script>{"ticket":"${ticket}"}</script>Геном и протеом.`

test('a text made once has the values of each reply, and none of the first', () => {
  const first = values()
  const { fill } = variableText(pageWith(first), first)
  for (let reply = 0; reply < 3; reply += 1) {
    const own = values()
    expect(fill(own)).toBe(pageWith(own))
  }
})

test('values of other lengths do not fit', () => {
  const first = values()
  const { fits } = variableText(pageWith(first), first)
  expect([fits(values()), fits({ ...values(), ticket: 'short' }), fits({ nonce: values().nonce })]).toEqual([true, false, false])
})
