import type { Language } from './requestLanguage.ts'

/** As its speakers write it: `Русский`, `English`, `Deutsch`. */
export const ownNameOf = (language: Language): string =>
  (new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language).replace(/^./u, (letter) =>
    letter.toLocaleUpperCase(language),
  )
