import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { renderLetter } from './letter.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const letter = (to: string) => ({ to, subject: 'Тема', paragraphs: ['Текст'] })

test('A mail queued in a failed transaction is never sent', async () => {
  const failed = server.db.transaction(async (tx) => {
    await server.mail.queue(tx, () => letter('rolled.back@forum.test'))
    throw new Error('the work after it failed')
  })
  await expect(failed).rejects.toThrow()
  await server.db.transaction((tx) => server.mail.queue(tx, () => letter('kept@forum.test')))
  expect(await server.mails('rolled.back@forum.test')).toEqual([])
  expect(await server.mails('kept@forum.test')).toHaveLength(1)
})

test('A failed delivery is retried, and the mail sent once', async () => {
  const to = 'retried@forum.test'
  await server.db.transaction((tx) => server.mail.queue(tx, () => letter(to)))
  const delivered: string[] = []
  let failures = 1
  await server.mail.deliverBy(async (_id, message) => {
    if (failures-- > 0) throw new Error('the mail server is away')
    delivered.push(message.to)
  })
  await vi.waitFor(() => expect(delivered).toEqual([to]), { timeout: 20_000, interval: 100 })
})

test('Line breaks are removed from headers, and markup in a name is escaped', () => {
  const message = renderLetter({
    to: 'a@forum.test\r\nBcc: all@forum.test',
    subject: 'Доклад\r\nBcc: all@forum.test\u2028',
    paragraphs: ['<script>alert(1)</script> & "Иванов"'],
    link: { text: 'Открыть', url: 'http://forum.test/?a=1&b="' },
  })
  expect(message.subject).toBe('Доклад Bcc: all@forum.test')
  expect(message.to).not.toMatch(/[\r\n]/)
  expect(message.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Иванов&quot;')
  expect(message.html).toContain('<a href="http://forum.test/?a=1&amp;b=&quot;">Открыть</a>')
  expect(message.text).toContain('http://forum.test/?a=1&b="')
})
