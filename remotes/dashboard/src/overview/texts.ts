import type { ComingState } from '@forum/domain/participation/coming'
import { i18n, translated } from '@forum/language'

export const overviewTexts = translated({
  title: (day: string) => i18n.t('Сегодня, {day}', { day }),
  late: () => i18n.t('Просрочено'),
  todo: () => i18n.t('Сделать'),
  nothing: () => i18n.t('Ничего не ждёт.'),
  missing: () => i18n.t('Не хватает'),
  dates: () => i18n.t('Ближайшие даты'),
  registeredHeading: () => i18n.t('Новое за сегодня'),
  registered: (count: number) =>
    i18n.t('{count, plural, =0 {Новых заявок нет} one {# заявка} few {# заявки} many {# заявок} other {# заявки}}', { count }),
  since: (day: string) => i18n.t('Дольше всего — с {day}', { day }),
  until: (day: string, left: string) => i18n.t('До {day}, {left}', { day, left }),
  ended: (day: string) => i18n.t('Срок был {day}', { day }),
  overdue: (count: number) =>
    i18n.t(
      '{count, plural, one {У # доклада срок прошёл} few {У # докладов срок прошёл} many {У # докладов срок прошёл} other {У # докладов срок прошёл}}',
      {
        count,
      },
    ),
  hard: (count: number, all: number) => i18n.t('Так провести нельзя: {count} из {all}', { count, all }),
})

export const comingTexts = translated({
  title: () => i18n.t('Придут ли'),
  asked: () => i18n.t('Спросили'),
  states: translated({
    yes: () => i18n.t('Придут'),
    no: () => i18n.t('Не придут'),
    silent: () => i18n.t('Не ответили'),
  }) satisfies Record<ComingState, string>,
  definition: () =>
    i18n.t(
      'Люди, а не заявки. «Спросили» — скольким ушло письмо с вопросом. «Не придут» — вместе с теми, кто после этого отменил заявку: в таблице их нет. «Не ответили» — все остальные с действующей заявкой, в том числе те, кого не спрашивали.',
    ),
})
