import { i18n, translated } from '@forum/language'

export const readingTexts = translated({
  loading: () => i18n.t('Загрузка…'),
  retry: () => i18n.t('Повторить'),
  required: () => i18n.t('Обязательное поле'),
  cancel: () => i18n.t('Отмена'),
})
