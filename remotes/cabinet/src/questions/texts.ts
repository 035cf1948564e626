import { i18n, translated } from '@forum/language'

export const questionTexts = translated({
  title: () => i18n.t('Вопросы форума'),
})
