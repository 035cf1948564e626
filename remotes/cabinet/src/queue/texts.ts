import { i18n, translated } from '@forum/language'

export const queueTexts = translated({
  accept: () => i18n.t('Принять место'),
  decline: () => i18n.t('Отказаться'),
  leave: () => i18n.t('Выйти из очереди'),
  declineHint: () => i18n.t('Место будет предложено следующему в очереди.'),
  stay: () => i18n.t('Остаться'),
})
