import { ApiError } from '@forum/client/apiError'
import { showFailure } from '@forum/client/toasts'

/**
 * Shows a refusal at its field, otherwise as a toast.
 * @param passwordField the field of the present password
 */
export function showRefusal<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  passwordField: Field,
  setError: (field: Field, error: { message: string }, options: { shouldFocus: true }) => void,
): void {
  const wrong =
    error instanceof ApiError &&
    (error.code === 'wrong_credentials' ? passwordField : fields.find((field) => error.fields[field]?.[0] !== undefined))
  if (wrong) setError(wrong, { message: error.fields[wrong]?.[0] ?? error.message }, { shouldFocus: true })
  else showFailure(error)
}
