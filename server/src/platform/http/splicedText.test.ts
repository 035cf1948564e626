import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { spliceText } from './splicedText.ts'

const values = () => ({ nonce: randomBytes(16).toString('base64'), ticket: randomBytes(30).toString('base64url') })
/** The texts of a page: digests, which resemble values, and many words. */
const digests = Array.from({ length: 200 }, () => `"${randomBytes(32).toString('base64')}"`).join()
const pageWith = ({ nonce, ticket }: ReturnType<typeof values>) =>
  `<meta content="${nonce}"><style nonce="${nonce}">b{}</style><script>{"ticket":"${ticket}","files":[${digests}]}</script>${'Геном и протеом. '.repeat(5000)}`

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a text compressed once as %s has the values of each reply, and none of the first', async (encoding, open) => {
  const first = values()
  const text = spliceText(pageWith(first), first)
  const fill = await text.compressed(encoding)
  for (let reply = 0; reply < 20; reply += 1) {
    const own = values()
    expect(open(fill?.(own) ?? '').toString()).toBe(pageWith(own))
    expect(text.fill(own).toString()).toBe(pageWith(own))
  }
  expect(fill?.(values()).length).toBeLessThan(brotliCompressSync(pageWith(first)).length * 1.2)
})

test('values of other lengths do not fit', () => {
  const first = values()
  const { fits } = spliceText(pageWith(first), first)
  expect([fits(values()), fits({ ...values(), ticket: 'short' }), fits({ nonce: values().nonce })]).toEqual([true, false, false])
})
