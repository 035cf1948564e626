import { i18n, translated } from '@forum/language'

export const deviceTexts = translated({
  add: () => i18n.t('Подключить устройство'),
  revoke: () => i18n.t('Отключить'),
  revokeOf: (name: string) => i18n.t('Отключить: {name}', { name }),
})
