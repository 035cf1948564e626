import { i18n, translated } from '@forum/language'

/** Words for what was sent, on the page of the talk and in the cabinet. */
export const slidesTexts = translated({
  slides: () => i18n.t('Слайды'),
  poster: () => i18n.t('Стенд в PDF'),
  recording: () => i18n.t('Запись доклада'),
})
