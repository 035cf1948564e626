import { i18n, translated } from '@forum/language'

/** Texts of the page that gives theses to experts. */
export const assignmentTexts = translated({
  settings: () => i18n.t('Порядок экспертизы'),
  distribution: () => i18n.t('Распределение'),
  saveAssignment: () => i18n.t('Назначить'),
  assignedNow: (count: number) => i18n.t('Назначений добавлено: {count}', { count }),
  theses: () => i18n.t('Тезисы'),
  remove: () => i18n.t('Снять'),
  lowest: () => i18n.t('Что значит 1'),
  middle: () => i18n.t('Что значит 3'),
  highest: () => i18n.t('Что значит 5'),
})
