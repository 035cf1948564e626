import type { FieldErrors } from '@forum/contracts/platform/refusal'
import type { Refusal } from '../errors/refusal.ts'

/** Adds the errors of nested fields under names joined by a dot, such as `individual.field`. */
function withDottedNames(errors: FieldErrors): FieldErrors {
  const dotted = Object.entries(errors).flatMap(([name, inner]) =>
    Array.isArray(inner) ? [] : Object.entries(withDottedNames(inner)).map(([field, found]) => [`${name}.${field}`, found] as const),
  )
  return { ...errors, ...Object.fromEntries(dotted.filter(([, found]) => Array.isArray(found))) }
}

/** The body of a refusal: `code` and `message`, plus the fields that older clients read. */
export function refusalBody(refusal: Refusal, flat: boolean): Record<string, unknown> {
  const { status, code, message, more } = refusal
  const detail = more.detail ?? message
  const body = { code, message }
  if (code === 'invalid_token') return { ...body, status, detail }
  if (code === 'invalid_input') {
    if (!flat) return { ...body, errors: more.fields ?? {} }
    const errors = withDottedNames(more.fields ?? {})
    return { ...errors, ...body, errors }
  }
  if (more.secondFactor) return { ...body, detail, ...more.secondFactor }
  if (status === 400 || status === 429) return { ...body, detail }
  if (status === 401 || status === 403 || status === 404 || status === 405) return { ...body, detail, error: message }
  return status < 500 ? { ...body, error: message, ...(more.points && { points: more.points }) } : body
}
