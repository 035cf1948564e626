import { i18n, translated } from '@forum/language'
export const personTexts = translated({
  heading: () => i18n.t('Персональные данные'),
  lastName: () => i18n.t('Фамилия'),
  firstName: () => i18n.t('Имя'),
  middleName: () => i18n.t('Отчество'),
  latinLastName: () => i18n.t('Last name (латиницей)'),
  latinFirstName: () => i18n.t('First name (латиницей)'),
  latinHint: () => i18n.t('Необязательно: для документов на английском языке'),
  birthDate: () => i18n.t('Дата рождения'),
  organization: () => i18n.t('Организация'),
  otherOrganization: () => i18n.t('Другая организация'),
  organizationName: () => i18n.t('Название организации'),
  position: () => i18n.t('Должность'),
  otherPosition: () => i18n.t('Другая должность'),
  positionName: () => i18n.t('Название должности'),
  degree: () => i18n.t('Учёная степень'),
  sex: () => i18n.t('Пол'),
  male: () => i18n.t('Мужской'),
  female: () => i18n.t('Женский'),
  missing: () => i18n.t('Не указано'),
  change: () => i18n.t('Изменить данные'),
  collapse: () => i18n.t('Свернуть'),
  update: () => i18n.t('Обновить персональные данные'),
  saved: () => i18n.t('Данные сохранены'),
  failed: () => i18n.t('ошибка'),
  loadingLists: () => i18n.t('Загрузка списка…'),
  listsFailed: () => i18n.t('Не удалось загрузить списки организаций, должностей и степеней.'),
})

export const heldTexts = translated({
  heading: () => i18n.t('Мои данные'),
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

export const photoTexts = translated({
  upload: () => i18n.t('Загрузить фото'),
  alt: () => i18n.t('Ваше фото'),
  none: () => i18n.t('Фото не загружено'),
  unreadable: () => i18n.t('Не удалось прочитать изображение. Выберите другой файл.'),
  uploaded: () => i18n.t('Фото загружено'),
})
