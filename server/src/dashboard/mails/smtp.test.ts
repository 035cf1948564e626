import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { deliverBySmtp } from '../../platform/mail/delivery.ts'
import { testMail } from '../../testing/composedMail.ts'
import { startMailServer } from '../../testing/mailServer.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
const smtp = (url: string, from = 'forum@forum.test') => {
  const { deliver, close } = deliverBySmtp(url, from)
  closers.unshift(async () => close())
  return deliver
}
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  app = await createTestApp()
  closers.push(app.close)
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const queue = ({
  to,
  subject = 'Тезисы приняты',
  paragraphs = ['Здравствуйте, Пётр!'],
}: {
  to: string
  subject?: string
  paragraphs?: string[]
}) => app.db.transaction((tx) => app.mail.queue(tx, () => testMail(to, subject, paragraphs)))

test('A mail arrives once, from the configured sender, with text and HTML', async () => {
  const server = await startMailServer()
  closers.push(server.close)
  await queue({ to: 'petrov@forum.test' })
  await app.mail.flush(smtp(server.url, 'Форум <forum@forum.test>'))
  expect(server.arrived).toHaveLength(1)
  const [{ from, to, message } = { from: '', to: [], message: '' }] = server.arrived
  expect([from, to]).toEqual(['forum@forum.test', ['petrov@forum.test']])
  expect(message).toMatch(/^Message-ID: <[\w-]+@forum\.test>\r$/m)
  expect(message).toContain('multipart/alternative')
  expect(message).toMatch(/text\/plain; charset=utf-8/)
  expect(message).toMatch(/text\/html; charset=utf-8/)
})

// @requirement mails-13
test('A mail has a Reply-To if the forum has an address for replies, and otherwise the same headers as before', async () => {
  const server = await startMailServer()
  closers.push(server.close)
  const headersOf = async () => {
    await queue({ to: 'petrov@forum.test' })
    await app.mail.flush(smtp(server.url))
    const [headers = ''] = server.arrived.at(-1)?.message.split('\r\n\r\n') ?? []
    return headers.split('\r\n').flatMap((line) => line.match(/^[\w-]+(?=:)/)?.[0] ?? [])
  }
  const setReplyTo = (address: string) =>
    app.db.execute(
      sql`update meetings set settings = jsonb_set(settings, '{contacts,replyTo}', to_jsonb(${address}::text)) where is_current`,
    )
  const without = await headersOf()
  await setReplyTo('org@forum.test\r\nBcc: everybody@forum.test')
  expect((await headersOf()).filter((name) => !without.includes(name))).toEqual(['Reply-To'])
  await setReplyTo('org@forum.test')
  expect(await headersOf()).toContain('Reply-To')
  expect(server.arrived.at(-1)?.message).toContain('\r\nReply-To: org@forum.test\r\n')
  await setReplyTo('')
  expect(await headersOf()).toEqual(without)
})

test('User input cannot add headers or recipients', async () => {
  const server = await startMailServer()
  closers.push(server.close)
  await queue({
    to: 'petrov@forum.test',
    subject: 'Доклад\r\nBcc: everybody@forum.test\r\n\r\n<script>',
    paragraphs: ['x\r\n.\r\nMAIL FROM:<evil@forum.test>\r\nRCPT TO:<everybody@forum.test>'],
  })
  await queue({ to: 'sidorov@forum.test>\r\nRCPT TO:<everybody@forum.test' })
  await app.mail.flush(smtp(server.url)).catch(() => {})
  expect(server.arrived.flatMap(({ to }) => to)).not.toContain('everybody@forum.test')
  const headers = server.arrived[0]?.message.split('\r\n\r\n')[0] ?? ''
  expect(server.arrived[0]?.to).toEqual(['petrov@forum.test'])
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(server.arrived.every(({ from }) => from === 'forum@forum.test')).toBe(true)
})

test('Mails wait while the mail server is down, and are delivered afterwards', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  const deliver = smtp(`smtp://127.0.0.1:${port}`)
  let failures = 0
  await app.mail.deliverBy((id, message) =>
    deliver(id, message).catch((error: unknown) => {
      failures += 1
      throw error
    }),
  )
  await queue({ to: 'petrov@forum.test' })
  await vi.waitFor(() => expect(failures).toBeGreaterThan(0), { timeout: 20_000, interval: 50 })
  const server = await startMailServer({ port })
  closers.unshift(app.mail.stop, server.close)
  await vi.waitFor(() => expect(server.arrived).toHaveLength(1), { timeout: 40_000, interval: 100 })
})
