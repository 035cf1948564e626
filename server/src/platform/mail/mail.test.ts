import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { testMail } from '../../testing/composedMail.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { mails } from '../database/schema/mails.ts'
import { users } from '../database/schema/people.ts'
import { inLanguage } from '../requestContext/language.ts'
import { defineMail, mailOf, renderMail } from './composition/mailKind.ts'
import { readRecipient } from './recipient.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('A mail queued in a failed transaction is never sent', async () => {
  const failed = server.db.transaction(async (tx) => {
    await server.mail.queue(tx, () => testMail('rolled.back@forum.test'))
    throw new Error('the work after it failed')
  })
  await expect(failed).rejects.toThrow()
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail('kept@forum.test')))
  expect(await server.mails('rolled.back@forum.test')).toEqual([])
  expect(await server.mails('kept@forum.test')).toHaveLength(1)
})

// @requirement mails-12
test('A mail about the account overtakes other mails, and both a campaign that was queued before', async () => {
  const campaign = { subject: 'Рассылка', text: 'Текст', html: '', isChecked: true as const }
  const isSecret = true as const
  await server.db.transaction(async (tx) => {
    for (let turn = 0; turn < 200; turn++) await server.mail.release(tx, randomUUID(), { ...campaign, to: `everybody${turn}@forum.test` })
    await server.mail.queue(tx, () => ({
      ...testMail('moved@forum.test'),
      unsubscribe: { page: 'http://forum.test/u', oneClick: 'http://forum.test/o' },
    }))
  })
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail('decided@forum.test')))
  const reset = testMail('reset@forum.test')
  await server.db.transaction((tx) => server.mail.queue(tx, () => ({ ...reset, kind: { ...reset.kind, isSecret } })))
  const sent: string[] = []
  const stopped = server.mail.flush(async (_id, { to }) => {
    sent.push(to)
    if (sent.length === 3) throw new Error('enough')
  })
  await expect(stopped).rejects.toThrow('enough')
  expect(sent).toEqual(['reset@forum.test', 'decided@forum.test', expect.stringMatching(/^everybody|^moved/)])
  await server.pool.query('delete from pgboss.job')
})

test('A failed delivery is retried, and the mail sent once', async () => {
  const to = 'retried@forum.test'
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail(to)))
  const delivered: string[] = []
  let failures = 1
  await server.mail.deliverBy(async (_id, message) => {
    if (failures-- > 0) throw new Error('the mail server is away')
    delivered.push(message.to)
  })
  await vi.waitFor(() => expect(delivered).toEqual([to]), { timeout: 20_000, interval: 100 })
})

const frame = { name: '', forumName: 'Геномика', days: ['2025-10-20', '2025-10-21'], place: 'Приозёрск', contact: 'org@forum.test' }

