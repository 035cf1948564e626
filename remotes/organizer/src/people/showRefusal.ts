import { ApiError, messageOf } from '@forum/client/apiError'
import { isKeyOf, ownValue } from '@forum/domain/platform/keys'
import type { FieldPath, FieldValues, UseFormReturn } from '@forum/ui/form'

/** Shows a refusal at the fields of a form it names, otherwise above the form. */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  fieldOf: Record<string, FieldPath<T>> = {},
): void {
  const values = form.getValues()
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const found = fields.flatMap(([key, [message]]) => {
    const field = ownValue(fieldOf, key) ?? (isKeyOf(values, key) ? (key as FieldPath<T>) : null)
    return field && message ? [{ field, message }] : []
  })
  const byRule = error instanceof ApiError ? ownValue(fieldOf, error.code) : undefined
  if (found.length === 0 && byRule) found.push({ field: byRule, message: messageOf(error) })
  if (found.length === 0) form.setError('root', { message: messageOf(error) })
  for (const [index, { field, message }] of found.entries()) form.setError(field, { message }, { shouldFocus: index === 0 })
}
