import { forum } from '@forum/client/forum'
import { type Extendable, extensionNames } from '@forum/domain/forum/extensions'
import { hasModule } from '@forum/domain/forum/modules'
import { type Format, inSentence, participatesAs } from '@forum/domain/forum/participation'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { currentLocale, i18n, translated } from '@forum/language'

/** Texts of the cabinet; messages of rules come from the domain. */

export const titleInSentence = (kind: FileKind): string => fileKinds[kind].title.replace(/^./, inSentence)

export const cabinetTexts = translated({
  title: () => i18n.t('Личный кабинет'),
  participation: () => i18n.t('Участие в форуме'),
  retry: () => i18n.t('Повторить'),
  loading: () => i18n.t('Загрузка…'),
  close: () => i18n.t('Закрыть'),
  cancel: () => i18n.t('Отмена'),
  save: () => i18n.t('Сохранить'),
  delete: () => i18n.t('Удалить'),
  done: () => i18n.t('Успешно'),
  extended: (action: Extendable, until: Day, reason: string) =>
    i18n.t('Для вас продлено до {until}: {action}. Причина: {reason}', { until: formatDay(until), action: extensionNames[action], reason }),
  marked: (day: string, time: string) => i18n.t('Вы отмечены {day}, {time}', { day, time }),
})

export const startTexts = translated({
  unregistered: () => i18n.t('Вы ещё не зарегистрированы на форум.'),
  choose: () => i18n.t('Выберите форму участия: слушатель, устный или стендовый доклад.'),
  chooseTalk: () => i18n.t('Выберите форму участия: слушатель или устный доклад.'),
  talkDeadline: () => i18n.t('Доклады и тезисы принимаются'),
  thesesOver: () => i18n.t('Приём тезисов завершён.'),
  joinQueue: () => i18n.t('Мест нет. Встать в очередь'),
  register: () => i18n.t('Зарегистрироваться'),
  addTalk: () => i18n.t('Добавить доклад'),
  registered: () => i18n.t('Успешная регистрация'),
})

const nextFile = (kind: FileKind): string =>
  i18n.t('Следующий шаг — загрузить {titleInSentence}.', { titleInSentence: titleInSentence(kind) })

export const stepTexts = translated({
  proposed: (format: Format) => i18n.t('Вам предложено участие {role}.', { role: participatesAs[format] }),
  listener: () => i18n.t('Вы зарегистрированы как слушатель.'),
  returned: () => i18n.t('Доклад возвращён на доработку.'),
  reserve: () => i18n.t('Доклад в резерве. Мы напишем, если освободится место.'),
  received: () => i18n.t('Тезисы получены. Заявка ожидает подтверждения модератором.'),
  corrected: () => i18n.t('Исправленные тезисы получены. Заявка снова ожидает решения модератора.'),
  confirmed: () => i18n.t('Участие подтверждено.'),
  next: translated({
    /** The programme of a forum that has begun is made. */
    confirmLate: () => i18n.t('Подтвердите участие, чтобы получить сертификат.'),
    confirm: () =>
      hasModule(forum(), 'program') ? i18n.t('Подтвердите участие, чтобы попасть в программу.') : i18n.t('Подтвердите участие.'),
    certificate: () => i18n.t('Сертификат участника готов.'),
    uploadThesis: () => i18n.t('Следующий шаг — загрузить тезисы.'),
    correctThesis: () => i18n.t('Исправьте тезисы: что просят изменить, показано в форме.'),
    uploadThesisDoc: () => nextFile('thesisDoc'),
    uploadThesisPdf: () => nextFile('thesisPdf'),
    uploadExpertOpinion: () => nextFile('expertOpinion'),
    invitation: () => i18n.t('Приглашение готово.'),
  }),
  calendar: () => i18n.t('Добавить в календарь'),
})

/** What is left to do for a registration. */
export const taskTexts = translated({
  left: () => i18n.t('Что осталось'),
  rest: () => i18n.t('Что осталось, кроме этого'),
  confirm: () => i18n.t('Подтверждение участия'),
  thesis: () => i18n.t('Тезисы'),
  thesisDoc: () => fileKinds.thesisDoc.title,
  thesisPdf: () => fileKinds.thesisPdf.title,
  expertOpinion: () => fileKinds.expertOpinion.title,
  listenerInvitation: () => i18n.t('Приглашение слушателя'),
  until: (day: string) => i18n.t('до {day}', { day }),
  beforeDecision: () => i18n.t('пока нет решения'),
  beforeConfirmation: () => i18n.t('пока участие не подтверждено'),
  need: ({ isNeeded, note }: { isNeeded: boolean; note: string }) => {
    if (isNeeded) return note ? i18n.t('нужно {until}', { until: note }) : i18n.t('нужно')
    return note ? i18n.t('по желанию, {condition}', { condition: note }) : i18n.t('по желанию')
  },
})

