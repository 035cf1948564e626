import { takesAnySpelling } from '@forum/domain/people/personNames'
import { emptyForm, isFieldName, type RegistrationValues } from './form.ts'
import { DRAFT_KEY } from './prefill.ts'

/** Form input stored for a reload; passwords are never stored. */
export function readDraft(): RegistrationValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return emptyForm()
    const known = Object.entries(stored).filter(([name, value]) => isFieldName(name) && sameKind(name, value))
    const form: RegistrationValues = { ...emptyForm(), ...Object.fromEntries(known), password: '', passwordRepeat: '' }
    // The input may be from before the language was chosen.
    return { ...form, otherSpelling: form.otherSpelling || takesAnySpelling() }
  } catch {
    return emptyForm()
  }
}

/** An older page may have stored other types of values. */
function sameKind(name: keyof RegistrationValues, value: unknown): boolean {
  const empty = emptyForm()[name]
  if (name === 'birthDate') return value === null || typeof value === 'string'
  return empty === null ? value === null || typeof value === 'number' : typeof value === typeof empty
}

export function keepDraft({ password: _, passwordRepeat: __, ...kept }: RegistrationValues): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(kept))
  } catch {
    // The input is lost with the page if storage is blocked.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is blocked.
  }
}
