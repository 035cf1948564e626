import { i18n, translated } from '@forum/language'

export const queueTexts = translated({
  take: () => i18n.t('Взять вне очереди'),
})
