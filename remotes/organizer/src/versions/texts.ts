import { i18n, translated } from '@forum/language'

export const saveTexts = translated({
  back: () => i18n.t('Отмена'),
})

export const conflictTexts = translated({
  empty: () => i18n.t('пусто'),
})
