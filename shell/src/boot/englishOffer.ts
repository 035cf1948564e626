import { LANGUAGE_COOKIE } from '@forum/language/requestLanguage'

/**
 * Shows the line of the page that offers English, where the browser asks for English and not for Russian, until a language is chosen.
 * The server's reply never depends on the browser's languages.
 */
export function offerEnglish(): void {
  const root = document.documentElement
  const reads = (wanted: string) => navigator.languages.some((language) => language.startsWith(wanted))
  if (root.lang === 'ru' && reads('en') && !reads('ru') && !document.cookie.includes(`${LANGUAGE_COOKIE}=`)) root.dataset.offer = ''
}
