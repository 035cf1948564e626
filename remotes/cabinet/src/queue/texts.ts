import type { QueueState } from '@forum/domain/participation/queue'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'

export const queueTexts = translated({
  forum: () => i18n.t('Место на форуме'),
  place: (place: number) => i18n.t('Вы {place}-й в очереди', { place }),
  waits: () => i18n.t('Когда место освободится, мы предложим его вам письмом и здесь.'),
  offered: (until: Day) => i18n.t('Место ваше, если вы примете его до {until} включительно.', { until: formatDay(until) }),
  accept: () => i18n.t('Принять место'),
  decline: () => i18n.t('Отказаться'),
  leave: () => i18n.t('Выйти из очереди'),
  leaveTitle: () => i18n.t('Выйти из очереди?'),
  leaveHint: () => i18n.t('Встать в неё снова можно будет только в конец.'),
  declineTitle: () => i18n.t('Отказаться от места?'),
  declineHint: () => i18n.t('Место будет предложено следующему в очереди.'),
  stay: () => i18n.t('Остаться'),
  left: () => i18n.t('Вы вышли из очереди'),
  accepted: () => i18n.t('Место за вами'),
})

/** The page of a link from an e-mail. */
export const offerTexts = translated({
  title: () => i18n.t('Предложенное место'),
  hello: (name: string) => i18n.t('Здравствуйте, {name}!', { name }),
  forumPlace: (forum: string) => i18n.t('{forum}: для вас освободилось место', { forum }),
  eventPlace: (forum: string) => i18n.t('{forum}: для вас освободилось место на мероприятии', { forum }),
  event: () => i18n.t('Мероприятие'),
  format: () => i18n.t('Форма участия'),
  talk: () => i18n.t('Доклад'),
  until: () => i18n.t('Ответить до'),
  acceptedNow: () => i18n.t('Место за вами. Мы отправили вам письмо.'),
  declinedNow: () => i18n.t('Вы отказались от места, оно будет предложено следующему.'),
  noLink: () => i18n.t('Откройте эту страницу по ссылке из письма.'),
  toCabinet: () => i18n.t('Личный кабинет'),
  toLogin: () => i18n.t('Войти в личный кабинет'),
  states: translated({
    waiting: () => i18n.t('Сейчас место вам не предложено: вы ждёте в очереди.'),
    accepted: () => i18n.t('Вы уже приняли это место.'),
    lapsed: () => i18n.t('Срок ответа прошёл, и место предложено следующему. Если оно вам ещё нужно, встаньте в очередь снова.'),
    left: () => i18n.t('Вы вышли из этой очереди.'),
    closed: () => i18n.t('Это предложение больше не действует.'),
  }) satisfies Record<Exclude<QueueState, 'offered'>, string>,
})
