import { useDraft, useDraftField } from '../draft/DraftContext.tsx'
import { valueAt } from '../draft/paths.ts'
import { englishPath, isGiven } from '../draft/twins.ts'
import { organizerTexts } from '../texts.ts'

/** A text in the language that was chosen; one that has no English counterpart stays in view. */
export function useText<T>(path: string, label: string) {
  const { draft, language } = useDraft()
  const english = language === 'en' ? englishPath(path) : null
  const { value, problem, ...field } = useDraftField<T | undefined>(english ?? path)
  const isMissing = english !== null && !isGiven(value) && isGiven(valueAt(draft, path))
  return {
    ...field,
    value,
    lang: english ? 'en' : 'ru',
    shown: {
      label: english ? organizerTexts.labelInEnglish(label) : label,
      validationMessage: problem ?? (isMissing ? organizerTexts.noEnglish : undefined),
      ...(isMissing && !problem && { validationState: 'warning' as const }),
    },
  }
}
