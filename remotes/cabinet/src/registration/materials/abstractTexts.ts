import { i18n, translated } from '@forum/language'

export const abstractTexts = translated({
  show: () => i18n.t('Показывать тезисы в программе'),
  hint: () => i18n.t('Пока это включено, текст тезисов подтверждённого доклада видят все на странице программы и в поисковых системах.'),
})
