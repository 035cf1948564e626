import { i18n, translated } from '@forum/language'

export const heldTexts = translated({
  heading: () => i18n.t('Мои данные'),
  within: () => i18n.t('безопасность, письма, выгрузка, согласие, удаление учётной записи'),
  toMails: () => i18n.t('Что вам писал портал и рассылки форума —'),
  mails: () => i18n.t('Письма'),
  toSecurity: () => i18n.t('E-mail, пароль и открытые сеансы — на странице'),
  security: () => i18n.t('Безопасность'),
  about: () => i18n.t('Вы можете получить всё, что портал хранит о вас, одним файлом или удалить учётную запись вместе со всеми данными.'),
  download: () => i18n.t('Скачать мои данные'),
  fileName: 'my-data.json',
  remove: () => i18n.t('Удалить учётную запись'),
  consentGiven: (version: string, at: string) =>
    i18n.t('Вы дали согласие на обработку персональных данных (редакция {version}) {at}.', { version, at }),
  consent: () => i18n.t('Текст согласия'),
  withdraw: () => i18n.t('Отозвать согласие'),
})
