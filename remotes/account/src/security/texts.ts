import { i18n, translated } from '@forum/language'
/** Texts of the page «Безопасность» and of the link that changes the e-mail. */
export const securityTexts = translated({
  sessions: translated({
    othersEnded: () => i18n.t('Остальные сеансы завершены'),
  }),
})
