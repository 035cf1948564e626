import { ownNameOf } from '@forum/language/ownName'
import { useDraft, useDraftField } from '../draft/DraftContext.tsx'
import { valueAt } from '../draft/paths.ts'
import { isGiven, twinPath } from '../draft/twins.ts'
import { organizerTexts } from '../texts.ts'

/** A text in the language that was chosen; one that has no counterpart in it stays in view. */
export function useText<T>(path: string, label: string) {
  const { draft, language } = useDraft()
  const twin = language === 'ru' ? null : twinPath(path, language, draft)
  const { value, problem, ...field } = useDraftField<T | undefined>(twin ?? path)
  const isMissing = twin !== null && !isGiven(value) && isGiven(valueAt(draft, path))
  const isEnglish = language === 'en'
  const labelled = isEnglish ? organizerTexts.labelInEnglish(label) : organizerTexts.labelIn(label, ownNameOf(language))
  const missing = isEnglish ? organizerTexts.noEnglish : organizerTexts.noTranslation
  return {
    ...field,
    value,
    lang: twin ? language : 'ru',
    shown: {
      label: twin ? labelled : label,
      validationMessage: problem ?? (isMissing ? missing : undefined),
      ...(isMissing && !problem && { validationState: 'warning' as const }),
    },
  }
}
