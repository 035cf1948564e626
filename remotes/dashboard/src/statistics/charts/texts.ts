import { i18n, translated } from '@forum/language'

export const figureTexts = translated({
  byDay: () => i18n.t('Заявки по дням'),
  byDayHint: (until: string, theses: string) =>
    i18n.t('Регистрация открыта по {until}, тезисы принимаются по {theses}.', { until, theses }),
  day: () => i18n.t('День'),
  registrations: () => i18n.t('Заявок'),
  cumulative: () => i18n.t('С начала'),
  perDay: () => i18n.t('Заявок в день'),
  onDay: (day: string, count: number, total: number) => i18n.t('{day}: за день — {count}, с начала — {total}', { day, count, total }),
  sections: () => i18n.t('Заявки по секциям'),
  sectionsHint: () => i18n.t('Число заявок всех форматов, цвет — цвет секции.'),
  table: () => i18n.t('Показать таблицей'),
  chart: (title: string) => i18n.t('{title}: график. Те же числа — в таблице под ним.', { title }),
  matrix: () => i18n.t('Формат и секция'),
  matrixHint: () => i18n.t('Формат и секция — те, что назначил модератор, а до решения выбранные участником.'),
  section: () => i18n.t('Секция'),
  noSection: () => i18n.t('Без секции'),
  sum: () => i18n.t('Всего'),
  funnel: () => i18n.t('Путь докладов'),
  funnelHint: () => i18n.t('Каждый шаг посчитан отдельно, от всех заявленных докладов.'),
  funnelSteps: translated({
    registered: () => i18n.t('Заявлено докладов'),
    theses: () => i18n.t('Загружены тезисы'),
    expert: () => i18n.t('Есть экспертное заключение'),
    decided: () => i18n.t('Модератор принял решение'),
    confirmed: () => i18n.t('Участие подтверждено'),
  }),
  share: (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`,
  theses: () => i18n.t('Последний день приёма тезисов'),
  closing: () => i18n.t('Последний день регистрации'),
  nothing: () => i18n.t('Заявок пока нет.'),
})

export const comparisonTexts = translated({
  title: () => i18n.t('В сравнении с прошлым форумом'),
  none: () => i18n.t('Прошлого форума на портале нет, сравнивать не с чем.'),
  hint: (title: string) => i18n.t('Прошлый форум: {title}. Дни отсчитаны до начала каждого из форумов.', { title }),
  same: (before: number, current: number, former: number) =>
    i18n.t(
      '{before, plural, =0 {В день начала} one {За # день до начала} few {За # дня до начала} many {За # дней до начала} other {За # дня до начала}}: {current}, в прошлый раз — {former}.',
      {
        before,
        current,
        former,
      },
    ),
  vertical: () => i18n.t('Заявок с начала'),
  horizontal: () => i18n.t('Дней до форума'),
  legend: (year: string, total: number) => i18n.t('{year}, сплошная линия: {total}', { year, total }),
  legendDashed: (year: string, total: number) => i18n.t('{year}, пунктир: {total}', { year, total }),
  inYear: (year: string, count: number) => i18n.t('({year}: {count})', { year, count }),
  former: (year: string) => i18n.t('Чёрточка и число в скобках — та же секция в {year}.', { year }),
  noSection: () => i18n.t('(раньше не было)'),
})
