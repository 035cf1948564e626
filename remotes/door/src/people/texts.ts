import { i18n, translated } from '@forum/language'

export const peopleTexts = translated({
  search: () => i18n.t('Имя'),
  day: () => i18n.t('День'),
  anyDay: () => i18n.t('Все дни'),
  point: () => i18n.t('Точка контроля'),
  anyPoint: () => i18n.t('Все точки'),
  who: () => i18n.t('Показать'),
  whoNames: translated({
    all: () => i18n.t('Всех'),
    came: () => i18n.t('Кто был'),
    absent: () => i18n.t('Кто не пришёл'),
  }),
  export: () => i18n.t('Выгрузить в Excel'),
  count: (count: number) => i18n.t('{count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}', { count }),
  guestsApart: () => i18n.t('Здесь те, у кого есть учётная запись. Кого записали на входе без неё, показывает выгрузка.'),
  noMarks: () => i18n.t('Отметок нет'),
  mark: (day: string, time: string, point: string, source: string) =>
    i18n.t('{day}, {time} — {point}, {source}', { day, time, point, source }),
  held: (title: string) => i18n.t('Доклад состоялся: {title}', { title }),
  previous: () => i18n.t('Назад'),
  next: () => i18n.t('Дальше'),
  page: (page: number, pages: number) => i18n.t('Страница {page} из {pages}', { page, pages }),
  correct: () => i18n.t('Исправить'),
  correctOf: (name: string) => i18n.t('Исправить присутствие: {name}', { name }),
  kinds: translated({
    in: () => i18n.t('Был здесь: добавить отметку'),
    undo: () => i18n.t('Не был здесь: снять отметки этого дня'),
  }),
  what: () => i18n.t('Что исправить'),
  time: () => i18n.t('Время прихода'),
  reason: () => i18n.t('Причина'),
  reasonHint: () => i18n.t('Останется в журнале. Снятая отметка не удаляется: видно, что она была и кто её снял.'),
  required: () => i18n.t('Обязательное поле'),
  save: () => i18n.t('Сохранить'),
  saved: () => i18n.t('Присутствие исправлено'),
  noPoints: () => i18n.t('Точек контроля ещё нет.'),
})
