import { i18n, translated } from '@forum/language'

export const slidesPageTexts = translated({
  page: () => i18n.t('Слайды'),
})
