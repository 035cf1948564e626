import { i18n, translated } from '@forum/language'

export const selectionTexts = translated({
  openList: () => i18n.t('Открыть список'),
  clearSearch: () => i18n.t('Очистить'),
  firstShown: (count: number) => i18n.t('Показаны первые {count}. Уточните запрос.', { count }),
  add: (text: string) => i18n.t('Добавить «{text}»', { text }),
})
