import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { outbox } from '../../platform/database/schema/mails.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { serveOutbox } from './outboxPage.ts'

// @requirement demonstration-8
test('the outbox leads to all mails, 200 a page, newest first', async () => {
  const { db, drop } = await createTestDatabase()
  await db.insert(outbox).values(
    Array.from({ length: 401 }, (_, index) => ({
      jobId: randomUUID(),
      to: 'a@forum.test',
      subject: `Письмо ${index + 1}.`,
      text: '',
      html: '',
      createdAt: new Date(),
    })),
  )
  const app = fastify()
  serveOutbox(app, db)
  const read = async (url: string) => {
    const { body } = await app.inject(url)
    const subjects = [...body.matchAll(/<h2>Письмо (\d+)\./g)].map(([, number]) => Number(number))
    return { first: subjects[0], last: subjects.at(-1), next: /href="([^"]+)">Более ранние/.exec(body)?.[1] ?? '' }
  }
  const first = await read('/outbox/')
  const second = await read(first.next)
  expect([first, second, await read(second.next)]).toMatchObject([
    { first: 401, last: 202 },
    { first: 201, last: 2 },
    { first: 1, last: 1, next: '' },
  ])
  const { id } = (await app.inject('/outbox/messages.json')).json()[199]
  expect((await app.inject(`/outbox/messages.json?before=${id}`)).json()[0].subject).toBe('Письмо 201.')
  await app.close()
  await drop()
})
