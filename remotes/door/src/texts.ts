import { i18n, translated } from '@forum/language'

export const doorTexts = translated({
  title: () => i18n.t('На входе'),
  pages: translated({
    overview: () => i18n.t('Сейчас'),
    people: () => i18n.t('Присутствие'),
    paper: () => i18n.t('Список на бумаге'),
  }),
})
