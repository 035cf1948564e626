import { i18n, translated } from '@forum/language'

/** Words of the form of a question. */
export const questionTexts = translated({
  sets: translated({
    meals: () => i18n.t('Питание и экскурсии'),
    journey: () => i18n.t('Поездка'),
  }),
  untitled: () => i18n.t('Без текста'),
  key: () => i18n.t('Имя для программ'),
  help: () => i18n.t('Пояснение под вопросом'),
  kind: () => i18n.t('Как отвечают'),
  choices: () => i18n.t('Варианты'),
  askedWith: () => i18n.t('Когда спросить'),
  formats: () => i18n.t('Кого спросить'),
  sections: () => i18n.t('В каких секциях'),
  shownIf: () => i18n.t('Показывать, если'),
  isRequired: () => i18n.t('Ответ обязателен'),
  until: () => i18n.t('Ответ можно изменить до'),
  readBy: () => i18n.t('Кто читает ответы'),
  isSensitive: () => i18n.t('Чувствительный: о здоровье или документах'),
  keptDays: () => i18n.t('Ответы удаляются после форума через, дней'),
  isOnBadge: () => i18n.t('Печатать ответ на бейдже'),
  isFigure: () => i18n.t('Считать в «Показателях»'),
})
