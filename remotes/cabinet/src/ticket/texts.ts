import { i18n, translated } from '@forum/language'

export const ticketTexts = translated({
  title: () => i18n.t('Билет'),
  code: () => i18n.t('QR-код билета'),
  hint: () => i18n.t('Покажите код на входе. По нему же находят ваш бейдж.'),
  open: () => i18n.t('Открыть билет'),
  secret: () =>
    i18n.t('Страница билета открывается и без сети, если её уже открывали. Не пересылайте её адрес: он действует как сам билет.'),
})
