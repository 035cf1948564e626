import { i18n, translated } from '@forum/language'

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
