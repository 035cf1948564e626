/** Apart from the page's own texts, to be loaded with the dialogs. */

export const deletionTexts = {
  title: 'Удалить учётную запись?',
  warning:
    'Будут удалены ваши персональные данные, регистрации на форум, тезисы и файлы. Отменить удаление и восстановить данные будет нельзя.',
  password: 'Пароль',
  passwordNeeded: 'Введите пароль',
  done: 'Учётная запись удалена',
} as const

export const cropTexts = {
  title: 'Выберите область фото',
  hint: 'Передвиньте снимок и подберите масштаб: фото будет квадратным.',
  zoom: 'Масштаб',
} as const
