import type { HintPlace, ThesisHint } from '@forum/domain/theses/hintFields'
import type { UseFormReturn } from '@forum/ui/form'
import type { ThesisForm } from '../form/formValues.ts'

type Path =
  | 'title'
  | 'text'
  | 'funding'
  | 'email'
  | 'speaker.fullName'
  | `coauthors.${number}.fullName`
  | `organizations.${number}.otherName`
  | `literature.${number}.line`

/** The form's field that a hint is about. */
function pathOf(place: HintPlace): Path {
  if (place === 'title' || place === 'text' || place === 'funding' || place === 'email') return place
  if (place === 'speaker') return 'speaker.fullName'
  if (place.startsWith('coauthors.')) return `${place as `coauthors.${number}`}.fullName`
  if (place.startsWith('literature.')) return `${place as `literature.${number}`}.line`
  return `${place as `organizations.${number}`}.otherName`
}

/** Applies the hint's correction to the field. */
export function repair(form: UseFormReturn<ThesisForm>, { place, repaired }: ThesisHint): void {
  if (repaired === undefined) return
  form.setValue(pathOf(place), repaired, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}