test('Line breaks are removed from headers, and markup in a name is escaped', async () => {
  const composed = testMail(
    'a@forum.test\r\nBcc: all@forum.test',
    'Доклад\r\nBcc: all@forum.test\u2028',
    ['<script>alert(1)</script> & "Иванов"'],
    'http://forum.test/?a=1&b="',
  )
  const message = await renderMail(composed, { ...frame, name: '<b>Вера</b>' })
  expect(message.subject).toBe('Доклад Bcc: all@forum.test')
  expect(message.to).not.toMatch(/[\r\n]/)
  expect(message.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Иванов&quot;')
  expect(message.html).toContain('Здравствуйте, &lt;b&gt;Вера&lt;/b&gt;!')
  expect(message.html).toContain('href="http://forum.test/?a=1&amp;b=&quot;"')
  expect(message.text).toContain('\nhttp://forum.test/?a=1&b="\n')
})

const about = defineMail({
  id: 'about',
  placeholders: ['talkTitle', 'section'],
  subject: () => 'Доклад',
  paragraphs: (values) => [`Доклад «${values.talkTitle}».\nСекция: ${values.section}.`],
  button: () => 'Открыть',
})

test('A mail carries the forum’s name, days and place without a picture', async () => {
  const { html } = await renderMail(mailOf(about, 'a@forum.test', { talkTitle: '', section: '' }), frame)
  for (const part of ['Геномика', '20–21 октября 2025', 'Приозёрск', 'Georgia']) expect(html).toContain(part)
  expect(html).not.toMatch(/<img|<svg|url\(/)
})

test('Days and place are those of the forum, in the language of the reader', async () => {
  const { email } = await server.createUser({})
  const recipient = await readRecipient(server.db, email, { id: 'test' }, 'en')
  const { html } = await inLanguage('en', () => renderMail(testMail(email), recipient))
  for (const part of ['20–21 October 2025', 'Priozyorsk, Spiral Congress Centre']) expect(html).toContain(part)
})

test('Links of a mail open the portal in its language', async () => {
  const mail = mailOf(about, 'a@forum.test', { talkTitle: '', section: '' }, 'https://forum.test/proposal?t=7~a')
  const unsubscribe = { page: 'https://forum.test/unsubscribe?u=1', oneClick: 'https://forum.test/api/unsubscribe/' }
  const links = async (each: Parameters<typeof renderMail>[0]) => {
    const { html } = await renderMail(each, frame)
    return new Set(html.match(/(?<=href=")https:[^"]+/g)?.map((href) => href.replaceAll('&amp;', '&')))
  }
  expect(await links({ ...mail, unsubscribe })).toEqual(
    new Set(['https://forum.test/proposal?t=7~a', 'https://forum.test/unsubscribe?u=1']),
  )
  const english = ['https://forum.test/proposal?t=7~a&lang=en', 'https://forum.test/unsubscribe?u=1&lang=en']
  expect(await inLanguage('en', () => links({ ...mail, unsubscribe }))).toEqual(new Set(english))
  const anchored = { ...mail, url: 'https://forum.test/organizer#roles' }
  expect(await inLanguage('en', () => links(anchored))).toEqual(new Set(['https://forum.test/organizer?lang=en#roles']))
})

test('A line whose placeholders are all empty is left out, and placeholders in values stay text', async () => {
  const { text } = await renderMail(mailOf(about, 'a@forum.test', { talkTitle: 'О {section}', section: '' }), frame)
  expect(text).toBe('Здравствуйте!\n\nДоклад «О {section}».\n\nОргкомитет форума\nВопросы: org@forum.test\n')
})

test('The greeting names the person, and the copy is kept in the language it was sent in', async () => {
  const reader = await server.createUser({ firstName: 'Вера', middleName: 'Павловна', latinFirstName: 'Vera' })
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail(reader.email)))
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, reader.id))
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail(reader.email)))
  const kept = await server.db.select().from(mails).where(eq(mails.userId, reader.id))
  expect(kept.map(({ language, body }) => [language, body?.split('\n')[0]]).sort()).toEqual([
    ['en', 'Hello Vera,'],
    ['ru', 'Здравствуйте, Вера Павловна!'],
  ])
})

// @requirement door-11
test('A stored name that would be a link in the mail is not greeted by it', async () => {
  const { text } = await renderMail(mailOf(about, 'a@forum.test', { talkTitle: 'Белки', section: '' }), {
    ...frame,
    name: 'Приз spam.test',
  })
  expect(text).toMatch(/^Здравствуйте!\n/)
})

test('A mail with a link to the account leaves no copy of its text', async () => {
  const reader = await server.createUser({})
  const secret = { ...testMail(reader.email).kind, isSecret: true as const }
  await server.db.transaction((tx) =>
    server.mail.queue(tx, () => ({ to: reader.email, kind: secret, values: {}, url: 'http://forum.test/secret' })),
  )
  expect(await server.db.select().from(mails).where(eq(mails.userId, reader.id))).toMatchObject([{ subject: 'Тезисы приняты', body: null }])
})
