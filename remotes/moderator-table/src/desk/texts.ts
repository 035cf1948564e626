import type { Verdict } from '@forum/domain/participation'
import { currentLocale, i18n, translated } from '@forum/language'

const number = (count: number): string => count.toLocaleString(currentLocale())

/** Texts of the review desk. */
export const texts = translated({
  title: () => i18n.t('Очередь'),
  progress: (done: number, total: number, left: number) =>
    i18n.t('{done} из {total}, осталось {left}', { done: number(done), total: number(total), left: number(left) }),
  show: () => i18n.t('Показать'),
  all: () => i18n.t('Все доклады'),
  section: () => i18n.t('Секция'),
  anySection: () => i18n.t('Все секции'),
  withoutSection: () => i18n.t('Без секции'),
  nextPage: () => i18n.t('Следующие'),
  previousPage: () => i18n.t('Предыдущие'),
  empty: () => i18n.t('Здесь никто не ждёт решения'),
  emptyHint: () => i18n.t('Выберите другую секцию или покажите все доклады.'),
  openQueue: () => i18n.t('Показать очередь'),
  closeQueue: () => i18n.t('Скрыть очередь'),
  place: (place: number, count: number) => i18n.t('{place} из {count}', { place, count }),
  previous: () => i18n.t('Предыдущая заявка'),
  next: () => i18n.t('Следующая заявка'),
  untitled: () => i18n.t('Без названия'),
  held: () => i18n.t('подготовлено'),
  median: (value: string) => i18n.t('медиана {value}', { value }),

  loading: () => i18n.t('Загружается заявка'),
  noItem: () => i18n.t('Выберите заявку в очереди.'),
  failed: () => i18n.t('Заявка не загрузилась'),
  retry: () => i18n.t('Повторить'),
  thesis: () => i18n.t('Тезисы'),
  noThesis: () => i18n.t('Автор ещё не прислал тезисы.'),
  notShown: () => i18n.t('Тезисы видят модераторы.'),

  decision: () => i18n.t('Решение'),
  decide: () => i18n.t('Решить'),
  verdicts: translated({
    returned: () => i18n.t('На доработку'),
    rejected: () => i18n.t('Отклонить'),
    reserve: () => i18n.t('В резерв'),
  }) satisfies Record<Verdict, string>,
  wants: (what: string) => i18n.t('Хочет: {what}', { what }),
  details: () => i18n.t('Секция, дата и сообщение'),
  ownSection: (name: string) => i18n.t('Как есть: {name}', { name }),
  speech: () => i18n.t('Дата выступления'),
  message: () => i18n.t('Сообщение автору'),
  messageHint: () => i18n.t('Войдёт в письмо о решении.'),
  template: () => i18n.t('Шаблон'),
  ownWords: () => i18n.t('Своими словами'),
  reasonRequired: () => i18n.t('Напишите автору, почему.'),
  confirm: translated({
    returned: () => i18n.t('Вернуть на доработку'),
    rejected: () => i18n.t('Отклонить'),
    reserve: () => i18n.t('Оставить в резерве'),
  }),
  sendKey: () => i18n.t('Ctrl+Enter — отправить, Esc — вернуться к очереди'),
  cancel: () => i18n.t('Отмена'),
  close: () => i18n.t('Закрыть'),
  holds: () => i18n.t('Готовить, не сообщая автору'),
  holdsHint: () => i18n.t('Решения вступят в силу и письма уйдут, когда вы объявите их.'),
  keysAct: () => i18n.t('Клавиши в очереди'),
  keysHint: () => i18n.t('1–6 — решить, J и K — дальше и назад, S — пропустить, N — заметка, U — отменить'),
  heldBy: (decision: string, name: string | null) =>
    name ? i18n.t('Подготовлено: {decision} ({name})', { decision, name }) : i18n.t('Подготовлено: {decision}', { decision }),
  discard: () => i18n.t('Не готовить'),
  decided: (name: string, decision: string) => i18n.t('{name}: {decision}', { name, decision }),
  prepared: (name: string, decision: string) => i18n.t('{name}: подготовлено — {decision}', { name, decision }),
  undo: () => i18n.t('Отменить'),
  undone: (name: string) => i18n.t('{name}: решение отменено', { name }),
  told: (message: string) => i18n.t('Автору написали: {message}', { message }),

  notes: (count: number) => i18n.t('Заметки ({count})', { count }),
  newNote: () => i18n.t('Новая заметка'),
  noteHint: () => i18n.t('Видят только модераторы.'),
  addNote: () => i18n.t('Добавить заметку'),
  deleteNote: (text: string) => i18n.t('Удалить заметку: {text}', { text }),
  formerModerator: () => i18n.t('бывший модератор'),

  release: () => i18n.t('Объявить подготовленные…'),
  releaseTitle: () => i18n.t('Объявить подготовленные решения'),
  releaseEmpty: () => i18n.t('Подготовленных решений нет.'),
  releaseOne: (name: string) => i18n.t('Не объявлять: {name}', { name }),
  skipRelease: () => i18n.t('Не объявлять'),
  letters: (count: number) =>
    i18n.t('{count, plural, one {Уйдёт # письмо} few {Уйдут # письма} many {Уйдёт # писем} other {Уйдёт # писем}}', { count }),
  letterTo: (to: string) => i18n.t('Письмо для {to}', { to }),
  releaseNow: (count: number) =>
    i18n.t('{count, plural, one {Объявить # решение} few {Объявить # решения} many {Объявить # решений} other {Объявить # решений}}', {
      count,
    }),
  released: (count: number) =>
    i18n.t('{count, plural, one {Объявлено # решение} few {Объявлено # решения} many {Объявлено # решений} other {Объявлено # решений}}', {
      count,
    }),
  notReleased: (name: string, why: string) => i18n.t('{name}: {why}', { name, why }),

  vacancies: () => i18n.t('Освободились места'),
  vacancy: (format: string, section: string) => i18n.t('{format}, {section}', { format, section }),
  declined: (name: string) => i18n.t('отказ: {name}', { name }),
  nextInReserve: (name: string) => i18n.t('Следующий в резерве: {name}', { name }),
  reserveEmpty: () => i18n.t('В резерве этой секции никого нет.'),
  openCandidate: () => i18n.t('Открыть'),
  settle: () => i18n.t('Не замещать'),

  reasons: () => i18n.t('Шаблоны сообщений…'),
  reasonsTitle: () => i18n.t('Шаблоны сообщений автору'),
  reasonTitle: () => i18n.t('Короткое название'),
  reasonText: () => i18n.t('Текст'),
  reasonVerdict: () => i18n.t('Для решения'),
  addReason: () => i18n.t('Добавить шаблон'),
  deleteReason: (title: string) => i18n.t('Удалить шаблон «{title}»', { title }),
  save: () => i18n.t('Сохранить'),
  reasonsSaved: () => i18n.t('Шаблоны сохранены'),
})
