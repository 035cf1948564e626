import { i18n, translated } from '@forum/language'

export const tokenTexts = translated({
  add: () => i18n.t('Выдать токен'),
  revoke: () => i18n.t('Отозвать'),
  revokeOf: (name: string) => i18n.t('Отозвать токен: {name}', { name }),
})
