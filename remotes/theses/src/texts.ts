/** Texts of this remote; names of controls are those of the whole portal. */
export const texts = {
  close: 'Закрыть',
  retry: 'Повторить',
  loading: 'Загрузка…',

  // The form
  formTitle: 'Тезисы доклада',
  title: 'Название доклада',
  titleHint: 'В сборнике будет напечатано заглавными буквами.',
  text: 'Текст тезисов',
  textHint: 'Курсив — кнопкой или Ctrl+I. Из Word можно вставить текст как есть: курсив и греческие буквы сохранятся.',
  italic: 'Курсив',
  italicTip: 'Выделить курсивом (Ctrl+I)',
  count: (length: number, min: number, max: number) => `${length} из ${max} знаков, не менее ${min}`,
  finance: 'Финансирование',
  financeHint: 'Например, номер гранта. Необязательно.',
  email: 'E-mail',
  emailHint: 'Для связи с читателями сборника.',

  // Authors
  speaker: 'Докладчик',
  coauthors: 'Соавторы',
  coauthor: (place: number) => `Соавтор ${place}`,
  addCoauthor: 'Добавить соавтора',
  removeCoauthor: (place: number) => `Убрать соавтора ${place}`,
  earlier: (place: number) => `Поднять соавтора ${place}`,
  later: (place: number) => `Опустить соавтора ${place}`,
  place: 'Место в списке авторов',
  placeOption: (place: number, of: number) => (place === 1 ? 'Первым' : place === of ? 'Последним' : `На ${place}-м месте`),
  workplace: 'Место работы',
  workplaceEmpty: 'Сначала добавьте организацию.',
  nameHint: 'Иванова Мария Петровна',

  // Organisations
  organizations: 'Организации',
  organizationsHint: 'Авторы ссылаются на организации по номерам.',
  organization: (place: number) => `Организация ${place}`,
  organizationSearch: 'Начните вводить название',
  unlisted: 'Другая организация',
  organizationName: 'Название организации',
  addOrganization: 'Добавить организацию',
  removeOrganization: (place: number) => `Убрать организацию ${place}`,

  // Literature
  literature: 'Литература',
  source: (place: number) => `Источник ${place}`,
  addSource: 'Добавить источник',
  removeSource: (place: number) => `Убрать строку ${place}`,
  literatureFull: (max: number) => `Добавлено ${max} из ${max} источников.`,

  upload: 'Загрузить тезисы',
  uploaded: 'Тезисы успешно загружены',
  problems: (count: number) => `Проверьте форму: ${count === 1 ? 'одно поле заполнено' : `${count} ${fieldsWord(count)}`} неверно.`,

  // The preview and the viewer
  preview: 'Так будет в сборнике',
  noTitle: 'Название доклада',
  noSpeaker: 'Докладчик',
  noOrganization: 'Организация',
  noText: 'Здесь появится текст тезисов.',
  viewTitle: 'Тезисы',
  download: 'Скачать docx',

  // Paste
  dropped: (kinds: string) => `Текст вставлен. Отброшено: ${kinds}.`,

  // Drafts
  draftSaving: 'Сохраняется…',
  draftSaved: (time: string) => `Черновик сохранён в ${time}`,
  draftHere: 'Нет связи с сервером. Черновик сохранён в этом браузере.',
  draftNowhere: 'Черновик не сохраняется: нет связи, а браузер не хранит данные.',
  draftRestored: 'Восстановлен ваш черновик.',
  draftsDiffer: 'Найдены два разных черновика',
  draftsDifferText: 'Вы правили тезисы в разных местах. Выберите, с каким текстом продолжить; второй будет заменён.',
  draftLocal: 'На этом устройстве',
  draftServer: 'На сервере',
  draftChange: 'Последнее изменение:',
  draftContinueLocal: 'Продолжить с этого устройства',
  draftContinueServer: 'Продолжить с сервера',
  draftLength: (length: number) => `Знаков: ${length.toLocaleString('ru')}`,
  draftUntitled: 'Без названия',

  // The programme
  program: 'Программа',
  search: 'Поиск',
  searchHint: 'Доклад, автор, организация',
  days: 'День форума',
  allDays: 'Все дни',
  chosenOnly: 'Только выбранные',
  choose: (title: string) => `В мой календарь: ${title}`,
  calendar: 'Скачать .ics',
  calendarChosen: (count: number) => `Выбрано докладов: ${count}`,
  calendarHint: '· Отметьте доклады, чтобы сохранить их в календарь.',
  myCalendar: 'Мой календарь',
  clearChosen: 'Сбросить',
  nothingFound: 'Ничего не найдено. Измените запрос.',
  nothingYet: 'Программа появится, когда участники подтвердят выступления.',
  found: (count: number) => `Найдено докладов: ${count}`,
} as const

function fieldsWord(count: number): string {
  const last = count % 10
  const teens = count % 100 >= 11 && count % 100 <= 14
  return !teens && last >= 2 && last <= 4 ? 'поля заполнены' : 'полей заполнено'
}
