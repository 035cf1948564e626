import { i18n, translated } from '@forum/language'

export const revisionTexts = translated({
  fields: translated({
    title: () => i18n.t('Название'),
    text: () => i18n.t('Текст тезисов'),
    funding: () => i18n.t('Финансирование'),
    literature: () => i18n.t('Литература'),
  }),
})
