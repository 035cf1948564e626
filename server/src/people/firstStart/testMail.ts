import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { i18n, translated } from '@forum/language'
import type { Deliver } from '../../platform/mail/delivery.ts'
import { DeliveryFailure, toFailure } from '../../platform/mail/failure.ts'

/** Time limit of the test mail: longer than most mail servers take to answer, shorter than proxies wait for a reply. */
const WITHIN_MS = 25_000

const texts = translated({
  refused: () => i18n.t('Почтовый сервер не принимает писем на этот адрес'),
  deferred: () => i18n.t('Почтовый сервер просит повторить позже'),
  away: () => i18n.t('Почтовый сервер не отвечает: проверьте узел и порт в SMTP_URL'),
  rejected: () => i18n.t('Почтовый сервер не принимает писем портала: проверьте имя и пароль в SMTP_URL и адрес MAIL_FROM'),
})

/** Sends a mail immediately, past the queue. @returns why it was not sent, with the mail server's words; null: it was */
export async function testMail(deliver: Deliver, to: string, portalUrl: string): Promise<string | null> {
  const message = {
    to,
    subject: i18n.t('Пробное письмо портала'),
    text: i18n.t('Почта портала {url} работает: это письмо отправлено при его настройке. Отвечать на него не нужно.', { url: portalUrl }),
    html: '',
  }
  const ended = new AbortController()
  const slow = wait(WITHIN_MS, i18n.t('Почтовый сервер не ответил за полминуты. Письмо может ещё прийти'), {
    ref: false,
    signal: ended.signal,
  })
  const sent = deliver(randomUUID(), message).then(
    () => null,
    (error: unknown) => {
      const { kind, message: reply } = toFailure(error)
      return error instanceof DeliveryFailure ? `${texts[kind]} (${reply})` : reply
    },
  )
  return Promise.race([sent, slow]).finally(() => ended.abort())
}
