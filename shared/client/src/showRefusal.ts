// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { ApiError, messageOf } from '@forum/client/apiError'
import { isKeyOf, ownValue } from '@forum/domain/platform/keys'

/** The required part of a form of react-hook-form. */
interface Form<Field extends string> {
  getValues: () => object
  setError: (field: Field | 'root', error: { message: string }, options?: { shouldFocus: boolean }) => void
}

/**
 * Shows a refusal at the fields of a form that it names, otherwise above the form.
 * @param fieldOf fields by codes, and by names that are not the form's
 */
export function showRefusal<Field extends string>(error: unknown, form: Form<Field>, fieldOf: Record<string, Field> = {}): void {
  const isField = (key: string): key is Field => isKeyOf(form.getValues(), key)
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const found = fields.flatMap(([key, [message]]) => {
    const field = ownValue(fieldOf, key) ?? (isField(key) ? key : null)
    return field && message ? [{ field, message }] : []
  })
  const byRule = error instanceof ApiError ? ownValue(fieldOf, error.code) : undefined
  if (found.length === 0 && byRule) found.push({ field: byRule, message: messageOf(error) })
  if (found.length === 0) form.setError('root', { message: messageOf(error) })
  for (const [index, { field, message }] of found.entries()) form.setError(field, { message }, { shouldFocus: index === 0 })
}
