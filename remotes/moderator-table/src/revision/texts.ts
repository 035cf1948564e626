import { i18n, translated } from '@forum/language'

export const revisionTexts = translated({
  until: () => i18n.t('Исправить до'),
  untilHint: () => i18n.t('Включительно, также после окончания приёма тезисов.'),
  thesis: () => i18n.t('Текст, в котором можно отметить места'),
  passages: () => i18n.t('Отмеченные места'),
  hint: () => i18n.t('Выделите место в тексте и нажмите «Отметить».'),
  mark: () => i18n.t('Отметить'),
  byQuote: () => i18n.t('Отметить по цитате'),
  field: () => i18n.t('Где'),
  quote: () => i18n.t('Цитата'),
  quoteHint: () => i18n.t('Слова из текста, буква в букву.'),
  markQuote: () => i18n.t('Отметить цитату'),
  notFound: () => i18n.t('В тексте нет таких слов.'),
  overlaps: () => i18n.t('Это место уже отмечено.'),
  comment: () => i18n.t('Что исправить'),
  remove: (quote: string) => i18n.t('Убрать отметку: {quote}', { quote }),
  marked: (quote: string) => i18n.t('Отмечено: {quote}', { quote }),
  fields: translated({
    title: () => i18n.t('Название'),
    text: () => i18n.t('Текст тезисов'),
    funding: () => i18n.t('Финансирование'),
    literature: () => i18n.t('Литература'),
  }),
})
