import { i18n, translated } from '@forum/language'

export const coloursTexts = translated({
  hint: () => i18n.t('Страницы, письма и документы форума берут цвета отсюда. Оттенки для фона, рамок и тёмной темы портал подбирает сам.'),
  fields: translated({
    main: () => i18n.t('Основной цвет'),
    accent: () => i18n.t('Дополнительный цвет'),
  }),
})
