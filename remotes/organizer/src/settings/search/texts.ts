import { i18n, translated } from '@forum/language'

export const searchTexts = translated({
  results: () => i18n.t('Найденные настройки'),
  found: (shown: number, count: number) =>
    count > shown ? i18n.t('Показано {shown} из {count}: уточните запрос', { shown, count }) : i18n.t('Найдено: {count}', { count }),
  nothing: () => i18n.t('Такой настройки нет'),
})
