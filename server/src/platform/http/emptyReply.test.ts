import { Readable } from 'node:stream'
import { createLogger } from '../monitoring/logger.ts'
import { createHost } from './host.ts'

const lines: string[] = []
const app = await createHost({ trustProxy: [] }, createLogger('info', { write: (line: string) => void lines.push(line) }))
const paper = (path: string, body: () => unknown) => app.get(path, async (_request, reply) => reply.type('application/pdf').send(body()))
paper('/nothing', () => undefined)
paper('/empty', () => Buffer.alloc(0))
paper(
  '/stream',
  () =>
    new Readable({
      read() {
        this.destroy(new Error('No template'))
      },
    }),
)
paper('/paper', () => Buffer.from('%PDF-'))
afterAll(() => app.close())

// @requirement refusals-15
test.each(['/nothing', '/empty', '/stream'])('a document that failed is refused instead of sent without a byte: %s', async (path) => {
  const { statusCode, headers, body } = await app.inject(path)
  expect([statusCode, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' })
  expect(lines.join('')).toContain('request failed')
})

test('others are sent, and a HEAD has no body', async () => {
  expect((await app.inject('/paper')).body).toBe('%PDF-')
  expect((await app.inject({ method: 'HEAD', url: '/paper' })).statusCode).toBe(200)
})
