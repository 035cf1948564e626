import { i18n, translated } from '@forum/language'

export const doorTexts = translated({
  title: () => i18n.t('На входе'),
  document: () => i18n.t('Отметка на входе'),
  pages: translated({
    overview: () => i18n.t('Сейчас'),
  }),
})
