import {
  type CampaignAction,
  type CampaignState,
  type CampaignText,
  campaignPlaceholderNames,
  type WrittenLanguage,
} from '@forum/domain/dashboard/campaigns'
import { currentLocale, i18n, translated } from '@forum/language'

const number = (count: number): string => count.toLocaleString(currentLocale())

export const mailingTexts = translated({
  title: () => i18n.t('Рассылки'),
  tabs: translated({
    campaigns: () => i18n.t('Рассылки'),
    reminders: () => i18n.t('Напоминания'),
    templates: () => i18n.t('Тексты писем'),
  }),
  loading: () => i18n.t('Загрузка…'),
  cancel: () => i18n.t('Отмена'),
  close: () => i18n.t('Закрыть'),
  save: () => i18n.t('Сохранить'),
  saved: () => i18n.t('Сохранено'),
  change: () => i18n.t('Изменить'),
  delete: () => i18n.t('Удалить'),
  untitled: () => i18n.t('Без темы'),
})

export const messageTexts = translated({
  subject: () => i18n.t('Тема'),
  body: () => i18n.t('Текст письма'),
  bodyHint: () => i18n.t('Пустая строка начинает новый абзац. Обращение по имени, кнопка и подпись добавляются сами.'),
  languages: translated({ ru: () => i18n.t('По-русски'), en: () => i18n.t('По-английски') }) satisfies Record<WrittenLanguage, string>,
  english: () => i18n.t('Текст по-английски'),
  englishHint: () => i18n.t('Для тех, кто выбрал английский. Без него они получат русский текст.'),
  insert: () => i18n.t('Вставить:'),
  required: () => i18n.t('Обязательное поле'),
  both: () => i18n.t('Заполните и тему, и текст или очистите оба поля'),
  button: () => i18n.t('Кнопка'),
  actions: translated({
    none: () => i18n.t('Без кнопки'),
    cabinet: () => i18n.t('Личный кабинет'),
    proposal: () => i18n.t('Ответить на предложение'),
    coming: () => i18n.t('Ответить, придёт ли'),
  }) satisfies Record<CampaignAction, string>,
  proposalHint: () => i18n.t('Человек подтвердит участие или откажется прямо из письма, без входа в кабинет.'),
  isChecked: () => i18n.t('Не отправлять тем, кто к отправке уже выйдет из отбора'),
  isNecessary: () => i18n.t('Обязательное: отправить и отписавшимся'),
  necessaryHint: () => i18n.t('Только для того, без чего участник не обойдётся: время и место, перенос, отмена.'),
  preview: () => i18n.t('Предпросмотр'),
  previewLanguage: () => i18n.t('Предпросмотр по-английски'),
  test: () => i18n.t('Отправить себе'),
  tested: () => i18n.t('Письмо отправлено на ваш адрес'),
  asFirst: (name: string) => i18n.t('Так письмо получит первый из получателей: {name}', { name }),
  example: () => i18n.t('Пример с выдуманными данными: участников, которые получают письма на этом языке, пока нет.'),
  textPart: () => i18n.t('Письмо без оформления, текстом'),
  to: (to: string) => i18n.t('Кому: {to}', { to }),
  mail: (subject: string) => i18n.t('Письмо «{subject}»', { subject }),
  placeholders: campaignPlaceholderNames,
})

