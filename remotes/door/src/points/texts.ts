import { i18n, translated } from '@forum/language'

export const pointTexts = translated({
  intro: () =>
    i18n.t('Точка контроля — место, где отмечают вошедших: двери форума, зал, мастер-класс. Устройства получают изменения сами.'),
  none: () => i18n.t('Точек контроля ещё нет. Начните с главного входа: остальное можно добавить потом.'),
  add: () => i18n.t('Добавить точку'),
  change: () => i18n.t('Изменить'),
  changeOf: (name: string) => i18n.t('Изменить: {name}', { name }),
  save: () => i18n.t('Сохранить'),
  saved: () => i18n.t('Точка контроля сохранена'),
  off: () => i18n.t('выключена'),
  kind: () => i18n.t('Что это за точка'),
  name: () => i18n.t('Название'),
  englishName: () => i18n.t('Название на английском'),
  day: () => i18n.t('День'),
  everyDay: () => i18n.t('Все дни'),
  dayOf: (number: number, day: string) => i18n.t('День {number}: {day}', { number, day }),
  section: () => i18n.t('Мероприятие'),
  noSection: () => i18n.t('Без мероприятия'),
  admits: () => i18n.t('Кто проходит'),
  capacity: () => i18n.t('Мест'),
  capacityHint: () => i18n.t('Пусто — не считать'),
  capacityWrong: () => i18n.t('Укажите целое число больше нуля'),
  seats: (capacity: number) => i18n.t('мест: {capacity}', { capacity }),
  handsOut: () => i18n.t('Что выдают'),
  handsOutHint: () => i18n.t('Например: папка и талон на обед. Устройство напомнит об этом.'),
  isActive: () => i18n.t('Предлагать на устройствах'),
})
