import { valueAt } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { ownNameOf } from '@forum/language/ownName'
import { useDraft, useDraftField } from '../draft/DraftContext.tsx'
import { isGiven, twinPath } from '../draft/twins.ts'
import { nameOf } from '../settings/settingNames.ts'

/**
 * A text in the chosen language; a text without a counterpart in it stays in view.
 * @param own a label other than that of the setting
 */
export function useText<T>(path: string, own?: string) {
  const { label: usual, hint } = nameOf(path)
  const label = own ?? usual
  const { draft, language } = useDraft()
  const twin = language === 'ru' ? null : twinPath(path, language, draft)
  const { value, problem, ...field } = useDraftField<T | undefined>(twin ?? path)
  const isMissing = twin !== null && !isGiven(value) && isGiven(valueAt(draft, path))
  const isEnglish = language === 'en'
  const labelled = isEnglish
    ? i18n.t('{label} (на английском)', { label })
    : i18n.t('{label} ({language})', { label, language: ownNameOf(language) })
  const missing = isEnglish
    ? i18n.t('Перевода нет: на английских страницах стоит русский текст')
    : i18n.t('Перевода нет: вместо него стоит английский или русский текст')
  return {
    ...field,
    value,
    lang: twin ? language : 'ru',
    shown: {
      label: twin ? labelled : label,
      hint,
      validationMessage: problem ?? (isMissing ? missing : undefined),
      ...(isMissing && !problem && { validationState: 'warning' as const }),
    },
  }
}
