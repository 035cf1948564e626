import { i18n, translated } from '@forum/language'

/** «Придёте?»: the page of a link from an e-mail, and the card in the cabinet. */
export const comingTexts = translated({
  title: () => i18n.t('Придёте на форум?'),
  format: () => i18n.t('Форма участия'),
  talk: () => i18n.t('Доклад'),
  section: () => i18n.t('Секция'),
  answered: translated({
    yes: () => i18n.t('Вы ответили, что придёте.'),
    no: () => i18n.t('Вы ответили, что не придёте.'),
  }),
  loseTitle: () => i18n.t('Что вы потеряете, если не придёте'),
  change: () => i18n.t('Изменить ответ'),
})
