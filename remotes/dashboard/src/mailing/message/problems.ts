import { ApiError } from '@forum/client/apiError'
import type { Problems } from './MessageFields.tsx'

/** A refusal's messages by field; those of a preview belong to the text in its language. */
export function problemsOf(error: unknown, language?: 'ru' | 'en'): Problems {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, [message]]) => [language ? field.replace(/^text\./, `texts.${language}.`) : field, message]),
  )
}
