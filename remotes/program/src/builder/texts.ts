import { i18n, translated } from '@forum/language'

/** Texts of the builder. */
export const builderTexts = translated({
  forAll: () => i18n.t('Для всех залов'),
  withdrawn: () => i18n.t('Доклад снят'),

  add: () => i18n.t('Добавить'),
  rooms: () => i18n.t('Залы…'),
  changedBy: (name: string) => (name ? i18n.t('изменено: {name}', { name }) : i18n.t('изменено другим организатором')),

  unscheduled: (count: number) => i18n.t('Без места: {count}', { count }),
  manual: (count: number) => i18n.t('Вручную: {count}', { count }),
  conflicts: (count: number) => i18n.t('Конфликты: {count}', { count }),
  unconfirmed: () => i18n.t('не подтверждён'),
  adopt: () => i18n.t('Принять'),
  replace: () => i18n.t('Заменить временем программы'),
  adoptAll: () => i18n.t('Принять все'),
  replaceAll: () => i18n.t('Заменить все'),

  former: (count: number) => i18n.t('Прежнее время, которое заменит программа: {count}', { count }),
  showAll: (count: number) => i18n.t('Показать все: {count}', { count }),
  showEntry: (name: string) => i18n.t('Показать: {name}', { name }),
  menuMove: () => i18n.t('Переместить…'),
  menuMoveBlock: () => i18n.t('Переместить блок…'),
  menuSwap: () => i18n.t('Поменять местами с…'),
  save: () => i18n.t('Сохранить'),
  move: () => i18n.t('Переместить'),
  badTime: () => i18n.t('Укажите время, например 10:20'),
  badMinutes: () => i18n.t('Укажите длительность от 1 минуты'),
  talkMinutes: () => i18n.t('Доклад, мин'),
  plenaryMinutes: () => i18n.t('Пленарный доклад, мин'),
  postersMinutes: () => i18n.t('Стендовая сессия, мин'),
  breakMinutes: () => i18n.t('Перерыв, мин'),
  calculate: () => i18n.t('Рассчитать'),
  waitForSaving: () => i18n.t('Подождите, пока сохранятся ваши изменения.'),
  whenMailed: () => i18n.t('Письма уйдут через минуту, а тем, кому о переносах писали в последний час, — по истечении часа, одним письмом'),
  rollBack: () => i18n.t('Вернуть предыдущую версию'),
})
