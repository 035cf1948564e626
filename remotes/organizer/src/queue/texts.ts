import { i18n, translated } from '@forum/language'

export const queueTexts = translated({
  intro: () =>
    i18n.t(
      'Освободившееся место портал сам предлагает первому в очереди. Число мест и срок ответа — в «Ограничениях», мест для слушателей — в секциях.',
    ),
  nothing: () => i18n.t('Места не ограничены, и никто не ждёт.'),
  forum: () => i18n.t('Форум'),
  taken: (taken: number, capacity: number) => i18n.t('Занято мест: {taken} из {capacity}', { taken, capacity }),
  uncounted: (taken: number) => i18n.t('Занято мест: {taken}, без ограничения', { taken }),
  listening: (taken: number, limit: number) => i18n.t('Слушателей: {taken} из {limit}', { taken, limit }),
  empty: () => i18n.t('Никто не ждёт.'),
  place: (place: number) => i18n.t('{place}-й в очереди', { place }),
  offered: (until: string) => i18n.t('предложено место, ответ до {until}', { until }),
  since: (moment: string) => i18n.t('в очереди с {moment}', { moment }),
  ahead: () => i18n.t('вне очереди'),
  take: () => i18n.t('Взять вне очереди'),
  takeOf: (name: string) => i18n.t('Взять вне очереди: {name}', { name }),
  takeHint: (name: string) =>
    i18n.t('{name}: ближайшее свободное место будет предложено этому человеку, остальные подождут. Причина останется в журнале.', { name }),
  reason: () => i18n.t('Причина'),
  required: () => i18n.t('Обязательное поле'),
  done: () => i18n.t('Взят вне очереди'),
})
