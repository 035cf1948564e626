import { i18n, translated } from '@forum/language'

export const posterTexts = translated({
  page: () => i18n.t('Стенды'),
  list: () => i18n.t('Список'),
  map: () => i18n.t('Карта'),
  papers: () => i18n.t('На бумаге'),
  papersPage: () => i18n.t('Бумаги программы'),
  counts: (all: number, numbered: number) =>
    i18n.t('{all, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}, с номером стенда: {numbered}', {
      all,
      numbered,
    }),
  none: () => i18n.t('Подтверждённых стендовых докладов пока нет.'),
  number: () => i18n.t('Пронумеровать'),
  search: () => i18n.t('Поиск'),
  searchHint: () => i18n.t('Номер, автор или название'),
  noNumber: () => i18n.t('Без номера'),
  change: (title: string) => i18n.t('Изменить номер: {title}', { title }),
  changeShort: () => i18n.t('Изменить'),
  found: (count: number) => i18n.t('Найдено: {count}', { count }),
  save: () => i18n.t('Сохранить'),
})

export const numberTexts = translated({
  title: () => i18n.t('Номера стендов'),
  order: () => i18n.t('Порядок'),
  orderHint: () => i18n.t('Стенды одного автора всегда рядом. «По близости тем» ставит рядом похожие по словам тезисы.'),
  whom: () => i18n.t('Кому дать номера'),
  late: (count: number) => i18n.t('Только докладам без номера ({count})', { count }),
  lateHint: (first: number) => i18n.t('Остальные номера не изменятся, новые начнутся с {first}.', { first }),
  all: (count: number) => i18n.t('Всем заново ({count})', { count }),
  allHint: () => i18n.t('Напечатанные таблички и списки устареют, их коды скажут об этом.'),
  done: (count: number) =>
    i18n.t('{count, plural, one {# доклад получил} few {# доклада получили} many {# докладов получили} other {# доклада получили}} номер', {
      count,
    }),
})

export const boardTexts = translated({
  title: () => i18n.t('Номер стенда'),
  number: () => i18n.t('Номер'),
  hint: () => i18n.t('Пустое поле освобождает стенд.'),
  swap: (number: number, title: string) => i18n.t('Поменяется номерами: стенд {number} получит «{title}».', { number, title }),
  taken: (title: string) => i18n.t('Этот номер занят: «{title}». Сначала освободите его.', { title }),
  wrong: (max: number) => i18n.t('Число от 1 до {max}', { max }),
})

export const mapTexts = translated({
  caption: (row: number) => i18n.t('Стендов в ряду: {row}. Пустые места — стенды без доклада.', { row }),
  row: (first: number, last: number) => i18n.t('Ряд: стенды {first}–{last}', { first, last }),
  free: () => i18n.t('свободен'),
})
