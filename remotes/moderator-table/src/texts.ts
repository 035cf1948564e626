import { SEARCH_WORDS_MAX } from '@forum/domain/limits'

/** Texts of the participants table; those of rules and states are in shared/domain. */
export const texts = {
  title: 'Участники',
  scope: (sections: readonly string[]) =>
    sections.length > 0 ? `Вы видите заявки своих секций: ${sections.join('; ')}.` : 'У вас пока нет секций: заявок не видно.',
  search: 'Поиск',
  searchHint: 'Имя, e-mail, организация или название доклада',
  pageSize: 'Строк на странице',
  exportExcel: 'Выгрузить в Excel',
  allTheses: 'Скачать все тезисы',
  columns: 'Столбцы',
  resetColumns: 'Вернуть исходный вид',
  columnWidth: (title: string) => `Ширина столбца «${title}»`,
  tableLabel: 'Таблица участников',
  wordsIgnored: `Учитываются первые ${SEARCH_WORDS_MAX} слов.`,
  found: (count: number) => `Найдено: ${count.toLocaleString('ru')}`,
  range: (from: number, to: number, count: number) =>
    count === 0 ? 'Нет строк' : `${from.toLocaleString('ru')}–${to.toLocaleString('ru')} из ${count.toLocaleString('ru')}`,
  firstPage: 'Первая страница',
  previousPage: 'Предыдущая страница',
  nextPage: 'Следующая страница',
  lastPage: 'Последняя страница',
  page: (page: number, pages: number) => `Страница ${page.toLocaleString('ru')} из ${pages.toLocaleString('ru')}`,
  nothingFound: 'По этим условиям никого не нашлось',
  nothingFoundHint: 'Измените поиск или снимите фильтры.',
  nobody: 'Пока никто не зарегистрировался',
  resetFilters: 'Сбросить фильтры',
  removeFilter: (name: string) => `Снять фильтр «${name}»`,
  any: 'Любой',
  anyFeminine: 'Любая',
  anyNeuter: 'Любое',
  anyPlural: 'Любые',
  open: 'Открыть',
  openThesis: (name: string) => `Открыть тезисы: ${name}`,
  openFile: (kind: string, name: string) => `${kind}: открыть «${name}»`,
  absent: 'нет',
  notChosen: '—',
  requested: (value: string) => `заявлено: ${value}`,
} as const

/** Browsers keep which columns are shown, and how wide, by these names. */
export const NAME_COLUMN = 'fio'
export const columnTexts = {
  [NAME_COLUMN]: 'Имя',
  organisation: 'Организация',
  format: 'Формат',
  state: 'Состояние',
  section: 'Секция',
  talk: 'Название доклада',
  email: 'E-mail',
  phone: 'Телефон',
  created: 'Дата регистрации',
  speech: 'Дата выступления',
  thesis: 'Тезисы',
  doc: 'Файл doc',
  pdf: 'Файл pdf',
  expert: 'Экспертное заключение',
} as const

export const filterTexts = {
  order: 'Порядок',
  newest: 'Сначала новые',
  format: 'Формат',
  state: 'Состояние',
  section: 'Секция',
  withoutSection: 'Без секции',
  thesis: 'Тезисы',
  withThesis: 'Загружены',
  withoutThesis: 'Не загружены',
  files: 'Файлы',
  file: {
    hasThesisDoc: { '1': 'Есть файл doc', '0': 'Нет файла doc' },
    hasThesisPdf: { '1': 'Есть файл pdf', '0': 'Нет файла pdf' },
    hasExpertOpinion: { '1': 'Есть экспертное заключение', '0': 'Нет экспертного заключения' },
  },
  requestedFormat: (name: string) => `Заявленный формат: ${name}`,
  createdOn: (day: string) => `Дата регистрации: ${day}`,
  talk: { '1': 'Только доклады', '0': 'Без докладов' },
  decided: { '1': 'Решение принято', '0': 'Решения нет' },
} as const

export const selectionTexts = {
  row: (name: string) => `Выбрать: ${name}`,
  page: 'Выбрать всю страницу',
  chosen: (count: number) => `Выбрано: ${count.toLocaleString('ru')}`,
  chooseAll: (count: number) => `Выбрать все по отбору (${count.toLocaleString('ru')})`,
  change: 'Изменить выбранные',
  clear: 'Снять выбор',
} as const