export const actionTexts = translated({
  confirm: () => i18n.t('Подтвердить участие'),
  certificate: () => i18n.t('Скачать сертификат'),
  uploadThesis: () => i18n.t('Загрузить тезисы'),
  correctThesis: () => i18n.t('Исправить тезисы'),
  viewThesis: () => i18n.t('Посмотреть тезисы'),
  downloadThesis: () => i18n.t('Скачать тезисы'),
  correctTalk: () => i18n.t('Исправить название или секцию'),
  deleteThesis: () => i18n.t('Удалить тезисы'),
  uploadThesisDoc: () => i18n.t('Загрузить {titleInSentence}', { titleInSentence: titleInSentence('thesisDoc') }),
  uploadThesisPdf: () => i18n.t('Загрузить {titleInSentence}', { titleInSentence: titleInSentence('thesisPdf') }),
  uploadExpertOpinion: () => i18n.t('Загрузить {titleInSentence}', { titleInSentence: titleInSentence('expertOpinion') }),
  invitation: () => i18n.t('Скачать приглашение'),
  listenerInvitation: () => i18n.t('Скачать приглашение слушателя'),
  cancel: () => i18n.t('Отменить регистрацию'),
})

/** Visible on a button next to the name of what it acts on; part of its full name. */
export const shortActionTexts: Partial<Record<keyof typeof actionTexts, string>> = translated({
  correctThesis: () => i18n.t('Исправить'),
  uploadThesis: () => i18n.t('Загрузить'),
  uploadThesisDoc: () => i18n.t('Загрузить'),
  uploadThesisPdf: () => i18n.t('Загрузить'),
  uploadExpertOpinion: () => i18n.t('Загрузить'),
  listenerInvitation: () => i18n.t('Скачать'),
  confirm: () => i18n.t('Подтвердить'),
})

export const recordTexts = translated({
  format: () => i18n.t('Формат'),
  confirmedFormat: () => i18n.t('Подтверждённый формат'),
  section: () => i18n.t('Секция'),
  title: () => i18n.t('Название доклада'),
  project: () => i18n.t('Название проекта'),
  speechDate: () => i18n.t('Дата выступления'),
  state: () => i18n.t('Состояние'),
  events: () => i18n.t('Мероприятия'),
  noEvents: () => i18n.t('Не выбраны'),
  message: () => i18n.t('Сообщение организаторов'),
  rejected: () => i18n.t('Доклад отклонён.'),
  rejectedOn: (day: Day) => i18n.t('Решение от {day}', { day: formatDay(day) }),
  listener: () => i18n.t('Участие слушателем'),
  registeredOn: (day: string) => i18n.t('Заявка от {day}', { day }),
  application: () => i18n.t('Заявка и материалы'),
  /** @param things in the nominative, the first being the application */
  done: (things: readonly string[]) => i18n.t('сделано: {things}', { things: things.join(', ') }),
  applied: () => i18n.t('заявка'),
  thesis: () => i18n.t('Тезисы'),
  uploaded: () => i18n.t('загружены'),
  absent: () => i18n.t('нет'),
})

export const fileTexts = translated({
  remove: (kind: FileKind) => i18n.t('Удалить {kind}', { kind: titleInSentence(kind) }),
  choose: () => i18n.t('Выбрать файл'),
  drop: () => i18n.t('Перетащите файл сюда или выберите его на устройстве.'),
  sending: () => i18n.t('Загрузка файла'),
  checking: () => i18n.t('Файл отправлен, сервер его проверяет…'),
  stop: () => i18n.t('Прервать загрузку'),
  uploaded: () => i18n.t('Файл загружен'),
  megabytes: (bytes: number) =>
    bytes < 1_048_576
      ? i18n.t('{size} КБ', { size: Math.max(1, Math.round(bytes / 1024)) })
      : i18n.t('{size} МБ', { size: (bytes / 1_048_576).toLocaleString(currentLocale(), { maximumFractionDigits: 1 }) }),
})

export const mailTexts = translated({ write: () => i18n.t('Написать нам'), tip: () => i18n.t('Напишите нам, если возникли проблемы') })
export const documentTexts = translated({
  preparing: () => i18n.t('Готовим документ…'),
  fileGone: () => i18n.t('Файл уже удалён. Обновите страницу.'),
})
