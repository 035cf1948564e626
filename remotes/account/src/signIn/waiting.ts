import { ApiError, type SecondFactorRequest } from '@forum/client/apiError'

/** A sign-in that waits for the second factor. */
export interface WaitingSignIn {
  ticket: string
  methods: SecondFactorRequest['methods']
}

/** @returns the pending second factor of a refused sign-in, or null if it was refused for another reason */
export function waitingOf(error: unknown): WaitingSignIn | null {
  const request = error instanceof ApiError ? error.secondFactor : undefined
  return request?.ticket === undefined ? null : { ticket: request.ticket, methods: request.methods }
}
