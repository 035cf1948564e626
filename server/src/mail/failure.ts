/** Why a letter did not go out; decides when it is tried again. */
export type FailureKind =
  /** This letter will never be taken: 5xx to RCPT or DATA. */
  | 'refused'
  /** This letter is not taken now: 4xx to RCPT or DATA. */
  | 'deferred'
  /** The mail server does not answer, or takes nothing at the moment. */
  | 'away'
  /** The mail server takes nothing from this portal: 5xx at the greeting, to AUTH or to MAIL FROM. Its operator has to act. */
  | 'rejected'

/** The kinds that are about the mail server: they hit every letter alike. */
export const isAboutServer = (kind: FailureKind): boolean => kind === 'away' || kind === 'rejected'

export class DeliveryFailure extends Error {
  readonly kind: FailureKind
  /** True when the whole message was handed over and no answer came: it may have arrived all the same. */
  readonly mayHaveArrived: boolean
  /** Reply code and command, for logs: the message may hold an address. */
  readonly reply: string

  constructor(kind: FailureKind, message: string, { mayHaveArrived = false, reply = '' } = {}) {
    super(message)
    this.kind = kind
    this.mayHaveArrived = mayHaveArrived
    this.reply = reply
  }
}

/** What nodemailer says of a failure; the fields of its errors that are read here. */
interface SmtpError extends Error {
  code?: string
  /** The reply itself, without the library's words around it. */
  response?: string
  responseCode?: number | false
  command?: string
}

/** Replies that ask for credentials, whatever command they answer. */
const wantsCredentials = new Set([530, 534, 535, 538])

function kindOf({ code, responseCode, command = '' }: SmtpError): FailureKind {
  // The library's own check of the address, and a message above the size that the server has announced.
  if (!responseCode)
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : code === 'EAUTH' || code === 'ETLS' ? 'rejected' : 'away'
  // 421 ends the session; 503 says that the session went wrong, not the letter.
  if (responseCode === 421 || responseCode === 503) return 'away'
  if (wantsCredentials.has(responseCode)) return 'rejected'
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500 ? 'refused' : 'deferred'
  return responseCode >= 500 ? 'rejected' : 'away'
}

/** @param handedOver whether the whole message was written before it failed */
export function smtpFailure(error: SmtpError, handedOver: boolean): DeliveryFailure {
  const { code = '', responseCode, command = '' } = error
  return new DeliveryFailure(kindOf(error), error.response || error.message, {
    mayHaveArrived: handedOver && !responseCode,
    reply: [responseCode || code, command].join(' ').trim(),
  })
}

/** Any other error says nothing about the letter: it is tried again. */
export const toFailure = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure('deferred', error instanceof Error ? error.message : String(error))
