export const personTexts = {
  heading: 'Персональные данные',
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  birthDate: 'Дата рождения',
  organization: 'Организация',
  otherOrganization: 'Другая организация',
  organizationName: 'Название организации',
  position: 'Должность',
  otherPosition: 'Другая должность',
  positionName: 'Название должности',
  degree: 'Учёная степень',
  sex: 'Пол',
  male: 'Мужской',
  female: 'Женский',
  missing: 'Не указано',
  change: 'Изменить данные',
  update: 'Обновить персональные данные',
  saved: 'Данные сохранены',
  failed: 'ошибка',
  loadingLists: 'Загрузка списка…',
  listsFailed: 'Не удалось загрузить списки организаций, должностей и степеней.',
} as const

export const heldTexts = {
  heading: 'Мои данные',
  about: 'Вы можете получить всё, что портал хранит о вас, одним файлом или удалить учётную запись вместе со всеми данными.',
  download: 'Скачать мои данные',
  fileName: 'my-data.json',
  remove: 'Удалить учётную запись',
  consentGiven: (version: string, at: string) => `Вы дали согласие на обработку персональных данных (редакция ${version}) ${at}.`,
  consent: 'Текст согласия',
  withdraw: 'Отозвать согласие',
} as const

export const photoTexts = {
  upload: 'Загрузить фото',
  alt: 'Ваше фото',
  none: 'Фото не загружено',
  unreadable: 'Не удалось прочитать изображение. Выберите другой файл.',
  uploaded: 'Фото загружено',
} as const
