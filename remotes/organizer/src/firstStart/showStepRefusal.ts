import { ApiError } from '@forum/client/apiError'
import { showRefusal } from '@forum/client/showRefusal'
import type { FieldPath, FieldValues, UseFormReturn } from '@forum/ui/form'

/** Fields of the settings that have another name in the step. */
const settingsFields: Record<string, string> = {
  'settings.contacts.email': 'email',
  'settings.contacts.phone': 'phone',
  'settings.documents.signatory.name': 'signatoryName',
  'settings.documents.signatory.position': 'signatoryPosition',
  'settings.days': 'days',
}

const nameOf = (path: string, part: string): string => {
  if (path.startsWith(`${part}.`)) return path.slice(part.length + 1)
  return settingsFields[path] ?? (path.startsWith('sections') ? 'sections' : path.slice(path.lastIndexOf('.') + 1))
}

/** Shows a refusal at the fields of one part of the call. */
export function showStepRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>, part: 'operator' | 'forum'): void {
  const values = form.getValues()
  const named = error instanceof ApiError ? Object.keys(error.fields) : []
  const own = named.map((path) => [path, nameOf(path, part)]).filter(([, field = '']) => field in values)
  showRefusal(error, form, Object.fromEntries(own) as Record<string, FieldPath<T>>)
}
