import { i18n, translated } from '@forum/language'

/** Loaded with the dialog, apart from the texts of the page. */
export const cropTexts = translated({
  title: () => i18n.t('Выберите область фото'),
  hint: () => i18n.t('Передвиньте снимок и подберите масштаб: фото будет квадратным.'),
  zoom: () => i18n.t('Масштаб'),
})
