import type { EmailListType } from '@forum/contracts/emailListTypes'
import type { FailedMail } from '@forum/contracts/mails'
import type { AuditPart } from '@forum/domain/audit'

export const texts = {
  title: 'Статистика',
  tabs: {
    emails: 'Списки e-mail',
    listeners: 'Слушатели по мероприятиям',
    figures: 'Показатели',
    mails: 'Недоставленные письма',
    audit: 'Журнал изменений',
  },
  summary: 'Главное',
  total: 'Всего регистраций',
  retry: 'Повторить',
  loading: 'Загрузка…',
} as const

export const emailTexts = {
  list: 'Кому',
  count: (count: number) => `Адресов: ${count.toLocaleString('ru')}`,
  addresses: 'Адреса',
  copy: 'Скопировать',
  download: 'Скачать',
  copied: 'Адреса скопированы',
  notCopied: 'Браузер не дал скопировать. Выделите адреса и скопируйте сами.',
  none: 'В этом списке пока никого нет.',
  fileName: (type: EmailListType) => `email-${type}.txt`,
  types: {
    all: 'Все участники',
    listeners: 'Слушатели',
    oral: 'Устные доклады',
    poster: 'Стендовые доклады',
    waiting: 'Ждут решения модератора',
    not_confirmed: 'Не подтвердили участие',
    confirmed: 'Подтвердили участие',
    without_thesis: 'Без тезисов',
  } satisfies Record<EmailListType, string>,
} as const

export const listenerTexts = {
  exportExcel: 'Выгрузить в Excel',
  exportOf: (name: string) => `Выгрузить в Excel: ${name}`,
  exportAll: 'Выгрузить в Excel: все мероприятия',
  day: (day: number) => `${day}-й день`,
  count: (count: number) => `Слушателей: ${count.toLocaleString('ru')}`,
  show: 'Показать список',
  name: 'Имя',
  organisation: 'Организация',
  email: 'E-mail',
  none: 'Мероприятий пока нет.',
  nobody: 'Пока никто не выбрал это мероприятие.',
} as const

export const figureTexts = {
  byDay: 'Регистрации по дням',
  byDayHint: (until: string, theses: string) => `Регистрация открыта по ${until}, тезисы принимаются по ${theses}.`,
  day: 'День',
  registrations: 'Регистраций',
  cumulative: 'С начала',
  deadline: 'Срок',
  table: 'Показать таблицей',
  chart: (title: string) => `${title}: график. Те же числа — в таблице под ним.`,
  matrix: 'Формат и секция',
  matrixHint: 'Формат и секция — те, что назначил модератор, а до решения выбранные участником.',
  section: 'Секция',
  noSection: 'Без секции',
  sum: 'Всего',
  funnel: 'Путь докладов',
  funnelHint: 'Каждый шаг посчитан отдельно, от всех заявленных докладов.',
  funnelSteps: {
    registered: 'Заявлено докладов',
    theses: 'Загружены тезисы',
    expert: 'Есть экспертное заключение',
    decided: 'Модератор принял решение',
    confirmed: 'Участие подтверждено',
  },
  share: (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`,
  theses: 'Последний день приёма тезисов',
  closing: 'Последний день регистрации',
  nothing: 'Регистраций пока нет.',
} as const

export const auditTexts = {
  search: 'Поиск в журнале',
  part: 'Записи',
  parts: { changes: 'Изменения', reads: 'Просмотры, выгрузки и входы', all: 'Все записи' } satisfies Record<AuditPart, string>,
  account: (id = '') => `Учётная запись № ${id}`,
  forum: 'Форум',
  at: 'Когда',
  actor: 'Кто',
  action: 'Действие',
  subject: 'Над чем',
  changes: 'Что изменено',
  system: 'Система',
  empty: '—',
  none: 'Записей нет.',
} as const

export const pageTexts = {
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
} as const

export const mailTexts = {
  none: 'Недоставленных писем нет.',
  count: (count: number) => `Писем: ${count.toLocaleString('ru')}`,
  states: {
    waiting: 'Ждёт следующей попытки.',
    refused: 'Почтовый сервер отказался принять.',
    given_up: 'Не удалось отправить за неделю.',
  } satisfies Record<FailedMail['state'], string>,
  attempts: (count: number) => `Попыток: ${count}.`,
  resend: 'Отправить ещё раз',
  resendTo: (to: string) => `Отправить ещё раз: ${to}`,
  resendPage: 'Отправить все ещё раз',
  resent: (count: number) => (count === 0 ? 'Эти письма уже отправлены' : `Снова в очереди писем: ${count}`),
} as const
