import { noEnglish } from '@forum/domain/forum/bilingual'
import { noFrontTexts } from '@forum/domain/forum/frontPage'
import { type Language, languages } from '@forum/language/requestLanguage'
import type { Draft } from './draft.ts'

/** Further languages that a forum can be offered in: the portal has catalogs of them. */
export const furtherLanguages: readonly Language[] = languages.filter((language) => language !== 'ru' && language !== 'en')

export const isFurther = (language: Language): boolean => furtherLanguages.includes(language)

export const translatedInto = ({ settings }: Draft): Language[] => (settings.translations ?? []).map(({ language }) => language)

/** Adds a language to the forum; its texts are empty, and the English or Russian ones are shown. */
export const withLanguage = (draft: Draft, language: Language): Draft => ({
  ...draft,
  settings: {
    ...draft.settings,
    translations: [...(draft.settings.translations ?? []), { ...noEnglish, language, front: noFrontTexts }],
  },
})

export const withoutLanguage = (draft: Draft, language: Language): Draft => ({
  ...draft,
  settings: { ...draft.settings, translations: (draft.settings.translations ?? []).filter((each) => each.language !== language) },
})
