import { currentLocale, i18n, translated } from '@forum/language'

export const legendTexts = translated({
  title: () => i18n.t('Подстановки этого письма'),
  none: () => i18n.t('Подстановок у этого письма нет: все получают один и тот же текст.'),
  optional: () => i18n.t('у некоторых получателей пусто'),
  rule: () => i18n.t('Строка, все подстановки которой пусты, в письмо не попадает. Строка, где пусты не все, остаётся, без пустых.'),
  dropped: () => i18n.t('Выпадут, когда значения нет:'),
  gaps: () => i18n.t('Останутся с пропуском, когда значения нет:'),
})

export const changeTexts = translated({
  title: () => i18n.t('Что изменено в исходном тексте'),
  added: () => i18n.t('добавлено'),
  removed: () => i18n.t('удалено'),
})

export const sampleTexts = translated({
  person: () => i18n.t('Показать, как его получит'),
  sample: () => i18n.t('Или участник форума'),
  recorded: () => i18n.t('Просмотр письма с данными участника записывается в журнал. Что о нём не известно, подставлено для примера.'),
  samples: translated({
    first: () => i18n.t('Первый из получателей'),
    least: () => i18n.t('С наименьшими данными'),
    most: () => i18n.t('С наибольшими данными'),
  }),
})

export const mailUseTexts = translated({
  hint: (forum: string, isFormer: boolean) =>
    isFormer
      ? i18n.t('«Отправлено» — сколько таких писем ушло за прошлый форум, «{forum}».', { forum })
      : i18n.t('«Отправлено» — сколько таких писем уже ушло за этот форум, «{forum}»: прошлого не было.', { forum }),
  sent: (count: number) => i18n.t('Отправлено: {count}', { count: count.toLocaleString(currentLocale()) }),
  campaigns: () => i18n.t('Рассылки'),
  reminders: () => i18n.t('Напоминания'),
  groups: translated({
    registration: () => i18n.t('Регистрация и участие'),
    theses: () => i18n.t('Тезисы и заключения'),
    decisions: () => i18n.t('Решения по заявкам'),
    program: () => i18n.t('Программа'),
    campaigns: () => i18n.t('Напоминания и рассылки'),
    account: () => i18n.t('Личный кабинет: вход и почта'),
    security: () => i18n.t('Безопасность входа'),
    staff: () => i18n.t('Согласие, роли, объединение записей'),
  }),
})
