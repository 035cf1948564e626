import { ApiError, UNKNOWN_ERROR } from '@forum/client/apiError'
import { texts } from '../texts.ts'
import { fieldOf, type RegistrationValues } from './form.ts'

/** Why an account was not made: the sentences for the dialog and those that belong to a field. */
export interface Refused {
  messages: string[]
  fields: { name: keyof RegistrationValues; message: string }[]
}

export function readRefused(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { messages: [UNKNOWN_ERROR], fields: [] }
  if (error.status === 0) {
    // A device that knows it is cut off has not reached anybody.
    const cutOff = navigator.onLine ? [] : [error.message]
    return { messages: [...cutOff, texts.registration.errorOffline], fields: [] }
  }
  const all = Object.values(error.fields).flat()
  return {
    // `username` repeats `email`: the same sentence is said once.
    messages: all.length > 0 ? [...new Set(all)] : [error.message],
    fields: Object.entries(error.fields).flatMap(([key, [message]]) => {
      const name = fieldOf(key)
      return name && message ? [{ name, message }] : []
    }),
  }
}
