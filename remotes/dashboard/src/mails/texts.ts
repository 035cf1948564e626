import type { FailedMail } from '@forum/contracts/dashboard/mails'
import { currentLocale, i18n, translated } from '@forum/language'

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
