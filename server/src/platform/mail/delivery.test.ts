import { startMailServer } from '../../testing/mailServer.ts'
import { deliverBySmtp, senderOf, watchSilence } from './delivery.ts'

const mail = { to: 'petrov@forum.test', subject: 'Тема', text: 'Текст', html: '' }

// @requirement mails-15
test.each([
  ['Форум (оргкомитет) <forum@forum.test>', 'Форум (оргкомитет)', 'forum@forum.test'],
  ['"Форум, 2025" <forum@forum.test>', 'Форум, 2025', 'forum@forum.test'],
  ['forum@forum.test', '', 'forum@forum.test'],
])('%s is a name and an address', (from, name, address) => {
  expect(senderOf(from)).toEqual({ name, address })
})

// @requirement mails-15
test('A sender’s name arrives with its brackets', async () => {
  const server = await startMailServer()
  const smtp = deliverBySmtp(server.url, 'Forum (committee) <forum@forum.test>')
  await smtp.deliver('1', mail)
  smtp.close()
  await server.close()
  expect(server.arrived[0]).toMatchObject({ from: 'forum@forum.test', messageId: '<1@forum.test>' })
  expect(server.arrived[0]?.message).toMatch(/^From: "Forum \(committee\)" <forum@forum.test>\r$/m)
})

// @requirement mails-14
test('A delivery without a reply is reported within 10 s, until it ends', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  const reported: string[] = []
  const { deliver, isSilent } = watchSilence(
    () => promise,
    (id) => reported.push(id),
  )
  const delivered = deliver('1', mail)
  expect([isSilent(), reported]).toEqual([false, []])
  vi.advanceTimersByTime(10_000)
  expect([isSilent(), reported]).toEqual([true, ['1']])
  resolve()
  await delivered
  expect(isSilent()).toBe(false)
  vi.useRealTimers()
})
