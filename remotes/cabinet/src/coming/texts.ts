import type { Coming } from '@forum/contracts/participation/coming'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'

/** «Придёте?»: the page of a link from an e-mail, and the card in the cabinet. */
export const comingTexts = translated({
  title: () => i18n.t('Придёте на форум?'),
  hello: (name: string) => i18n.t('Здравствуйте, {name}!', { name }),
  question: (forum: string) => i18n.t('{forum}: вы придёте?', { forum }),
  until: (firstDay: Day) =>
    i18n.t('Ответ можно изменить, пока форум не начался: он начинается {firstDay}.', { firstDay: formatDay(firstDay) }),
  format: () => i18n.t('Форма участия'),
  talk: () => i18n.t('Доклад'),
  section: () => i18n.t('Секция'),
  yes: () => i18n.t('Приду'),
  no: () => i18n.t('Не приду'),
  answered: translated({
    yes: () => i18n.t('Вы ответили, что придёте.'),
    no: () => i18n.t('Вы ответили, что не придёте.'),
  }),
  unanswered: () => i18n.t('Вы ещё не ответили.'),
  done: translated({
    yes: () => i18n.t('Спасибо, ждём вас.'),
    no: () => i18n.t('Спасибо, что предупредили. Ваша заявка остаётся в силе.'),
    cancel: () => i18n.t('Вы не придёте, ваши заявки отменены. Мы отправили вам письмо.'),
  }),
  loseTitle: () => i18n.t('Что вы потеряете, если не придёте'),
  lost: () => i18n.t('Если отменить заявки, это достанется другим, и вернуть отменённое вы сами не сможете.'),
  lostTalk: () =>
    i18n.t('Доклад принят. Если отменить заявки, его место в программе достанется другому, и вернуть его вы сами не сможете.'),
  kept: () => i18n.t('Если заявки оставить, место останется за вами, а организаторы будут знать, что вы не придёте.'),
  cancel: () => i18n.t('Не приду, отменить заявки'),
  keep: () => i18n.t('Не приду, заявки оставить'),
  back: () => i18n.t('Вернуться'),
  answer: () => i18n.t('Ответить'),
  change: () => i18n.t('Изменить ответ'),
  noLink: () => i18n.t('Откройте эту страницу по ссылке из письма.'),
  toCabinet: () => i18n.t('Личный кабинет'),
  toLogin: () => i18n.t('Войти в личный кабинет'),
  states: translated({
    closed: () => i18n.t('Форум уже начался, отвечать больше не нужно. Если вы не приедете, напишите организаторам.'),
    cancelled: () => i18n.t('Ваша заявка отменена, отвечать больше не нужно.'),
  }) satisfies Record<Exclude<Coming['state'], 'open'>, string>,
})
