import { i18n, translated } from '@forum/language'

/** Texts of saved views. */
export const viewTexts = translated({
  none: () => i18n.t('Сохранённых отборов пока нет'),
})
