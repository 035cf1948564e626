import { currentLocale, i18n, translated } from '@forum/language'

/** Texts of the participants table; texts of rules and states are in shared/domain. */
export const participantsTexts = translated({
  search: () => i18n.t('Поиск'),
  thesisMark: () => i18n.t('тезисы'),
  opinionMark: () => i18n.t('заключение'),
  found: (count: number) => i18n.t('Найдено: {count}', { count: count.toLocaleString(currentLocale()) }),
  resetFilters: () => i18n.t('Сбросить фильтры'),
  anyPlural: () => i18n.t('Любые'),
  openFile: (kind: string, name: string) => i18n.t('{kind}: открыть «{name}»', { kind, name }),
  notChosen: '—',
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
  format: () => i18n.t('Формат'),
  state: () => i18n.t('Состояние'),
  section: () => i18n.t('Секция'),
  withoutSection: () => i18n.t('Без секции'),
  thesis: () => i18n.t('Тезисы'),
  withThesis: () => i18n.t('Загружены'),
  withoutThesis: () => i18n.t('Не загружены'),
  file: {
    hasThesisDoc: translated({ '1': () => i18n.t('Есть файл doc'), '0': () => i18n.t('Нет файла doc') }),
    hasThesisPdf: translated({ '1': () => i18n.t('Есть файл pdf'), '0': () => i18n.t('Нет файла pdf') }),
    hasExpertOpinion: translated({ '1': () => i18n.t('Есть экспертное заключение'), '0': () => i18n.t('Нет экспертного заключения') }),
  },
})

export const selectionTexts = translated({
  chosen: (count: number) => i18n.t('Выбрано: {count}', { count: count.toLocaleString(currentLocale()) }),
})
