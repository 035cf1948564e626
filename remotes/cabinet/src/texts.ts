import { type Day, daysInWords, formatDay } from '@forum/domain/calendar'
import { type Extendable, extensionNames } from '@forum/domain/extensions'
import { type FileKind, fileKinds } from '@forum/domain/files'
import { type Format, formatTitles, participatesAs } from '@forum/domain/participation'
import { counted, nouns } from '@forum/domain/plural'
import { DELETION_DAYS } from '@forum/domain/retention'

/** Texts of the cabinet; messages of rules come from the domain. */

const titleInSentence = (kind: FileKind): string => fileKinds[kind].title.replace(/^./, (letter) => letter.toLowerCase())

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

export const formerTexts = {
  history: 'История',
  ended: 'Форум завершён.',
  sections: 'Секции и мероприятия',
  participants: 'Участники этого форума',
  settings: 'Настройки этого форума',
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

/** Titles of the upload dialogs, equal to the labels of their buttons. */
export const uploadTitles = {
  thesisDoc: actionTexts.uploadThesisDoc,
  thesisPdf: actionTexts.uploadThesisPdf,
  expertOpinion: actionTexts.uploadExpertOpinion,
} satisfies Record<FileKind, string>

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

export const applicationTexts = {
  title: 'Регистрация на форум',
  furtherTitle: 'Ещё один доклад',
  form: 'Форма участия',
  talk: 'Название доклада',
  section: 'Секция',
  sectionPlaceholder: 'Выберите секцию',
  noSections: 'Сейчас ни одна секция не принимает доклады этого формата.',
  events: 'Мероприятия',
  eventsHint: 'Отметьте секции, которые планируете посетить.',
  full: (name: string) => `${name} (мест нет)`,
  day: (day: Day) => `День ${formatDay(day)}`,
  project: 'Название проекта',
  talkHint: 'Заявку с докладом рассмотрит модератор. Тезисы и файлы можно загрузить после регистрации.',
  talkHintWithoutTheses: 'Заявку с докладом рассмотрит модератор. Приём тезисов завершён.',
} as const

export const confirmationTexts = {
  title: 'Подтверждение участия',
  offered: 'Предложенный формат',
  choice: 'Как вы будете участвовать?',
  listenerHint: `${formatTitles.poster} будет снят с программы, вы останетесь слушателем.`,
  done: 'Вы подтвердили участие в Форуме',
} as const

export const warningTexts = {
  cancelTitle: 'Отменить регистрацию?',
  cancel: 'Регистрация будет отменена вместе с тезисами и файлами. После окончания регистрации подать заявку снова будет нельзя.',
  deleteThesisTitle: 'Удалить тезисы?',
  deleteThesis: 'Тезисы будут удалены. После окончания приёма тезисов загрузить их снова будет нельзя.',
  deleteFileTitle: (kind: FileKind) => `Удалить ${titleInSentence(kind)}?`,
  deleteFile: 'После окончания регистрации загрузить файл снова будет нельзя.',
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

export const personTexts = {
  heading: 'Персональные данные',
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  birthDate: 'Дата рождения',
  organization: 'Организация',
  otherOrganization: 'Другая организация',
  organizationName: 'Название организации',
  position: 'Должность',
  otherPosition: 'Другая должность',
  positionName: 'Название должности',
  degree: 'Учёная степень',
  sex: 'Пол',
  male: 'Мужской',
  female: 'Женский',
  missing: 'Не указано',
  change: 'Изменить данные',
  update: 'Обновить персональные данные',
  saved: 'Данные сохранены',
  failed: 'ошибка',
  loadingLists: 'Загрузка списка…',
  listsFailed: 'Не удалось загрузить списки организаций, должностей и степеней.',
} as const

export const heldTexts = {
  heading: 'Мои данные',
  about: 'Вы можете получить всё, что портал хранит о вас, одним файлом или удалить учётную запись вместе со всеми данными.',
  download: 'Скачать мои данные',
  fileName: 'my-data.json',
  remove: 'Удалить учётную запись',
  removeTitle: 'Удалить учётную запись?',
  removeWarning:
    'Будут удалены ваши персональные данные, регистрации на форум, тезисы и файлы. Отменить удаление и восстановить данные будет нельзя.',
  password: 'Пароль',
  passwordNeeded: 'Введите пароль',
  removed: 'Учётная запись удалена',
} as const

export const consentTexts = {
  title: 'Согласие на обработку персональных данных',
  version: (version: string) => `Редакция ${version}`,
  since: (version: string, at: string) => `Вы дали согласие на обработку персональных данных (редакция ${version}) ${at}.`,
  outdated: 'Прочитайте новый текст согласия и подтвердите его: без этого нельзя подать заявку.',
  none: 'Прочитайте текст согласия и подтвердите его, чтобы организаторы могли работать с вашими данными.',
  withdrawn: (at: string) =>
    `Вы отозвали согласие ${at}. Заявки отменены, данные будут удалены через ${counted(DELETION_DAYS, nouns.days)}. Чтобы снова участвовать, дайте согласие.`,
  read: 'Прочитать и согласиться',
  show: 'Текст согласия',
  agree: 'Согласиться',
  given: 'Согласие дано',
  withdraw: 'Отозвать согласие',
  withdrawTitle: 'Отозвать согласие?',
  withdrawWarning: (registrations: number) => [
    'Организаторы перестанут использовать ваши данные и узнают об этом письмом.',
    registrations === 0
      ? 'Действующих заявок на форум у вас нет.'
      : `Ваши заявки на форум будут отменены (${registrations}), вместе с ними места, приглашения и сертификаты. Восстановить заявки сами вы не сможете.`,
    `Через ${counted(DELETION_DAYS, nouns.days)} учётная запись и все данные будут удалены. До этого согласие можно дать снова.`,
  ],
  done: 'Согласие отозвано',
} as const

export const photoTexts = {
  upload: 'Загрузить фото',
  alt: 'Ваше фото',
  none: 'Фото не загружено',
  cropTitle: 'Выберите область фото',
  cropHint: 'Передвиньте снимок и подберите масштаб: фото будет квадратным.',
  zoom: 'Масштаб',
  unreadable: 'Не удалось прочитать изображение. Выберите другой файл.',
  uploaded: 'Фото загружено',
} as const

export const mailTexts = { write: 'Написать нам', tip: 'Напишите нам, если возникли проблемы' } as const
export const documentTexts = { preparing: 'Готовим документ…', fileGone: 'Файл уже удалён.' } as const
