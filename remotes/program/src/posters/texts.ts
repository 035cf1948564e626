import { i18n, translated } from '@forum/language'

export const posterTexts = translated({
  page: () => i18n.t('Стенды'),
  list: () => i18n.t('Список'),
  map: () => i18n.t('Карта'),
  papers: () => i18n.t('На бумаге'),
  papersPage: () => i18n.t('Бумаги программы'),
  none: () => i18n.t('Подтверждённых стендовых докладов пока нет.'),
  number: () => i18n.t('Пронумеровать'),
})
