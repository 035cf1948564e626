import { i18n, translated } from '@forum/language'

/** Texts of saved views. */
export const viewTexts = translated({
  views: () => i18n.t('Отборы'),
  none: () => i18n.t('Сохранённых отборов пока нет'),
  sharedBy: (name: string, owner: string) => i18n.t('{name} — {owner}', { name, owner }),
  save: () => i18n.t('Сохранить этот отбор…'),
  saveTitle: () => i18n.t('Сохранить отбор'),
  name: () => i18n.t('Название отбора'),
  nameHint: () => i18n.t('Отбор с тем же названием заменится.'),
  nameRequired: () => i18n.t('Назовите отбор'),
  shared: () => i18n.t('Показывать всем, кто видит заявки'),
  remove: () => i18n.t('Удалить отбор…'),
  removeTitle: () => i18n.t('Удалить отборы'),
  removeOne: (name: string) => i18n.t('Удалить «{name}»', { name }),
  confirm: () => i18n.t('Сохранить'),
  cancel: () => i18n.t('Отмена'),
  close: () => i18n.t('Закрыть'),
  saved: (name: string) => i18n.t('Отбор «{name}» сохранён', { name }),
})
