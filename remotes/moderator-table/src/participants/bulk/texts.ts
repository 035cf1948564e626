import { i18n, translated } from '@forum/language'
export const bulkTexts = translated({
  keep: () => i18n.t('Не менять'),
  empty: '—',
})
