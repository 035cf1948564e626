import { i18n, translated } from '@forum/language'
/** Texts of this remote; names of controls are those of the whole portal. */
export const texts = translated({
  program: () => i18n.t('Программа'),
  search: () => i18n.t('Поиск'),
  searchHint: () => i18n.t('Доклад, автор, организация'),
  days: () => i18n.t('День форума'),
  allDays: () => i18n.t('Все дни'),
  chosenOnly: () => i18n.t('Только выбранные'),
  choose: (title: string) => i18n.t('В мой календарь: {title}', { title }),
  calendar: () => i18n.t('Скачать .ics'),
  calendarChosen: (count: number) => i18n.t('Выбрано докладов: {count}', { count }),
  calendarHint: () => i18n.t('· Отметьте доклады, чтобы сохранить их в календарь.'),
  myCalendar: () => i18n.t('Мой календарь'),
  clearChosen: () => i18n.t('Сбросить'),
  nothingFound: () => i18n.t('Ничего не найдено. Измените запрос.'),
  nothingYet: () => i18n.t('Программа появится, когда участники подтвердят выступления.'),
  found: (count: number) => i18n.t('Найдено докладов: {count}', { count }),
})
