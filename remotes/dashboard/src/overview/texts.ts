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
