import { i18n, translated } from '@forum/language'

export const doorTexts = translated({
  title: () => i18n.t('На входе'),
  pages: translated({
    overview: () => i18n.t('Сейчас'),
    points: () => i18n.t('Точки'),
    devices: () => i18n.t('Устройства'),
    disputes: () => i18n.t('Спорные отметки'),
  }),
})
