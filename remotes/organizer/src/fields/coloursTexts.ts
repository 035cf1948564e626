import { i18n, translated } from '@forum/language'

export const coloursTexts = translated({
  title: () => i18n.t('Цвета'),
  hint: () => i18n.t('Страницы, письма и документы форума берут цвета отсюда. Оттенки для фона, рамок и тёмной темы портал подбирает сам.'),
  own: () => i18n.t('Свои цвета'),
  fields: translated({
    main: () => i18n.t('Основной цвет'),
    accent: () => i18n.t('Дополнительный цвет'),
  }),
  hints: translated({
    main: () => i18n.t('Кнопки, ссылки, знак портала'),
    accent: () => i18n.t('Даты и главная кнопка на тёмном фоне: на странице форума, в письмах и документах'),
  }),
  pick: (field: string) => i18n.t('Выбрать: {field}', { field }),
  places: translated({
    light: () => i18n.t('Светлая тема: основной цвет'),
    dark: () => i18n.t('Тёмная тема: основной цвет'),
    stage: () => i18n.t('Шапка: дополнительный цвет'),
  }),
  preview: () => i18n.t('Как это будет выглядеть'),
  themes: translated({ light: () => i18n.t('Светлая тема'), dark: () => i18n.t('Тёмная тема') }),
  picture: translated({
    light: () => i18n.t('Шапка портала, страница форума, ссылка и кнопка в светлой теме'),
    dark: () => i18n.t('Шапка портала, страница форума, ссылка и кнопка в тёмной теме'),
  }),
  link: () => i18n.t('Ссылка'),
  button: () => i18n.t('Кнопка'),
  date: () => i18n.t('Дата форума'),
  readable: (ratio: string) => i18n.t('Контраст {ratio}:1, читается', { ratio }),
  nearest: (ratio: string, shown: string) =>
    i18n.t('Контраст {ratio}:1, меньше 4,5:1. Портал покажет ближайший, который читается: {shown}', { ratio, shown }),
})
