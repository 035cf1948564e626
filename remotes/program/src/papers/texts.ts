import type { ProgramPaper } from '@forum/domain/program/programPapers'
import { i18n, translated } from '@forum/language'

export const paperCheckTexts = translated({
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
