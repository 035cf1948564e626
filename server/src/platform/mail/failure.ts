import type { FailureKind } from '../database/schema/mails.ts'

/** Kinds that concern the mail server, and so every mail. */
export const isAboutServer = (kind: FailureKind): boolean => kind === 'away' || kind === 'rejected'

export class DeliveryFailure extends Error {
  readonly kind: FailureKind
  /** Whether the whole message was sent without a reply: it may have been delivered. */
  readonly mayHaveArrived: boolean
  /** Reply code and command, for logs: the message may contain an address. */
  readonly reply: string

  constructor(kind: FailureKind, message: string, { mayHaveArrived = false, reply = '' } = {}) {
    super(message)
    this.kind = kind
    this.mayHaveArrived = mayHaveArrived
    this.reply = reply
  }
}

/** The fields of nodemailer's errors used here. */
interface SmtpError extends Error {
  code?: string
  /** The server's reply without the library's message. */
  response?: string
  responseCode?: number | false
  command?: string
}

/** Replies that require authentication, to any command. */
const wantsCredentials = new Set([530, 534, 535, 538])

function kindOf({ code, responseCode, command = '' }: SmtpError): FailureKind {
  // The library's own address check, and a message above the announced size limit.
  if (!responseCode)
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : code === 'EAUTH' || code === 'ETLS' ? 'rejected' : 'away'
  // 421 closes the session; 503 is about the session, not the mail.
  if (responseCode === 421 || responseCode === 503) return 'away'
  if (wantsCredentials.has(responseCode)) return 'rejected'
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500 ? 'refused' : 'deferred'
  return responseCode >= 500 ? 'rejected' : 'away'
}

/** @param handedOver whether the whole message was sent before the failure */
export function smtpFailure(error: SmtpError, handedOver: boolean): DeliveryFailure {
  const { code = '', responseCode, command = '' } = error
  return new DeliveryFailure(kindOf(error), error.response || error.message, {
    mayHaveArrived: handedOver && !responseCode,
    reply: [responseCode || code, command].join(' ').trim(),
  })
}

/** Other errors say nothing about the mail, which is tried again (retries.ts). */
export const toFailure = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure('deferred', error instanceof Error ? error.message : String(error))
