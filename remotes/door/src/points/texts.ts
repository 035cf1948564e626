import { i18n, translated } from '@forum/language'

export const pointTexts = translated({
  add: () => i18n.t('Добавить точку'),
  change: () => i18n.t('Изменить'),
})
