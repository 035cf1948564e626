import { i18n, translated } from '@forum/language'
export const formerTexts = translated({
  history: () => i18n.t('История'),
  back: () => i18n.t('К личному кабинету'),
  ended: () => i18n.t('Форум завершён.'),
  sections: () => i18n.t('Секции и мероприятия'),
  participants: () => i18n.t('Участники этого форума'),
  settings: () => i18n.t('Настройки этого форума'),
})
