import { isLanguage, type Language } from '@forum/language/requestLanguage'

/** The language of the document: the server writes one into it, but the stored copy is opened in all languages. */

const KEY = 'door-language'

/** Storage that a browser may deny. */
function tried<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

export const remembered = (key: string): string | null => tried(() => localStorage.getItem(key), null)
export const remember = (key: string, value: string): void => tried(() => localStorage.setItem(key, value), undefined)

export function chosenLanguage(): Language | null {
  const chosen = remembered(KEY)
  return isLanguage(chosen) ? chosen : null
}

export function chooseLanguage(language: Language): void {
  remember(KEY, language)
  document.documentElement.lang = language
}
