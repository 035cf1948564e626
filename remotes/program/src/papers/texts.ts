import type { ProgramPaper } from '@forum/domain/programPapers'
import { i18n, translated } from '@forum/language'

export const checkTexts = translated({
  page: () => i18n.t('Проверка листа программы'),
  current: () => i18n.t('Открыть действующую программу'),
  printed: (release: string) => i18n.t('На листе: {release}', { release }),
  live: (release: string) => i18n.t('Действует: {release}', { release }),
  changed: () => i18n.t('Что изменилось'),
  was: () => i18n.t('было'),
  now: () => i18n.t('теперь'),
  unknown: () => i18n.t('Адрес неполный, или этот лист напечатан не здесь.'),
  same: () => i18n.t('С тех пор как лист напечатан, здесь ничего не изменилось.'),
})

export const screenTexts = translated({
  page: () => i18n.t('Экран программы'),
  now: () => i18n.t('Сейчас'),
  next: () => i18n.t('Далее'),
  cancelled: () => i18n.t('Доклад отменён'),
  moved: (time: string) => i18n.t('Перенесено: {time}', { time }),
  nothing: () => i18n.t('Больше ничего нет'),
  unpublished: () => i18n.t('Программа ещё не опубликована'),
  noRoom: () => i18n.t('Такого зала нет в программе'),
  offline: (time: string) => i18n.t('Нет связи. Программа на {time}', { time }),
  leave: () => i18n.t('Вся программа'),
})

export const posterTexts = translated({
  page: () => i18n.t('Стенды'),
  list: () => i18n.t('Список'),
  map: () => i18n.t('Карта'),
  papers: () => i18n.t('На бумаге'),
  counts: (all: number, numbered: number) =>
    i18n.t('{all, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}, с номером стенда: {numbered}', {
      all,
      numbered,
    }),
  none: () => i18n.t('Подтверждённых стендовых докладов пока нет.'),
  number: () => i18n.t('Пронумеровать'),
  search: () => i18n.t('Поиск'),
  searchHint: () => i18n.t('Номер, автор или название'),
  noNumber: () => i18n.t('Без номера'),
  change: (title: string) => i18n.t('Изменить номер: {title}', { title }),
  changeShort: () => i18n.t('Изменить'),
  found: (count: number) => i18n.t('Найдено: {count}', { count }),
  save: () => i18n.t('Сохранить'),
  cancel: () => i18n.t('Отмена'),
})

export const numberTexts = translated({
  title: () => i18n.t('Номера стендов'),
  order: () => i18n.t('Порядок'),
  orderHint: () => i18n.t('Стенды одного автора всегда рядом. «По близости тем» ставит рядом похожие по словам тезисы.'),
  whom: () => i18n.t('Кому дать номера'),
  late: (count: number) => i18n.t('Только докладам без номера ({count})', { count }),
  lateHint: (first: number) => i18n.t('Остальные номера не изменятся, новые начнутся с {first}.', { first }),
  all: (count: number) => i18n.t('Всем заново ({count})', { count }),
  allHint: () => i18n.t('Напечатанные таблички и списки устареют, их коды скажут об этом.'),
  done: (count: number) =>
    i18n.t('{count, plural, one {# доклад получил} few {# доклада получили} many {# докладов получили} other {# доклада получили}} номер', {
      count,
    }),
})

export const boardTexts = translated({
  title: () => i18n.t('Номер стенда'),
  number: () => i18n.t('Номер'),
  hint: () => i18n.t('Пустое поле освобождает стенд.'),
  swap: (number: number, title: string) => i18n.t('Поменяется номерами: стенд {number} получит «{title}».', { number, title }),
  taken: (title: string) => i18n.t('Этот номер занят: «{title}». Сначала освободите его.', { title }),
  wrong: (max: number) => i18n.t('Число от 1 до {max}', { max }),
})

export const mapTexts = translated({
  caption: (row: number) => i18n.t('Стендов в ряду: {row}. Пустые места — стенды без доклада.', { row }),
  row: (first: number, last: number) => i18n.t('Ряд: стенды {first}–{last}', { first, last }),
  free: () => i18n.t('свободен'),
})

export const paperTexts = translated({
  intro: (number: number) =>
    i18n.t('Печатается опубликованная версия {number}. На каждом листе — номер версии и код, который скажет, не устарел ли лист.', {
      number,
    }),
  unpublished: () => i18n.t('Печатать можно будет, когда программа опубликована: на листах стоит номер версии.'),
  unprintable: () => i18n.t('В шрифтах портала нет этих знаков, в PDF вместо них «□»:'),
  oneDoor: () => i18n.t('Один лист на дверь'),
  room: () => i18n.t('Зал'),
  day: () => i18n.t('День'),
  open: () => i18n.t('Открыть pdf'),
  openNamed: (name: string) => i18n.t('Открыть pdf: {name}', { name }),
  screens: () => i18n.t('Экраны'),
  foyer: () => i18n.t('Экран для фойе: все залы'),
  atDoor: (room: string) => i18n.t('Экран у двери: {room}', { room }),
  screensHint: () => i18n.t('Откройте на телевизоре или планшете. Экран обновляется сам раз в минуту.'),
})

export const paperNames: Record<ProgramPaper, { name: string; hint: string }> = {
  doors: translated({ name: () => i18n.t('Листы на двери'), hint: () => i18n.t('По листу на зал и день') }),
  labels: translated({ name: () => i18n.t('Таблички стендов'), hint: () => i18n.t('Восемь на листе, с метками реза') }),
  cards: translated({ name: () => i18n.t('Карточки докладов'), hint: () => i18n.t('Докладчикам: время, зал и код; восемь на листе') }),
  'boards-by-number': translated({ name: () => i18n.t('Стенды по номерам'), hint: () => i18n.t('Список для входа в зал') }),
  'boards-by-name': translated({ name: () => i18n.t('Стенды по фамилиям'), hint: () => i18n.t('Список для поиска автора') }),
  program: translated({ name: () => i18n.t('Вся программа'), hint: () => i18n.t('В две колонки на нескольких листах') }),
}
