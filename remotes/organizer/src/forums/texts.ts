import { i18n, translated } from '@forum/language'

export const forumsTexts = translated({
  makeCurrent: () => i18n.t('Сделать текущим'),
  empty: () => i18n.t('пусто'),
})
