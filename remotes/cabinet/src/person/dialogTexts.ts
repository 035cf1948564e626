import { i18n, translated } from '@forum/language'
/** Apart from the page's own texts, to be loaded with the dialogs. */

export const deletionTexts = translated({
  title: () => i18n.t('Удалить учётную запись?'),
  warning: () =>
    i18n.t(
      'Будут удалены ваши персональные данные, регистрации на форум, тезисы и файлы. Отменить удаление и восстановить данные будет нельзя.',
    ),
  password: () => i18n.t('Пароль'),
  passwordNeeded: () => i18n.t('Введите пароль'),
  done: () => i18n.t('Учётная запись удалена'),
})

export const cropTexts = translated({
  title: () => i18n.t('Выберите область фото'),
  hint: () => i18n.t('Передвиньте снимок и подберите масштаб: фото будет квадратным.'),
  zoom: () => i18n.t('Масштаб'),
})
