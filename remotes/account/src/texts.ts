import { i18n, translated } from '@forum/language'

/** Texts of the account pages; messages of rules come from the domain. */
export const accountTexts = translated({
  email: 'E-mail',
  password: () => i18n.t('Пароль'),
  signIn: () => i18n.t('Войти'),
  toLogin: () => i18n.t('Перейти ко входу'),
  failed: (detail: string) => i18n.t('Произошла ошибка: {detail}', { detail }),
  failedGeneric: () => i18n.t('Произошла ошибка'),

  login: translated({
    title: () => i18n.t('Вход'),
    forgotten: () => i18n.t('Забыли пароль?'),
  }),

  registration: translated({
    title: () => i18n.t('Регистрация'),
    lastName: () => i18n.t('Фамилия'),
    firstName: () => i18n.t('Имя'),
    middleName: () => i18n.t('Отчество'),
    organization: () => i18n.t('Организация'),
    organizationName: () => i18n.t('Название организации'),
    position: () => i18n.t('Должность'),
    positionName: () => i18n.t('Название должности'),
    degree: () => i18n.t('Учёная степень'),
    startTyping: () => i18n.t('Начните вводить название'),
    birthDate: () => i18n.t('Дата рождения'),
    repeat: () => i18n.t('Повторите пароль'),
    restore: () => i18n.t('Восстановить пароль'),
    policy: () => i18n.t('Политика конфиденциальности'),
  }),
})
