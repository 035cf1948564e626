import { i18n, translated } from '@forum/language'

/** Texts of the shared controls that every page loads; those of the others are next to them. */
export const texts = translated({
  close: () => i18n.t('Закрыть'),
  retry: () => i18n.t('Повторить'),
  loading: () => i18n.t('Загрузка…'),
  partUnavailable: () => i18n.t('Раздел временно недоступен'),
  notOpened: () => i18n.t('Не удалось открыть: раздел временно недоступен'),
  otherLanguage: translated({ ru: () => i18n.t('по-русски'), en: () => i18n.t('по-английски') }),
  showPassword: () => i18n.t('Показать пароль'),
  hidePassword: () => i18n.t('Скрыть пароль'),
})
