import { i18n, translated } from '@forum/language'

export const doorTexts = translated({
  title: () => i18n.t('На входе'),
  pages: translated({
    overview: () => i18n.t('Сейчас'),
    people: () => i18n.t('Присутствие'),
    paper: () => i18n.t('Список на бумаге'),
    feedback: () => i18n.t('Отзывы'),
    points: () => i18n.t('Точки'),
    devices: () => i18n.t('Устройства'),
    disputes: () => i18n.t('Спорные отметки'),
    badges: () => i18n.t('Бейджи'),
  }),
})
