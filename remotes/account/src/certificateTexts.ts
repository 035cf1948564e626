/** Apart from the other texts, so that the pages people open first do not load them. */
export const certificatePageTexts = {
  title: 'Проверка сертификата',
  intro: 'Введите номер и полное имя, как они напечатаны на сертификате.',
  number: 'Номер сертификата',
  name: 'Фамилия, имя и отчество',
  check: 'Проверить',
  genuine: 'Сертификат подлинный:',
  participation: (forum: string, days: string, format: string) => `${forum}, ${days}. Форма участия: ${format}.`,
  unknown: 'Не найден: проверьте номер и имя.',
} as const
