import { i18n, translated } from '@forum/language'

export const screenTexts = translated({
  title: () => i18n.t('Экран в фойе'),
})
