/** Meaning of database errors, which libraries wrap in others. */

export const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? codeOf(cause) : ''
}

/** Whether a unique index refused a row. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** Error codes of a read-only database (after a failover, or set by a provider whose disk is full) and of a full disk. */
const writesRefused = new Set(['25006', '53100'])

/** Whether the database replies but accepts no writes. */
export const takesNoWrites = (error: unknown): boolean => writesRefused.has(codeOf(error))

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
])
const lostMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether there is no connection to the database, or it broke. */
export const isConnectionLost = (error: unknown): boolean =>
  connectionLost.has(codeOf(error)) ||
  (error instanceof Error && (lostMessages.test(error.message) || (error.cause !== undefined && isConnectionLost(error.cause))))
