import type { HintPlace } from '@forum/domain/theses/hintFields'
import { currentLocale, i18n, translated } from '@forum/language'
/** Texts of this remote; names of controls are those of the whole portal. */
export const thesisFormTexts = translated({
  close: () => i18n.t('Закрыть'),
  loading: () => i18n.t('Загрузка…'),

  // The form
  formTitle: () => i18n.t('Тезисы доклада'),
  title: () => i18n.t('Название доклада'),
  titleHint: () => i18n.t('В сборнике будет напечатано заглавными буквами.'),
  text: () => i18n.t('Текст тезисов'),
  textHint: () => i18n.t('Курсив — кнопкой или Ctrl+I. Из Word можно вставить текст как есть: курсив и греческие буквы сохранятся.'),
  italic: () => i18n.t('Курсив'),
  italicTip: () => i18n.t('Выделить курсивом (Ctrl+I)'),
  count: (length: number, min: number, max: number) => i18n.t('{length} из {max} знаков, не менее {min}', { length, max, min }),
  finance: () => i18n.t('Финансирование'),
  financeHint: () => i18n.t('Например, номер гранта. Необязательно.'),
  email: 'E-mail',
  emailHint: () => i18n.t('Для связи с читателями сборника.'),

  hints: () => i18n.t('Проверьте перед отправкой'),
  hintsNote: () => i18n.t('Это подсказки: отправить тезисы можно и так.'),
  hintAt: (place: string, message: string) => `${place}. ${message}:`,
  placeName(place: HintPlace): string {
    const [list, index] = place.split('.')
    const number = Number(index) + 1
    if (list === 'coauthors') return thesisFormTexts.coauthor(number)
    if (list === 'organizations') return thesisFormTexts.organization(number)
    if (list === 'literature') return thesisFormTexts.source(number)
    const names: Record<string, string> = {
      title: thesisFormTexts.title,
      text: thesisFormTexts.text,
      funding: thesisFormTexts.finance,
      email: thesisFormTexts.email,
      speaker: thesisFormTexts.speaker,
    }
    return names[place] ?? ''
  },
  repair: () => i18n.t('Исправить'),
  takeTitle: () => i18n.t('Взять название из заявки'),

  // Authors
  speaker: () => i18n.t('Докладчик'),
  coauthors: () => i18n.t('Соавторы'),
  coauthor: (place: number) => i18n.t('Соавтор {place}', { place }),
  addCoauthor: () => i18n.t('Добавить соавтора'),
  removeCoauthor: (place: number) => i18n.t('Убрать соавтора {place}', { place }),
  earlier: (place: number) => i18n.t('Поднять соавтора {place}', { place }),
  later: (place: number) => i18n.t('Опустить соавтора {place}', { place }),
  place: () => i18n.t('Место в списке авторов'),
  placeOption: (place: number, of: number) =>
    place === 1 ? i18n.t('Первым') : place === of ? i18n.t('Последним') : i18n.t('На {place}-м месте', { place }),
  workplace: () => i18n.t('Место работы'),
  workplaceEmpty: () => i18n.t('Сначала добавьте организацию.'),
  nameHint: () => i18n.t('Иванова Мария Петровна'),

  // Organisations
  organizations: () => i18n.t('Организации'),
  organizationsHint: () => i18n.t('Авторы ссылаются на организации по номерам.'),
  organization: (place: number) => i18n.t('Организация {place}', { place }),
  organizationSearch: () => i18n.t('Начните вводить название'),
  unlisted: () => i18n.t('Другая организация'),
  organizationName: () => i18n.t('Название организации'),
  addOrganization: () => i18n.t('Добавить организацию'),
  removeOrganization: (place: number) => i18n.t('Убрать организацию {place}', { place }),

  // In English
  english: () => i18n.t('На английском: название, авторы, организации'),
  englishTitle: () => i18n.t('Название на английском'),
  englishHint: () => i18n.t('Необязательно. Заполненное здесь будет напечатано в сборнике после русского.'),
  latinSpeaker: () => i18n.t('Докладчик латиницей'),
  latinCoauthor: (place: number) => i18n.t('Соавтор {place} латиницей', { place }),
  latinNameHint: 'Maria Ivanova',
  englishOrganization: (place: number) => i18n.t('Организация {place} на английском', { place }),

  // Literature
  literature: () => i18n.t('Литература'),
  source: (place: number) => i18n.t('Источник {place}', { place }),
  addSource: () => i18n.t('Добавить источник'),
  removeSource: (place: number) => i18n.t('Убрать строку {place}', { place }),
  literatureFull: (max: number) => i18n.t('Добавлено {max} из {max} источников.', { max }),

  upload: () => i18n.t('Загрузить тезисы'),
  uploaded: () => i18n.t('Тезисы успешно загружены'),
  correctTitle: () => i18n.t('Исправить тезисы'),
  saveCorrection: () => i18n.t('Сохранить исправления'),
  corrected: () => i18n.t('Тезисы исправлены'),
  problems: (count: number) =>
    i18n.t(
      'Проверьте форму: {count, plural, =1 {одно поле заполнено} one {# поле заполнено} few {# поля заполнены} many {# полей заполнено} other {# поля заполнено}} неверно.',
      { count },
    ),

  // The preview and the viewer
  preview: () => i18n.t('Так будет в сборнике'),
  noTitle: () => i18n.t('Название доклада'),
  noSpeaker: () => i18n.t('Докладчик'),
  noOrganization: () => i18n.t('Организация'),
  noText: () => i18n.t('Здесь появится текст тезисов.'),
  viewTitle: () => i18n.t('Тезисы'),
  download: () => i18n.t('Скачать docx'),

  // Versions
  versions: () => i18n.t('Версии'),
  showVersions: (count: number) => i18n.t('Версии ({count})', { count }),
  version: (number: number, at: string, by: string) => i18n.t('Версия {number}: {at}, {by}', { number, at, by }),
  deletedAccount: () => i18n.t('удалённая учётная запись'),
  compare: () => i18n.t('Сравнить'),
  compareWith: () => i18n.t('с версией'),
  differences: () => i18n.t('Различия'),
  noDifferences: () => i18n.t('Эти версии одинаковы.'),
  added: () => i18n.t('добавлено'),
  removed: () => i18n.t('удалено'),
  talkTitle: () => i18n.t('Название доклада в заявке'),
  section: () => i18n.t('Секция'),
  authors: () => i18n.t('Авторы'),

  // Returned for revision
  asked: () => i18n.t('Что просят исправить'),
  askedUntil: (day: string) => i18n.t('Исправьте до {day} включительно.', { day }),
  showPassage: () => i18n.t('Показать в форме'),
  fieldNames: translated({
    title: () => i18n.t('Название доклада'),
    text: () => i18n.t('Текст тезисов'),
    funding: () => i18n.t('Финансирование'),
    literature: () => i18n.t('Литература'),
  }),

  // Paste
  dropped: (kinds: string) => i18n.t('Текст вставлен. Отброшено: {kinds}.', { kinds }),

  // Drafts
  draftSaving: () => i18n.t('Сохраняется…'),
  draftSaved: (time: string) => i18n.t('Черновик сохранён в {time}', { time }),
  draftHere: () => i18n.t('Нет связи с сервером. Черновик сохранён в этом браузере.'),
  draftNowhere: () => i18n.t('Черновик не сохраняется: нет связи, а браузер не хранит данные.'),
  draftRestored: () => i18n.t('Восстановлен ваш черновик.'),
  draftsDiffer: () => i18n.t('Найдены два разных черновика'),
  draftsDifferText: () => i18n.t('Вы правили тезисы в разных местах. Выберите, с каким текстом продолжить; второй будет заменён.'),
  draftLocal: () => i18n.t('На этом устройстве'),
  draftServer: () => i18n.t('На сервере'),
  sentThesis: () => i18n.t('Отправленные тезисы'),
  continueSentThesis: () => i18n.t('Продолжить с отправленных'),
  draftChange: () => i18n.t('Последнее изменение:'),
  draftContinueLocal: () => i18n.t('Продолжить с этого устройства'),
  draftContinueServer: () => i18n.t('Продолжить с сервера'),
  draftLength: (length: number) => i18n.t('Знаков: {length}', { length: length.toLocaleString(currentLocale()) }),
  draftUntitled: () => i18n.t('Без названия'),
})
