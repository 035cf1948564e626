import { i18n, translated } from '@forum/language'

export const mailTexts = translated({
  mails: () => i18n.t('Письма'),
  none: () => i18n.t('Писем пока не было.'),
  unsubscribed: () => i18n.t('Отписан от рассылок'),
})
