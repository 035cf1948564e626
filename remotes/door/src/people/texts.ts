import { i18n, translated } from '@forum/language'

export const peopleTexts = translated({
  day: () => i18n.t('День'),
  point: () => i18n.t('Точка контроля'),
  correctOf: (name: string) => i18n.t('Исправить присутствие: {name}', { name }),
})
