import type { EmailListType } from '@forum/contracts/participation/emailListTypes'
import { currentLocale, i18n, translated } from '@forum/language'

export const emailTexts = translated({
  list: () => i18n.t('Кому'),
  count: (count: number) => i18n.t('Адресов: {count}', { count: count.toLocaleString(currentLocale()) }),
  addresses: () => i18n.t('Адреса'),
  copy: () => i18n.t('Скопировать'),
  download: () => i18n.t('Скачать'),
  copied: () => i18n.t('Адреса скопированы'),
  notCopied: () => i18n.t('Браузер не дал скопировать. Выделите адреса и скопируйте сами.'),
  none: () => i18n.t('В этом списке пока никого нет.'),
  fileName: (type: EmailListType) => `email-${type}.txt`,
  types: translated({
    all: () => i18n.t('Все участники'),
    listeners: () => i18n.t('Слушатели'),
    oral: () => i18n.t('Устные доклады'),
    poster: () => i18n.t('Стендовые доклады'),
    waiting: () => i18n.t('Ждут решения модератора'),
    not_confirmed: () => i18n.t('Не подтвердили участие'),
    confirmed: () => i18n.t('Подтвердили участие'),
    without_thesis: () => i18n.t('Без тезисов'),
  }) satisfies Record<EmailListType, string>,
})

export const listenerTexts = translated({
  exportExcel: () => i18n.t('Выгрузить в Excel'),
  exportOf: (name: string) => i18n.t('Выгрузить в Excel: {name}', { name }),
  exportAll: () => i18n.t('Выгрузить в Excel: все мероприятия'),
  day: (day: number) => i18n.t('{day}-й день', { day }),
  count: (count: number) => i18n.t('Слушателей: {count}', { count: count.toLocaleString(currentLocale()) }),
  show: () => i18n.t('Показать список'),
  name: () => i18n.t('Имя'),
  organisation: () => i18n.t('Организация'),
  email: 'E-mail',
  none: () => i18n.t('Мероприятий пока нет.'),
  nobody: () => i18n.t('Пока никто не выбрал это мероприятие.'),
})
