import { i18n, translated } from '@forum/language'

/** Titles of groups of fields. */
export const groupTitles = translated({
  confirming: () => i18n.t('Подтверждение участия'),
  grace: () => i18n.t('Отсрочка'),
  roles: () => i18n.t('Роли по приглашению'),
  places: () => i18n.t('Места и очередь'),
  thesis: () => i18n.t('Тезисы, в символах'),
  ways: () => i18n.t('Три способа участвовать'),
  stops: () => i18n.t('Схема проезда'),
})

export const cabinetTitles = translated({
  main: () => i18n.t('Основной кабинет'),
  expired_reg_25: () => i18n.t('Кабинет поздней регистрации'),
})
