import { currentLanguage } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { isKeyOf } from '../platform/keys.ts'
import type { EnglishTexts, ForumSettings, OrganizerTexts, Translation } from './forum.ts'
import { hasModule, type WithModules } from './modules.ts'

/** Texts that organisers write, as far as possible in both languages and in further ones; those of the interface are messages. */

/** A text in both languages; an empty one is missing. */
interface Bilingual<Text> {
  ru: Text
  en?: Text | undefined
}

export const noEnglish: EnglishTexts = {
  title: '',
  shortName: '',
  city: '',
  venue: '',
  contacts: { address: '' },
  documents: { letterhead: '', signatory: { name: '', position: '' } },
  notices: { registrationNotOpen: '', registrationClosed: '', waiting: '', waitingThesesClosed: '', deadline: '' },
}

export const noOrganizerEnglish: OrganizerTexts = { name: '', role: '', people: [] }

/** A text and the language it is in, which is not always the one asked for. */
export interface Content<Text = string> {
  text: Text
  language: Language
}

const isGiven = (text: string | readonly string[] | null | undefined): boolean =>
  typeof text === 'string' ? text.trim() !== '' : (text?.some(isGiven) ?? false)

/** The text in a language: in English where it is missing in a further one, in the other one where it is missing in one of the two. */
export function inLanguage<Text extends string | readonly string[]>(language: Language, { ru, en }: Bilingual<Text>): Content<Text> {
  const isEnglish = en !== undefined && isGiven(en) && (language !== 'ru' || !isGiven(ru))
  return isEnglish ? { text: en, language: 'en' } : { text: ru, language: isGiven(ru) ? 'ru' : language }
}

/** The text in the current language, or in English or Russian. @param own in the current language where that is a further one */
export const content = <Text extends string | readonly string[]>(ru: Text, en?: Text, own?: Text): Content<Text> =>
  own && isGiven(own) ? { text: own, language: currentLanguage() } : inLanguage(currentLanguage(), { ru, en })

/** The organisers' texts in the current language, if that is neither Russian nor English. */
export const translationOf = <One extends { language: Language }>({
  translations,
}: {
  translations?: One[] | undefined
}): One | undefined => translations?.find(({ language }) => language === currentLanguage())

interface Offered extends WithModules {
  translations?: { language: Language }[] | undefined
}

/** Languages that a forum is offered in. */
export const offeredLanguages = ({ translations = [], ...forum }: Offered): Language[] =>
  hasModule(forum, 'english') ? ['ru', 'en', ...translations.map(({ language }) => language)] : ['ru']

interface Named {
  name: string
  englishName?: string | undefined
}

export const sectionName = ({ name, englishName }: Named): Content => content(name, englishName)

/** «(RU)» or «(EN)» after a text in the other language, where only plain text can stand, as in options. */
const withMark = ({ text, language }: Content): string => (language === currentLanguage() ? text : `${text} (${language.toUpperCase()})`)

/** A section in a list of options. */
export const optionName = (section: Named): string => withMark(sectionName(section))

/** The texts of one object over those of another, where they are given. */
function over<T>(base: T, english: unknown): T {
  if (typeof base === 'string') return (isGiven(english as string | undefined) ? english : base) as T
  if (typeof english !== 'object' || english === null) return base
  const texts = Object.entries(english).map(([key, text]) => [key, over((base as Record<string, unknown>)[key], text)])
  return { ...base, ...Object.fromEntries(texts) }
}

interface TranslatedTexts {
  english?: Partial<EnglishTexts> | undefined
  translations?: Translation[] | undefined
  organizers?: ForumSettings['organizers']
}

/** A forum with its texts in the current language where they are given in it, for documents and mails, which carry no marks. */
export function translatedForum<Forum extends TranslatedTexts>(forum: Forum): Forum {
  if (currentLanguage() === 'ru') return forum
  const { english, translations: _translations, organizers, ...texts } = forum
  const { front: _front, ...further } = translationOf(forum) ?? {}
  const known = (given: object = {}) => Object.fromEntries(Object.entries(given).filter(([key]) => isKeyOf(texts, key)))
  const translated = organizers?.map(({ english: inEnglish, ...organizer }) => ({
    ...organizer,
    name: content(organizer.name, inEnglish?.name).text,
    role: content(organizer.role, inEnglish?.role).text,
    people: content(organizer.people, inEnglish?.people).text,
  }))
  return { ...forum, ...over(over(texts, known(english)), known(further)), ...(translated && { organizers: translated }) }
}
