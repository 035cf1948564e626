import { i18n, translated } from '@forum/language'
export const personTexts = translated({
  lastName: () => i18n.t('Фамилия'),
  firstName: () => i18n.t('Имя'),
  middleName: () => i18n.t('Отчество'),
  latinHint: () => i18n.t('Необязательно: для документов на английском языке'),
  birthDate: () => i18n.t('Дата рождения'),
  missing: () => i18n.t('Не указано'),
  change: () => i18n.t('Изменить данные'),
  loadingLists: () => i18n.t('Загрузка списка…'),
})
