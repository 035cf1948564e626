import { ApiError, errorTexts } from '@forum/client/apiError'
import { i18n } from '@forum/language'
import { fieldOf, type RegistrationValues } from './form.ts'

/** Errors of a registration: messages for the dialog and for fields. */
export interface Refused {
  messages: string[]
  fields: { name: keyof RegistrationValues; message: string }[]
}

export function readRefused(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { messages: [errorTexts.unknown], fields: [] }
  if (error.status === 0) {
    // The device is offline.
    const cutOff = navigator.onLine ? [] : [error.message]
    return {
      messages: [...cutOff, i18n.t('Возможно, пользователь с таким Email уже существует, попробуйте восстановить пароль.')],
      fields: [],
    }
  }
  const all = Object.values(error.fields).flat()
  return {
    // `username` repeats the message of `email`.
    messages: all.length > 0 ? [...new Set(all)] : [error.message],
    fields: Object.entries(error.fields).flatMap(([key, [message]]) => {
      const name = fieldOf(key)
      return name && message ? [{ name, message }] : []
    }),
  }
}
