import { i18n, translated } from '@forum/language'

export const questionTexts = translated({
  sets: translated({
    meals: () => i18n.t('Питание и экскурсии'),
    journey: () => i18n.t('Поездка'),
  }),
  untitled: () => i18n.t('Без текста'),
})
