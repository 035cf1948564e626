import { i18n, translated } from '@forum/language'

/** Loaded with the dialog, apart from the texts of the page. */
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
