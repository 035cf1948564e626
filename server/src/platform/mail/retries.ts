import type { FailureKind } from '../database/schema/mails.ts'

/**
 * When a mail is tried again. A reply such as 451 to its recipient or its text (`deferred`, see failure.ts) is followed by an attempt after
 * 2 s, then in growing intervals of up to an hour. While the mail server is away (`away`) serverState.ts asks it, and no mail is tried.
 */
export const retryOptions = {
  // The age of a mail ends it, not the number of attempts.
  retryLimit: 100_000,
  /** Seconds, as all times of pg-boss. */
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
}

/** Age at which a mail that could not be delivered is given up, in milliseconds. */
const TRIED_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Whether a failed attempt was the last one: the server refuses the mail, or it has been tried for a week. */
export const isLastAttempt = (kind: FailureKind, queuedAt: Date): boolean =>
  kind === 'refused' || Date.now() - queuedAt.getTime() > TRIED_FOR_MS
