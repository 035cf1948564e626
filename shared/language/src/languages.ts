/** The languages that have catalogs: Russian, which the sources are in, and those of `src/locales`. Written by `npm run messages`. */
export const languages = ['ru', 'en', 'de'] as const
