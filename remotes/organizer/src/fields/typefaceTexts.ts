import { i18n, translated } from '@forum/language'

export const typefaceTexts = translated({
  title: () => i18n.t('Шрифт заголовков'),
  hint: () => i18n.t('Крупные заголовки страницы форума, писем и документов. Остальной текст — шрифтом устройства.'),
})
