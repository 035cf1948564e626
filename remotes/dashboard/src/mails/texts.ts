import { i18n, translated } from '@forum/language'

export const mailTexts = translated({
  correct: () => i18n.t('Исправить адрес'),
})
