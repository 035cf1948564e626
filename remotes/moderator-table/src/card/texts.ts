import { i18n, translated } from '@forum/language'
export const cardTexts = translated({
  decision: () => i18n.t('Решение модератора'),
  format: () => i18n.t('Формат'),
  section: () => i18n.t('Секция'),
  talk: () => i18n.t('Название доклада'),
  project: () => i18n.t('Название проекта'),
  thesis: () => i18n.t('Тезисы'),
  confirmedFormat: () => i18n.t('Подтверждённый формат'),
  decidedSection: () => i18n.t('Секция доклада'),
  speech: () => i18n.t('Дата выступления'),
  empty: '—',
})
