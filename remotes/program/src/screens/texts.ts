import { i18n, translated } from '@forum/language'

export const screenTexts = translated({
  page: () => i18n.t('Экран программы'),
})
