import { i18n, translated } from '@forum/language'
/** Separate from the other texts, so that the most visited pages do not load them. */
export const certificatePageTexts = translated({
  title: () => i18n.t('Проверка сертификата'),
  intro: () => i18n.t('Введите номер и полное имя, как они напечатаны на сертификате.'),
  number: () => i18n.t('Номер сертификата'),
  name: () => i18n.t('Фамилия, имя и отчество'),
  check: () => i18n.t('Проверить'),
  genuine: () => i18n.t('Сертификат подлинный:'),
  participation: (forum: string, days: string, format: string) =>
    i18n.t('{forum}, {days}. Форма участия: {format}.', { forum, days, format }),
  unknown: () => i18n.t('Не найден: проверьте номер и имя.'),
})