export const campaignTexts = translated({
  none: () => i18n.t('Рассылок пока нет.'),
  fromTableHint: () => i18n.t('Написать тем, кого вы отобрали сами, можно из таблицы участников: кнопка «Написать».'),
  toTable: () => i18n.t('Открыть таблицу участников'),
  everybody: () => i18n.t('Все участники'),
  fromTable: () => i18n.t('Отбор из таблицы участников'),
  newTitle: () => i18n.t('Новая рассылка'),
  audience: (people: number, unsubscribed: number) =>
    unsubscribed > 0
      ? i18n.t('Получателей: {people}, из них отписались: {unsubscribed}', {
          people: number(people),
          unsubscribed: number(unsubscribed),
        })
      : i18n.t('Получателей: {people}', { people: number(people) }),
  nobody: () => i18n.t('В этом отборе никого нет.'),
  toAudience: () => i18n.t('Показать их в таблице'),
  create: () => i18n.t('Составить письма'),
  createHint: () => i18n.t('Письма будут ждать: вы сможете прочитать каждое, прежде чем отправить.'),
  states: translated({
    draft: () => i18n.t('Ждёт отправки'),
    scheduled: () => i18n.t('Назначена'),
    sending: () => i18n.t('Отправляется'),
    paused: () => i18n.t('Приостановлена'),
    cancelled: () => i18n.t('Отменена'),
  }) satisfies Record<CampaignState, string>,
  done: () => i18n.t('Отправлена'),
  scheduledAt: (moment: string) => i18n.t('Назначена на {moment}', { moment }),
  byRule: (name: string | null) => (name === null ? i18n.t('Напоминание') : i18n.t('Напоминание «{name}»', { name })),
  funnel: () => i18n.t('Что стало с письмами'),
  steps: translated({
    total: () => i18n.t('Написано'),
    sent: () => i18n.t('Отправлено'),
    queued: () => i18n.t('В очереди'),
    refused: () => i18n.t('Отклонено'),
    bounced: () => i18n.t('Вернулось'),
    skipped: () => i18n.t('Не отправлено'),
    acted: () => i18n.t('Откликнулись'),
  }),
  actedHint: () =>
    i18n.t('«Откликнулись» — после письма подтвердили участие, отказались или изменили свою заявку. Открытие писем не отслеживается.'),
  send: () => i18n.t('Отправить'),
  resume: () => i18n.t('Продолжить отправку'),
  sendTitle: (count: number) => i18n.t('Отправить писем: {count}?', { count: number(count) }),
  sendText: () => i18n.t('Отправленное не вернуть. Отправку можно приостановить, пока не ушли все письма.'),
  schedule: () => i18n.t('Назначить время'),
  scheduleAt: () => i18n.t('Когда отправить'),
  timeZone: (zone: string) => i18n.t('Время форума ({zone})', { zone }),
  pause: () => i18n.t('Приостановить'),
  cancelCampaign: () => i18n.t('Отменить рассылку'),
  cancelTitle: () => i18n.t('Отменить рассылку?'),
  cancelText: () => i18n.t('Письма, которые ещё не ушли, отправлены не будут.'),
  editText: () => i18n.t('Изменить текст'),
  outage: (reason: string) => i18n.t('Почтовый сервер не отвечает, письма ждут: {reason}', { reason }),
  recipients: () => i18n.t('Получатели'),
  state: () => i18n.t('Состояние'),
  anyState: () => i18n.t('Все'),
  edited: () => i18n.t('изменено'),
  acted: () => i18n.t('есть отклик'),
  nobodyInState: () => i18n.t('Таких писем нет.'),
  back: () => i18n.t('Все рассылки'),
  hold: () => i18n.t('Придержать'),
  releaseMail: () => i18n.t('Вернуть в отправку'),
  editOwn: () => i18n.t('Изменить это письмо'),
  restore: () => i18n.t('Вернуть общий текст'),
  previous: () => i18n.t('Предыдущее'),
  next: () => i18n.t('Следующее'),
  position: (index: number, count: number) => i18n.t('{index} из {count}', { index, count }),
})

export const reminderTexts = translated({
  none: () => i18n.t('Правил пока нет. Например: «предложено и не подтверждено», за 5 и 2 дня до срока.'),
  add: () => i18n.t('Новое правило'),
  name: () => i18n.t('Название'),
  audience: () => i18n.t('Кому'),
  audiences: translated({
    proposed: () => i18n.t('Предложено и не подтверждено'),
    withoutOpinion: () => i18n.t('Нет экспертного заключения'),
    withoutThesis: () => i18n.t('Нет тезисов'),
  }),
  own: (query: string) => i18n.t('Другой отбор: {query}', { query }),
  deadline: () => i18n.t('Срок'),
  daysBefore: () => i18n.t('За сколько дней напомнить'),
  daysHint: () => i18n.t('Числа через запятую, например: 5, 2. В день срока — 0.'),
  daysRequired: () => i18n.t('Укажите дни числами через запятую'),
  isEnabled: () => i18n.t('Отправлять'),
  off: () => i18n.t('Выключено'),
  plan: (deadline: string, days: string) => i18n.t('Срок {deadline}, напоминания за (дней): {days}', { deadline, days }),
  rehearse: () => i18n.t('Кому ушло бы сегодня'),
  due: (count: number) => i18n.t('Сегодня напоминание получат: {count}', { count: number(count) }),
  notDue: (count: number) => i18n.t('Сегодня не день напоминания. Если бы оно ушло, его получили бы: {count}', { count: number(count) }),
  first: (count: number) => i18n.t('Показаны первые {count}', { count: number(count) }),
  deleteTitle: (name: string) => i18n.t('Удалить правило «{name}»?', { name }),
  deleteText: () => i18n.t('Уже отправленные напоминания останутся в списке рассылок.'),
  time: () => i18n.t('Напоминания уходят с девяти утра, один раз в назначенный день. Кто уже ответил, письма не получит.'),
})

export const templateTexts = translated({
  hint: () => i18n.t('Все письма, которые портал отправляет сам. Изменённый текст действует сразу.'),
  changed: () => i18n.t('изменён'),
  restore: () => i18n.t('Вернуть исходный'),
  restoreTitle: () => i18n.t('Вернуть исходный текст?'),
  restoreText: () => i18n.t('Ваш текст этого письма на этом языке будет удалён.'),
  language: () => i18n.t('Язык'),
})

/** An empty text of a mail. */
export const emptyText = (): CampaignText => ({ subject: '', body: '' })
