import { SEARCH_WORDS_MAX } from '@forum/domain/platform/limits'
import { currentLocale, i18n, translated } from '@forum/language'

/** Texts of the participants table; those of rules and states are in shared/domain. */
export const participantsTexts = translated({
  title: () => i18n.t('Участники'),
  scope: (sections: readonly string[]) =>
    sections.length > 0
      ? i18n.t('Вы видите заявки своих секций: {sections}.', { sections: sections.join('; ') })
      : i18n.t('У вас пока нет секций: заявок не видно.'),
  search: () => i18n.t('Поиск'),
  searchHint: () => i18n.t('Имя, e-mail или доклад'),
  searchSyntax: () => i18n.t('Слова можно соединять: OR, NOT, "фраза"; по полям: формат:устно'),
  pageSize: () => i18n.t('Строк на странице'),
  filters: (count: number) => (count > 0 ? i18n.t('Фильтры ({count})', { count }) : i18n.t('Фильтры')),
  exportExcel: () => i18n.t('Выгрузить в Excel'),
  allTheses: () => i18n.t('Скачать все тезисы'),
  print: () => i18n.t('Напечатать список…'),
  printedAll: () => i18n.t('Все участники'),
  printedFilter: (filters: string) => i18n.t('Отбор: {filters}', { filters }),
  printedFirst: (shown: number, count: number) =>
    i18n.t('Первые {shown} из {count}', { shown: shown.toLocaleString(currentLocale()), count: count.toLocaleString(currentLocale()) }),
  exports: () => i18n.t('Выгрузить'),
  book: () => i18n.t('Сборник тезисов…'),
  judgingColumns: () => i18n.t('Столбцы для решения'),
  thesisMark: () => i18n.t('тезисы'),
  opinionMark: () => i18n.t('заключение'),
  allOpinions: () => i18n.t('Скачать заключения'),
  write: (count: number) => i18n.t('Написать ({count})', { count: count.toLocaleString(currentLocale()) }),
  columns: () => i18n.t('Столбцы'),
  resetColumns: () => i18n.t('Вернуть исходный вид'),
  columnWidth: (title: string) => i18n.t('Ширина столбца «{title}»', { title }),
  tableLabel: () => i18n.t('Таблица участников'),
  wordsIgnored: () => i18n.t('Учитываются первые {searchWordsMax} слов.', { searchWordsMax: SEARCH_WORDS_MAX }),
  found: (count: number) => i18n.t('Найдено: {count}', { count: count.toLocaleString(currentLocale()) }),
  range: (from: number, to: number, count: number) =>
    count === 0
      ? i18n.t('Нет строк')
      : i18n.t('{from}–{to} из {count}', {
          from: from.toLocaleString(currentLocale()),
          to: to.toLocaleString(currentLocale()),
          count: count.toLocaleString(currentLocale()),
        }),
  firstPage: () => i18n.t('Первая страница'),
  previousPage: () => i18n.t('Предыдущая страница'),
  nextPage: () => i18n.t('Следующая страница'),
  lastPage: () => i18n.t('Последняя страница'),
  page: (page: number, pages: number) =>
    i18n.t('Страница {page} из {pages}', { page: page.toLocaleString(currentLocale()), pages: pages.toLocaleString(currentLocale()) }),
  nothingFound: () => i18n.t('По этим условиям никого не нашлось'),
  nothingFoundFor: (search: string) => i18n.t('По запросу «{search}» никого не нашлось', { search }),
  removeFilters: () => i18n.t('Снимите фильтры.'),
  changeSearchOrFilters: () => i18n.t('Измените поиск или снимите фильтры.'),
  clearSearch: () => i18n.t('Очистить поиск'),
  nobody: () => i18n.t('Пока никто не зарегистрировался'),
  resetFilters: () => i18n.t('Сбросить фильтры'),
  removeFilter: (name: string) => i18n.t('Снять фильтр «{name}»', { name }),
  any: () => i18n.t('Любой'),
  anyFeminine: () => i18n.t('Любая'),
  anyNeuter: () => i18n.t('Любое'),
  anyPlural: () => i18n.t('Любые'),
  open: () => i18n.t('Открыть'),
  corrected: (stage: string) => i18n.t('{stage} · исправлено', { stage }),
  openThesis: (name: string) => i18n.t('Открыть тезисы: {name}', { name }),
  openFile: (kind: string, name: string) => i18n.t('{kind}: открыть «{name}»', { kind, name }),
  notChosen: '—',
  requested: (value: string) => i18n.t('заявлено: {value}', { value }),
})

/** Browsers store the visible columns and their widths under these names. */
export const NAME_COLUMN = 'fio'
export const columnTexts = translated({
  [NAME_COLUMN]: () => i18n.t('Имя'),
  organisation: () => i18n.t('Организация'),
  format: () => i18n.t('Формат'),
  state: () => i18n.t('Состояние'),
  section: () => i18n.t('Секция'),
  talk: () => i18n.t('Название доклада'),
  summary: () => i18n.t('Доклад и докладчик'),
  materials: () => i18n.t('Материалы'),
  scores: () => i18n.t('Оценки'),
  email: 'E-mail',
  phone: () => i18n.t('Телефон'),
  created: () => i18n.t('Дата регистрации'),
  speech: () => i18n.t('Дата выступления'),
  thesis: () => i18n.t('Тезисы'),
  doc: () => i18n.t('Файл doc'),
  pdf: () => i18n.t('Файл pdf'),
  expert: () => i18n.t('Экспертное заключение'),
})

export const filterTexts = translated({
  order: () => i18n.t('Порядок'),
  newest: () => i18n.t('Сначала новые'),
  format: () => i18n.t('Формат'),
  state: () => i18n.t('Состояние'),
  section: () => i18n.t('Секция'),
  withoutSection: () => i18n.t('Без секции'),
  thesis: () => i18n.t('Тезисы'),
  withThesis: () => i18n.t('Загружены'),
  withoutThesis: () => i18n.t('Не загружены'),
  files: () => i18n.t('Файлы'),
  file: {
    hasThesisDoc: translated({ '1': () => i18n.t('Есть файл doc'), '0': () => i18n.t('Нет файла doc') }),
    hasThesisPdf: translated({ '1': () => i18n.t('Есть файл pdf'), '0': () => i18n.t('Нет файла pdf') }),
    hasExpertOpinion: translated({ '1': () => i18n.t('Есть экспертное заключение'), '0': () => i18n.t('Нет экспертного заключения') }),
  },
  requestedFormat: (name: string) => i18n.t('Заявленный формат: {name}', { name }),
  affectedBy: (version: number) => i18n.t('У кого что-то отняла версия {version} настроек', { version }),
  createdOn: (day: string) => i18n.t('Дата регистрации: {day}', { day }),
  talk: translated({ '1': () => i18n.t('Только доклады'), '0': () => i18n.t('Без докладов') }),
  decided: translated({ '1': () => i18n.t('Решение принято'), '0': () => i18n.t('Решения нет') }),
})

export const selectionTexts = translated({
  row: (name: string) => i18n.t('Выбрать: {name}', { name }),
  page: () => i18n.t('Выбрать всю страницу'),
  chosen: (count: number) => i18n.t('Выбрано: {count}', { count: count.toLocaleString(currentLocale()) }),
  chooseAll: (count: number) => i18n.t('Выбрать все по отбору ({count})', { count: count.toLocaleString(currentLocale()) }),
  change: () => i18n.t('Изменить выбранные…'),
  clear: () => i18n.t('Снять выбор'),
})
