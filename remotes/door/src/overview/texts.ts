import { i18n, translated } from '@forum/language'

export const overviewTexts = translated({
  addPoint: () => i18n.t('Добавьте точку контроля'),
})
