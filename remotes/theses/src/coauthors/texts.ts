import type { CoauthorAnswer } from '@forum/domain/theses/coauthors'
import { i18n, translated } from '@forum/language'

export const coauthorTexts = translated({
  refuse: () => i18n.t('Я не автор'),
  back: () => i18n.t('Вернуться'),
})

/** What has been answered. */
export const answeredTexts = translated({
  confirmed: () => i18n.t('Спасибо. Вы ответили, что всё верно.'),
  corrected: () => i18n.t('Спасибо. Автор тезисов увидит ваше исправление и решит, принять ли его.'),
  refused: () => i18n.t('Спасибо. Ваш адрес удалён, автор тезисов увидит, что вы не автор.'),
}) satisfies Record<CoauthorAnswer, string>
