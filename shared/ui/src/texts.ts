/** What controls say that no page says for them. */
export const texts = {
  cancel: 'Отмена',
  ok: 'OK',
  discardTitle: 'Закрыть без сохранения?',
  discardText: 'То, что вы ввели, ещё не сохранено и будет потеряно.',
  discard: 'Не сохранять',
  keepEditing: 'Вернуться к вводу',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  openList: 'Открыть список',
  clearSearch: 'Очистить',
  firstShown: (count: number) => `Показаны первые ${count}. Уточните запрос.`,
  countryCode: 'Код страны',
  /** Of the first of the preferred countries. */
  homeCountry: 'Россия',
  phone: 'Телефон',
  dayPattern: 'дд.мм.гггг',
  calendar: 'Календарь',
  openCalendar: 'Открыть календарь',
  edition: (day: string) => `Редакция от ${day}`,
} as const
