import { englishPath, translationPath } from '@forum/domain/forum/settings/findField'
import { valueAt } from '@forum/domain/platform/keys'
import type { Language } from '@forum/language/requestLanguage'
import { settingNames } from '../settings/settingNames.ts'
import type { Draft, Part } from './draft.ts'
import { isFurther, translatedInto } from './translations.ts'

/** The path of the text in a language other than Russian, or null: days, numbers and the consent have none. */
export const twinPath = (path: string, language: Language, draft: Draft): string | null =>
  isFurther(language) ? translationPath(path, translatedInto(draft).indexOf(language)) : englishPath(path)

export function languageOf(path: string, draft: Draft): Language {
  const [, index] = /^settings\.translations\.(\d+)\./.exec(path) ?? []
  return (index && translatedInto(draft)[Number(index)]) || (/\benglish/.test(path) ? 'en' : 'ru')
}

export const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isGiven) : typeof value === 'string' && value.trim() !== ''

const isText = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && typeof value[0] === 'string')

const pathsOf = (value: unknown, path: string): string[] =>
  isText(value) ? [path] : Object.entries(value as object).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))

const textsOf = ({ settings, sections }: Draft) => [...pathsOf(settings, 'settings'), ...pathsOf(sections, 'sections')]

/** Russian texts, by path, that have none in a language. */
export const missingIn = (language: Language, draft: Draft): string[] =>
  textsOf(draft).filter((path) => {
    const twin = twinPath(path, language, draft)
    return twin !== null && isGiven(valueAt(draft, path)) && !isGiven(valueAt(draft, twin))
  })

/** Whether a section of the settings has a text in both languages. */
export const isBilingual = (part: Part): boolean => Object.keys(settingNames[part] ?? {}).some((path) => englishPath(path) !== null)
