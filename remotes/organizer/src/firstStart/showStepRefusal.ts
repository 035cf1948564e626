import { ApiError } from '@forum/client/apiError'
import type { FieldPath, FieldValues, UseFormReturn } from '@forum/ui/form'
import { showRefusal } from '../people/showRefusal.ts'

/** Fields of the settings where the step calls them otherwise. */
const settingsFields: Record<string, string> = {
  'settings.contacts.email': 'email',
  'settings.contacts.phone': 'phone',
  'settings.documents.signatory.name': 'signatoryName',
  'settings.documents.signatory.position': 'signatoryPosition',
  'settings.days': 'days',
}

/** Shows a refusal at the fields of one part of the call. */
export function showStepRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>, part: 'operator' | 'forum'): void {
  const named = error instanceof ApiError ? Object.keys(error.fields) : []
  const fieldOf = (path: string): string =>
    settingsFields[path] ?? (path.startsWith('sections') ? 'sections' : path.replace(/^[a-z]+\./, ''))
  const own = named.map((path) => [path, path.startsWith(`${part}.`) ? path.slice(part.length + 1) : fieldOf(path)] as const)
  const values = form.getValues()
  showRefusal(error, form, Object.fromEntries(own.filter(([, field]) => field in values)) as Record<string, FieldPath<T>>)
}
