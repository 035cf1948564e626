import { i18n, translated } from '@forum/language'

export const typefaceTexts = translated({
  title: () => i18n.t('Шрифт заголовков'),
  hint: () => i18n.t('Крупные заголовки страницы форума, писем и документов. Остальной текст — шрифтом устройства.'),
  sample: () => i18n.t('Форум молекулярной биологии, 2027 / Forum'),
  ofPortal: (name: string) => i18n.t('{name}, шрифт портала', { name }),
})
