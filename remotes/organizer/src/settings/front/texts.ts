import { i18n, translated } from '@forum/language'

export const frontPageTexts = translated({
  tagline: () => i18n.t('Девиз'),
  taglineHint: () => i18n.t('Одно предложение под названием'),
  topics: () => i18n.t('Темы'),
  topicsHint: () => i18n.t('По одной в строке'),
  ways: () => i18n.t('Три способа участвовать'),
  waysHint: () => i18n.t('Пусто — стандартный текст портала'),
  speaker: translated({
    name: () => i18n.t('Имя и фамилия'),
    role: () => i18n.t('Должность и организация'),
    talk: () => i18n.t('Название доклада'),
  }),
  travelHint: () => i18n.t('Дорога, гостиницы, доступность. Абзацы разделяет пустая строка'),
  stops: () => i18n.t('Схема проезда'),
  stop: translated({
    name: () => i18n.t('Что это'),
    minutes: () => i18n.t('Минут пешком'),
    direction: () => i18n.t('Сторона света'),
    directionHint: () => i18n.t('Если смотреть от места форума'),
  }),
  partner: translated({
    name: () => i18n.t('Название'),
    url: () => i18n.t('Адрес сайта'),
    urlHint: () => i18n.t('Пусто — без ссылки'),
  }),
})
