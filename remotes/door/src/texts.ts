import { i18n, translated } from '@forum/language'

export const doorTexts = translated({
  title: () => i18n.t('На входе'),
  pages: translated({
    overview: () => i18n.t('Сейчас'),
    feedback: () => i18n.t('Отзывы'),
  }),
})
