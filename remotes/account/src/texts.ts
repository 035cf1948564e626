import { personTexts } from '@forum/domain/people/person'
import { i18n, translated } from '@forum/language'

/** Texts of the account pages; messages of rules come from the domain. */
export const accountTexts = translated({
  email: 'E-mail',
  password: () => i18n.t('Пароль'),
  signIn: () => i18n.t('Войти'),
  toLogin: () => i18n.t('Перейти ко входу'),
  failed: (detail: string) => i18n.t('Произошла ошибка: {detail}', { detail }),
  failedGeneric: () => i18n.t('Произошла ошибка'),
  close: () => i18n.t('Закрыть'),

  about: translated({ label: () => i18n.t('Форум'), more: () => i18n.t('О форуме'), policy: () => i18n.t('О персональных данных') }),

  login: translated({
    title: () => i18n.t('Вход'),
    create: () => i18n.t('Создать личный кабинет'),
    forgotten: () => i18n.t('Забыли пароль?'),
    newHere: () => i18n.t('Впервые на форуме?'),
    unverified: () => i18n.t('Ещё не подтвердили e-mail? Получить новую ссылку'),
  }),

  registration: translated({
    title: () => i18n.t('Регистрация'),
    person: () => i18n.t('О вас'),
    lastName: () => i18n.t('Фамилия'),
    firstName: () => i18n.t('Имя'),
    middleName: () => i18n.t('Отчество'),
    work: () => i18n.t('Место работы'),
    organization: () => i18n.t('Организация'),
    otherOrganization: () => i18n.t('Другая организация'),
    organizationName: () => i18n.t('Название организации'),
    position: () => i18n.t('Должность'),
    otherPosition: () => i18n.t('Другая должность'),
    positionName: () => i18n.t('Название должности'),
    degree: () => i18n.t('Учёная степень'),
    chooseDegree: () => i18n.t('Выберите степень'),
    startTyping: () => i18n.t('Начните вводить название'),
    sex: () => i18n.t('Пол'),
    male: () => i18n.t('Мужской'),
    female: () => i18n.t('Женский'),
    birthDate: () => i18n.t('Дата рождения'),
    contacts: () => i18n.t('Контакты'),
    emailHint: () => i18n.t('На этот адрес придёт письмо со ссылкой подтверждения.'),
    security: () => i18n.t('Пароль для входа'),
    repeat: () => i18n.t('Повторите пароль'),
    create: () => i18n.t('Создать аккаунт'),
    restore: () => i18n.t('Восстановить пароль'),
    haveAccount: () => i18n.t('Уже есть учётная запись?'),
    policy: () => i18n.t('Политика конфиденциальности'),
    consentText: () => i18n.t('Текст согласия'),
    required: personTexts.required,
    ruleMet: () => i18n.t('выполнено'),
    ruleOpen: () => i18n.t('пока не выполнено'),
    createdTitle: () => i18n.t('Личный кабинет создан'),
    created: (email: string) =>
      i18n.t(
        'На адрес {email} отправлено письмо для подтверждения e-mail. Перейдите по ссылке из письма, чтобы завершить регистрацию. Если письма нет, проверьте папку «Спам».',
        { email },
      ),
    errorTitle: () => i18n.t('ошибка'),
    errorOffline: () => i18n.t('Возможно, пользователь с таким Email уже существует, попробуйте восстановить пароль.'),
  }),
})
