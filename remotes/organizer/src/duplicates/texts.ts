import { i18n, translated } from '@forum/language'
export const duplicateTexts = translated({
  undo: () => i18n.t('Отменить объединение'),
  account: (name: string, email: string) => `${name}, ${email}`,
})
