import { i18n, translated } from '@forum/language'

export const photoTexts = translated({
  upload: () => i18n.t('Загрузить фото'),
  alt: () => i18n.t('Ваше фото'),
  none: () => i18n.t('Фото не загружено'),
  unreadable: () => i18n.t('Не удалось прочитать изображение. Выберите другой файл.'),
  uploaded: () => i18n.t('Фото загружено'),
})
