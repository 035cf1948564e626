import { i18n, translated } from '@forum/language'

export const volumeTexts = translated({
  close: () => i18n.t('Издать сборник'),
  name: () => i18n.t('Указать название'),
  save: () => i18n.t('Сохранить'),
})
