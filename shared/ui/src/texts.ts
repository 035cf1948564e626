import { i18n, translated } from '@forum/language'
/** Texts of the shared controls. */
export const texts = translated({
  cancel: () => i18n.t('Отмена'),
  ok: 'OK',
  writeTo: () => i18n.t('Если не получается, напишите организаторам:'),
  close: () => i18n.t('Закрыть'),
  retry: () => i18n.t('Повторить'),
  loading: () => i18n.t('Загрузка…'),
  partUnavailable: () => i18n.t('Раздел временно недоступен'),
  notOpened: () => i18n.t('Не удалось открыть: раздел временно недоступен'),
  discardTitle: () => i18n.t('Закрыть без сохранения?'),
  discardText: () => i18n.t('То, что вы ввели, ещё не сохранено и будет потеряно.'),
  discard: () => i18n.t('Не сохранять'),
  otherSpelling: () => i18n.t('Имя пишется иначе'),
  otherSpellingHint: () =>
    i18n.t(
      'Можно ввести пробел, апостроф, латинские буквы и точку после сокращения, в одном слове — только одну азбуку. Если имя одно, укажите его вместо фамилии.',
    ),
  otherLanguage: translated({ ru: () => i18n.t('по-русски'), en: () => i18n.t('по-английски') }),
  keepEditing: () => i18n.t('Вернуться к вводу'),
  showPassword: () => i18n.t('Показать пароль'),
  hidePassword: () => i18n.t('Скрыть пароль'),
  openList: () => i18n.t('Открыть список'),
  clearSearch: () => i18n.t('Очистить'),
  firstShown: (count: number) => i18n.t('Показаны первые {count}. Уточните запрос.', { count }),
  add: (text: string) => i18n.t('Добавить “{text}”', { text }),
  countryCode: () => i18n.t('Код страны'),
  /** Country name of the first preferred code. */
  homeCountry: () => i18n.t('Россия'),
  phone: () => i18n.t('Телефон'),
  dayPattern: () => i18n.t('дд.мм.гггг'),
  calendar: () => i18n.t('Календарь'),
  openCalendar: () => i18n.t('Открыть календарь'),
  edition: (day: string) => i18n.t('Редакция от {day}', { day }),
})
