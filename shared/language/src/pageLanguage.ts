import type { Language } from './requestLanguage.ts'

/** The language of this page: the server writes it into the document. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ru')
