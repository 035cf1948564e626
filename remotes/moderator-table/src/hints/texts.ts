import { i18n, translated } from '@forum/language'

export const hintTexts = translated({
  hints: () => i18n.t('Замечания к оформлению'),
  similar: () => i18n.t('Похожие тезисы'),
  title: () => i18n.t('Название'),
  text: () => i18n.t('Текст'),
  funding: () => i18n.t('Финансирование'),
  email: 'E-mail',
  speaker: () => i18n.t('Докладчик'),
})
