import { i18n, translated } from '@forum/language'

export const dialogTexts = translated({
  cancel: () => i18n.t('Отмена'),
})
