import { isLanguage, type Language } from './requestLanguage.ts'

/** The language of this page: the server writes it into the document. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'ru'
}
