import { i18n, translated } from '@forum/language'
export const factorTexts = translated({
  name: () => i18n.t('Название'),
  nameEmpty: () => i18n.t('Укажите название'),
  cancel: () => i18n.t('Отмена'),
  remove: () => i18n.t('Удалить'),
  codesHeading: () => i18n.t('Резервные коды'),
  renew: () => i18n.t('Создать новые коды'),
})
