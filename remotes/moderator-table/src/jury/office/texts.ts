import { i18n, translated } from '@forum/language'

export const officeTexts = translated({
  appoint: () => i18n.t('Назначить'),
  sheet: () => i18n.t('Критерии и шкала'),
})
