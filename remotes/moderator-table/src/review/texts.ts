import type { Verdict } from '@forum/domain/forum/participation'
import { currentLocale, i18n, translated } from '@forum/language'

const number = (count: number): string => count.toLocaleString(currentLocale())

/** Texts of the review desk. */
export const reviewTexts = translated({
  title: () => i18n.t('Очередь'),
  progress: (done: number, total: number) => i18n.t('{done} из {total} решено', { done: number(done), total: number(total) }),
  tools: (count: number) => (count > 0 ? i18n.t('Фильтры и действия ({count})', { count }) : i18n.t('Фильтры и действия')),
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
  whoGivesRole: () => i18n.t('У вас нет роли «Модератор». Её даёт администратор конференции: «Настройки форума», раздел «Роли».'),
  unreadTitle: () => i18n.t('Решать, не читая тезисов?'),
  unreadText: () => i18n.t('Тезисы видят модераторы, вам видны название доклада, секция и автор. Портал спросит об этом один раз.'),
  decideUnread: () => i18n.t('Решать без тезисов'),

  decision: () => i18n.t('Решение'),
  decide: () => i18n.t('Решить'),
  verdicts: translated({
    returned: () => i18n.t('На доработку'),
    rejected: () => i18n.t('Отклонить'),
    reserve: () => i18n.t('В резерв'),
  }) satisfies Record<Verdict, string>,
  wants: (what: string) => i18n.t('Хочет: {what}', { what }),
  asked: () => i18n.t('Этого хочет автор'),
  against: () => i18n.t('не просили'),
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
  keysHint: (choices: number) =>
    i18n.t('1–{choices} — решить, J и K — дальше и назад, S — пропустить, N — заметка, U — отменить', { choices }),
  heldBy: (decision: string, name: string | null) =>
    name ? i18n.t('Подготовлено: {decision} ({name})', { decision, name }) : i18n.t('Подготовлено: {decision}', { decision }),
  discard: () => i18n.t('Не готовить'),
  decided: (name: string, decision: string) => i18n.t('{name}: {decision}', { name, decision }),
  prepared: (name: string, decision: string) => i18n.t('{name}: подготовлено — {decision}', { name, decision }),
  undo: () => i18n.t('Отменить'),
  undone: (name: string) => i18n.t('{name}: решение отменено', { name }),
  authorMessage: (message: string) => i18n.t('Автору написали: {message}', { message }),

  notes: (count: number) => i18n.t('Заметки ({count})', { count }),
  newNote: () => i18n.t('Новая заметка'),
  noteHint: () => i18n.t('Видят только модераторы.'),
  addNote: () => i18n.t('Добавить заметку'),
  deleteNote: (text: string) => i18n.t('Удалить заметку: {text}', { text }),
  formerModerator: () => i18n.t('бывший модератор'),

  release: () => i18n.t('Объявить подготовленные…'),

  vacancies: () => i18n.t('Освободились места'),
  vacancy: (format: string, section: string) => i18n.t('{format}, {section}', { format, section }),
  declined: (name: string) => i18n.t('отказ: {name}', { name }),
  /** Why a place is free, where no one is named. */
  freed: translated({
    declined: () => i18n.t('отказ, учётная запись удалена'),
    deleted: () => i18n.t('учётная запись докладчика удалена'),
    added: () => i18n.t('в секции стало больше мест'),
  }),
  nextInReserve: (name: string) => i18n.t('Следующий в резерве: {name}', { name }),
  reserveEmpty: () => i18n.t('В резерве этой секции никого нет.'),
  openCandidate: () => i18n.t('Открыть'),
  settle: () => i18n.t('Не замещать'),

  reasons: () => i18n.t('Шаблоны сообщений…'),
})
