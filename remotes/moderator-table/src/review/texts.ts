import { i18n, translated } from '@forum/language'

/** Texts of the review desk. */
export const reviewTexts = translated({
  title: () => i18n.t('Очередь'),
  section: () => i18n.t('Секция'),
  anySection: () => i18n.t('Все секции'),
  withoutSection: () => i18n.t('Без секции'),
  untitled: () => i18n.t('Без названия'),
  thesis: () => i18n.t('Тезисы'),
  whoGivesRole: () => i18n.t('У вас нет роли «Модератор». Её даёт администратор конференции: «Настройки форума», раздел «Роли».'),
  wants: (what: string) => i18n.t('Хочет: {what}', { what }),
  message: () => i18n.t('Сообщение автору'),

  vacancies: () => i18n.t('Освободились места'),
})
