import { i18n, translated } from '@forum/language'

export const heldTexts = translated({
  remove: () => i18n.t('Удалить учётную запись'),
  withdraw: () => i18n.t('Отозвать согласие'),
})
