import { i18n, translated } from '@forum/language'

/** Texts of reviews by experts. */
export const expertTexts = translated({
  assignedTitle: () => i18n.t('Тезисы на экспертизу'),
  blind: () => i18n.t('Экспертиза слепая: авторы и организации не показаны.'),
  states: translated({
    assigned: () => i18n.t('не начато'),
    draft: () => i18n.t('черновик'),
    submitted: () => i18n.t('оценено'),
    declined: () => i18n.t('конфликт интересов'),
  }),
  offline: () => i18n.t('Без интернета'),
  formerExpert: () => i18n.t('Эксперт, чья учётная запись удалена'),
  scores: () => i18n.t('Оценки экспертов'),
  received: (submitted: number, expected: number) => i18n.t('Получено {submitted} из {expected}', { submitted, expected }),
  median: (value: string) => i18n.t('Медиана {value}', { value }),
  spread: (value: string) => i18n.t('разброс {value}', { value }),
  disagreement: () => i18n.t('эксперты расходятся'),
})
