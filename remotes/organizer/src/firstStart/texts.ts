import { i18n, translated } from '@forum/language'

export const firstStartTexts = translated({
  title: () => i18n.t('Первая настройка портала'),
  back: () => i18n.t('Назад'),
})
