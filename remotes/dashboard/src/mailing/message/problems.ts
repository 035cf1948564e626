import { ApiError } from '@forum/client/apiError'
import type { WrittenLanguage } from '@forum/domain/dashboard/campaigns'
import type { Problems } from './MessageFields.tsx'

/** Messages of a refusal by field; messages of a preview belong to the text in its language. */
export function problemsOf(error: unknown, language?: WrittenLanguage): Problems {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, [message]]) => [language ? field.replace(/^text\./, `texts.${language}.`) : field, message]),
  )
}
