import { i18n, translated } from '@forum/language'

export const figureTexts = translated({
  byDay: () => i18n.t('Заявки по дням'),
  day: () => i18n.t('День'),
  chart: (title: string) => i18n.t('{title}: график. Те же числа — в таблице под ним.', { title }),
  noSection: () => i18n.t('Без секции'),
  sum: () => i18n.t('Всего'),
})

export const comparisonTexts = translated({
  title: () => i18n.t('В сравнении с прошлым форумом'),
  horizontal: () => i18n.t('Дней до форума'),
  inYear: (year: string, count: number) => i18n.t('({year}: {count})', { year, count }),
})
