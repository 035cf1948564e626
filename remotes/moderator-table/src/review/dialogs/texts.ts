import { i18n, translated } from '@forum/language'

/** Of dialogs that are loaded when they are opened. */
export const releaseTexts = translated({
  releaseTitle: () => i18n.t('Объявить подготовленные решения'),
  releaseEmpty: () => i18n.t('Подготовленных решений нет.'),
  releaseOne: (name: string) => i18n.t('Не объявлять: {name}', { name }),
  skipRelease: () => i18n.t('Не объявлять'),
  mails: (count: number) =>
    i18n.t('{count, plural, one {Уйдёт # письмо} few {Уйдут # письма} many {Уйдёт # писем} other {Уйдёт # писем}}', { count }),
  mailTo: (to: string) => i18n.t('Письмо для {to}', { to }),
  releaseNow: (count: number) =>
    i18n.t('{count, plural, one {Объявить # решение} few {Объявить # решения} many {Объявить # решений} other {Объявить # решений}}', {
      count,
    }),
  released: (count: number) =>
    i18n.t('{count, plural, one {Объявлено # решение} few {Объявлено # решения} many {Объявлено # решений} other {Объявлено # решений}}', {
      count,
    }),
  notReleased: (name: string, why: string) => i18n.t('{name}: {why}', { name, why }),
})

export const reasonTexts = translated({
  reasonsTitle: () => i18n.t('Шаблоны сообщений автору'),
  reasonTitle: () => i18n.t('Короткое название'),
  reasonText: () => i18n.t('Текст'),
  reasonVerdict: () => i18n.t('Для решения'),
  addReason: () => i18n.t('Добавить шаблон'),
  deleteReason: (title: string) => i18n.t('Удалить шаблон «{title}»', { title }),
  save: () => i18n.t('Сохранить'),
  reasonsSaved: () => i18n.t('Шаблоны сохранены'),
})
