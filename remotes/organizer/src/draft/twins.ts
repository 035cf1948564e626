import type { Draft, Part } from './draft.ts'
import { valueAt } from './paths.ts'

/** The language of the texts that are shown and edited. */
export type TextLanguage = 'ru' | 'en'

/** Where the English counterpart of a Russian text is kept. */
const twins: readonly (readonly [RegExp, string])[] = [
  [
    /^settings\.(title|shortName|city|venue|contacts\.address|notices\.\w+|documents\.(?:letterhead|signatory\.\w+))$/,
    'settings.english.$1',
  ],
  [/^settings\.front\.(tagline|topics|travel|ways\.\w+)$/, 'settings.front.english.$1'],
  [/^(settings\.(?:organizers|front\.(?:speakers|partners|stops))\.\d+)\.(name|role|people|talk)$/, '$1.english.$2'],
  [/^(sections\.\d+)\.name$/, '$1.englishName'],
]

/** The path of the English text, or null: days, numbers and the consent have none. */
export function englishPath(path: string): string | null {
  const twin = twins.find(([russian]) => russian.test(path))
  return twin ? path.replace(...twin) : null
}

export const languageOf = (path: string): TextLanguage => (/\benglish/.test(path) ? 'en' : 'ru')

export const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isGiven) : typeof value === 'string' && value.trim() !== ''

const isText = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && typeof value[0] === 'string')

const pathsOf = (value: unknown, path: string): string[] =>
  isText(value) ? [path] : Object.entries(value as object).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))

const textsOf = ({ settings, sections }: Draft) => [...pathsOf(settings, 'settings'), ...pathsOf(sections, 'sections')]

/** Russian texts, by path, that have no English one. */
export const missingEnglish = (draft: Draft): string[] =>
  textsOf(draft).filter((path) => {
    const english = englishPath(path)
    return english !== null && isGiven(valueAt(draft, path)) && !isGiven(valueAt(draft, english))
  })

/** Sections of the settings without a text that is kept in both languages. */
const oneLanguage: readonly Part[] = [
  'operator',
  'dates',
  'limits',
  'consent',
  'policy',
  'people',
  'roles',
  'organizations',
  'settling',
  'versions',
  'forums',
]
export const isBilingual = (part: Part): boolean => !oneLanguage.includes(part)
