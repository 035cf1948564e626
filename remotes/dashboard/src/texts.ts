import { i18n, translated } from '@forum/language'

export const dashboardTexts = translated({
  title: () => i18n.t('Статистика'),
  tabs: translated({
    emails: () => i18n.t('Списки e-mail'),
    listeners: () => i18n.t('Слушатели по мероприятиям'),
    figures: () => i18n.t('Показатели'),
    mails: () => i18n.t('Недоставленные письма'),
    audit: () => i18n.t('Журнал изменений'),
  }),
  today: () => i18n.t('Что ждёт решения сегодня'),
  summary: () => i18n.t('Главное'),
  total: () => i18n.t('Всего заявок'),
  loading: () => i18n.t('Загрузка…'),
})

export const countTexts = translated({
  how: () => i18n.t('Как считается'),
  howOf: (name: string) => i18n.t('Как считается: {name}', { name }),
})
export const pageTexts = translated({
  previous: () => i18n.t('Предыдущая страница'),
  next: () => i18n.t('Следующая страница'),
  page: (page: number, pages: number) => i18n.t('Страница {page} из {pages}', { page, pages }),
})
