import type { EmailListType } from '@forum/contracts/emailListTypes'
import type { FailedMail } from '@forum/contracts/mails'
import type { AuditPart } from '@forum/domain/audit'
import { currentLocale, i18n, translated } from '@forum/language'

export const texts = translated({
  title: () => i18n.t('Статистика'),
  tabs: translated({
    emails: () => i18n.t('Списки e-mail'),
    listeners: () => i18n.t('Слушатели по мероприятиям'),
    figures: () => i18n.t('Показатели'),
    mails: () => i18n.t('Недоставленные письма'),
    audit: () => i18n.t('Журнал изменений'),
  }),
  today: () => i18n.t('Что ждёт решения сегодня'),
  summary: () => i18n.t('Главное'),
  total: () => i18n.t('Всего заявок'),
  retry: () => i18n.t('Повторить'),
  loading: () => i18n.t('Загрузка…'),
})

export const countTexts = translated({
  how: () => i18n.t('Как считается'),
  howOf: (name: string) => i18n.t('Как считается: {name}', { name }),
})

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

export const auditTexts = translated({
  search: () => i18n.t('Поиск в журнале'),
  part: () => i18n.t('Записи'),
  parts: translated({
    changes: () => i18n.t('Изменения'),
    reads: () => i18n.t('Просмотры, выгрузки и входы'),
    all: () => i18n.t('Все записи'),
  }) satisfies Record<AuditPart, string>,
  account: (id: string | undefined) => i18n.t('Учётная запись № {id}', { id }),
  forum: () => i18n.t('Форум'),
  portal: () => i18n.t('Портал'),
  at: () => i18n.t('Когда'),
  actor: () => i18n.t('Кто'),
  action: () => i18n.t('Действие'),
  subject: () => i18n.t('Над чем'),
  changes: () => i18n.t('Что изменено'),
  system: () => i18n.t('Система'),
  empty: '—',
  none: () => i18n.t('Записей нет.'),
})

export const pageTexts = translated({
  previous: () => i18n.t('Предыдущая страница'),
  next: () => i18n.t('Следующая страница'),
  page: (page: number, pages: number) => i18n.t('Страница {page} из {pages}', { page, pages }),
})

export const mailTexts = translated({
  none: () => i18n.t('Недоставленных писем нет.'),
  count: (count: number) => i18n.t('Писем: {count}', { count: count.toLocaleString(currentLocale()) }),
  states: translated({
    waiting: () => i18n.t('Ждёт следующей попытки.'),
    refused: () => i18n.t('Почтовый сервер отказался принять.'),
    given_up: () => i18n.t('Не удалось отправить за неделю.'),
    bounced: () => i18n.t('Вернулось.'),
  }) satisfies Record<FailedMail['state'], string>,
  attempts: (count: number) => i18n.t('Попыток: {count}.', { count }),
  resend: () => i18n.t('Отправить ещё раз'),
  resendTo: (to: string) => i18n.t('Отправить ещё раз: {to}', { to }),
  correct: () => i18n.t('Исправить адрес'),
  correctOf: (to: string) => i18n.t('Исправить адрес: {to}', { to }),
  correctHint: () =>
    i18n.t(
      'Адрес входа человека изменится, его сеансы завершатся, а письма, которые не дошли, уйдут на новый адрес. Сообщение об этом получат оба адреса.',
    ),
  correctAction: () => i18n.t('Исправить и отправить'),
  corrected: (count: number) => i18n.t('Адрес исправлен. Снова в очереди писем: {count}', { count }),
  email: 'E-mail',
  cancel: () => i18n.t('Отмена'),
  resendPage: () => i18n.t('Отправить все ещё раз'),
  resent: (count: number) => (count === 0 ? i18n.t('Эти письма уже отправлены') : i18n.t('Снова в очереди писем: {count}', { count })),
})
