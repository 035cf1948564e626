import { i18n, translated } from '@forum/language'

export const readingTexts = translated({
  required: () => i18n.t('Обязательное поле'),
})
