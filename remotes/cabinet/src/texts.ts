import { type Day, daysInWords, formatDay } from '@forum/domain/calendar'
import { type Extendable, extensionNames } from '@forum/domain/extensions'
import { type FileKind, fileKinds } from '@forum/domain/files'
import { type Format, participatesAs } from '@forum/domain/participation'

/** Texts of the cabinet; messages of rules come from the domain. */

export const titleInSentence = (kind: FileKind): string => fileKinds[kind].title.replace(/^./, (letter) => letter.toLowerCase())

export const texts = {
  title: 'Личный кабинет',
  participation: 'Участие в форуме',
  retry: 'Повторить',
  loading: 'Загрузка…',
  close: 'Закрыть',
  cancel: 'Отмена',
  save: 'Сохранить',
  delete: 'Удалить',
  done: 'Успешно',
  extended: (action: Extendable, until: Day, reason: string) =>
    `Для вас продлено до ${formatDay(until)}: ${extensionNames[action]}. Причина: ${reason}`,
  forumDays: (title: string, days: readonly Day[]) => `${title} · ${daysInWords(days)}`,
} as const

export const startTexts = {
  unregistered: 'Вы ещё не зарегистрированы на форум.',
  choose: 'Выберите форму участия: слушатель, устный или стендовый доклад.',
  talkDeadline: 'Доклады и тезисы принимаются',
  thesesOver: 'Приём тезисов завершён.',
  register: 'Зарегистрироваться',
  addTalk: 'Добавить доклад',
  registered: 'Успешная регистрация',
} as const

export const stepTexts = {
  proposed: (format: Format) => `Вам предложено участие ${participatesAs[format]}.`,
  listener: 'Вы зарегистрированы как слушатель.',
  confirmed: 'Участие подтверждено.',
  next: {
    confirm: 'Подтвердите его, чтобы попасть в программу.',
    certificate: 'Сертификат участника готов.',
    uploadThesis: 'Следующий шаг — загрузить тезисы.',
    uploadExpertOpinion: `Следующий шаг — загрузить ${titleInSentence('expertOpinion')}.`,
    invitation: 'Приглашение готово.',
    listenerInvitation: 'До решения доступно приглашение слушателя.',
  },
} as const

export const actionTexts = {
  confirm: 'Подтвердить участие',
  certificate: 'Скачать сертификат',
  uploadThesis: 'Загрузить тезисы',
  viewThesis: 'Посмотреть тезисы',
  deleteThesis: 'Удалить тезисы',
  uploadThesisDoc: `Загрузить ${titleInSentence('thesisDoc')}`,
  uploadThesisPdf: `Загрузить ${titleInSentence('thesisPdf')}`,
  uploadExpertOpinion: `Загрузить ${titleInSentence('expertOpinion')}`,
  invitation: 'Скачать приглашение',
  listenerInvitation: 'Скачать приглашение слушателя',
  cancel: 'Отменить регистрацию',
} as const

export const recordTexts = {
  format: 'Формат',
  confirmedFormat: 'Подтверждённый формат',
  section: 'Секция',
  title: 'Название доклада',
  project: 'Название проекта',
  speechDate: 'Дата выступления',
  state: 'Состояние',
  events: 'Мероприятия',
  noEvents: 'Не выбраны',
  listener: 'Участие слушателем',
  registeredOn: (day: Day) => `Заявка от ${formatDay(day)}`,
  materials: 'Материалы доклада',
  thesis: 'Тезисы',
  uploaded: 'загружены',
  absent: 'нет',
  actions: 'Что можно сделать',
} as const

export const fileTexts = {
  remove: (kind: FileKind) => `Удалить ${titleInSentence(kind)}`,
  choose: 'Выбрать файл',
  drop: 'Перетащите файл сюда или выберите его на устройстве.',
  sending: 'Загрузка файла',
  checking: 'Файл отправлен, сервер его проверяет…',
  stop: 'Прервать загрузку',
  uploaded: 'Файл загружен',
  megabytes: (bytes: number) =>
    bytes < 1_048_576
      ? `${Math.max(1, Math.round(bytes / 1024))} КБ`
      : `${(bytes / 1_048_576).toLocaleString('ru', { maximumFractionDigits: 1 })} МБ`,
} as const

export const mailTexts = { write: 'Написать нам', tip: 'Напишите нам, если возникли проблемы' } as const
export const documentTexts = { preparing: 'Готовим документ…', fileGone: 'Файл уже удалён.' } as const
