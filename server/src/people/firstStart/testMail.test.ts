import { deliverBySmtp } from '../../platform/mail/delivery.ts'
import { testMail } from './testMail.ts'

test('a mail server that does not answer is named with its error', async () => {
  const { deliver, close } = deliverBySmtp('smtp://127.0.0.1:1', 'forum@forum.test')
  expect(await testMail(deliver, 'owner@society.test', 'http://forum.test')).toMatch(
    /^Почтовый сервер не отвечает: проверьте узел и порт в SMTP_URL \(.*ECONNREFUSED.*\)$/,
  )
  close()
})
