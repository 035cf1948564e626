import { personTexts } from '@forum/domain/person'

/** What the account screens say; sentences of rules come from the domain. */
export const texts = {
  email: 'E-mail',
  password: 'Пароль',
  signIn: 'Войти',
  toLogin: 'Перейти ко входу',
  failed: (detail: string) => `Произошла ошибка: ${detail}`,
  failedGeneric: 'Произошла ошибка',
  close: 'Закрыть',

  login: {
    title: 'Вход',
    create: 'Создать личный кабинет',
    forgotten: 'Забыли пароль?',
    newHere: 'Впервые на форуме?',
  },

  registration: {
    title: 'Регистрация',
    person: 'О вас',
    lastName: 'Фамилия',
    firstName: 'Имя',
    middleName: 'Отчество',
    work: 'Место работы',
    organization: 'Организация',
    otherOrganization: 'Другая организация',
    organizationName: 'Название организации',
    position: 'Должность',
    otherPosition: 'Другая должность',
    positionName: 'Название должности',
    degree: 'Учёная степень',
    chooseDegree: 'Выберите степень',
    startTyping: 'Начните вводить название',
    sex: 'Пол',
    male: 'Мужской',
    female: 'Женский',
    birthDate: 'Дата рождения',
    contacts: 'Контакты',
    emailHint: 'На этот адрес придёт письмо со ссылкой подтверждения.',
    security: 'Пароль для входа',
    repeat: 'Повторите пароль',
    consent: 'Согласие на обработку персональных данных',
    create: 'Создать аккаунт',
    restore: 'Восстановить пароль',
    haveAccount: 'Уже есть личный кабинет?',
    policy: 'Политика конфиденциальности',
    required: personTexts.required,
    ruleMet: 'выполнено',
    ruleOpen: 'пока не выполнено',
    createdTitle: 'Личный кабинет создан',
    created: (email: string) =>
      `На адрес ${email} отправлено письмо для подтверждения e-mail. Перейдите по ссылке из письма, чтобы завершить регистрацию. Если письма нет, проверьте папку «Спам».`,
    errorTitle: 'ошибка',
    errorOffline: 'Возможно, пользователь с таким Email уже существует, попробуйте восстановить пароль.',
  },

  finish: {
    title: 'Регистрация завершена',
    sent: 'Письмо с инструкциями отправлено на адрес',
    next: 'Перейдите по ссылке из письма, чтобы подтвердить адрес. После этого можно войти в личный кабинет.',
    missing: 'Письма нет?',
    spam: 'Оно может идти несколько минут или попасть в папку «Спам».',
  },

  resend: {
    action: 'Отправить письмо ещё раз',
    done: 'Письмо отправлено',
    title: 'Ссылка потеряна или устарела?',
    hint: 'Укажите адрес, с которым вы регистрировались: на него придёт новая ссылка.',
    unsupported: 'Отправить письмо ещё раз не удалось. Попробуйте восстановить пароль или напишите организаторам.',
  },

  verify: {
    title: 'Подтверждение регистрации',
    working: 'Проверяем ссылку…',
    bad: 'Подтвердить регистрацию по этой ссылке не удалось. Возможно, ссылка устарела, уже использована или скопирована не полностью.',
    missing: 'В адресе нет данных для подтверждения. Откройте ссылку из письма целиком.',
    done: 'Регистрация подтверждена',
  },

  reset: {
    title: 'Восстановление пароля',
    intro: 'Укажите e-mail, с которым вы регистрировались. Мы отправим на него ссылку для смены пароля.',
    send: 'Отправить ссылку',
    sent: 'Готово',
    sentTo: (email: string) => `Ссылка для смены пароля отправлена на адрес ${email}. Если письма нет, проверьте папку «Спам».`,
    redirect: (seconds: number) => `Страница входа откроется через ${seconds} ${secondsWord(seconds)}.`,
    userMissing: 'Пользователь с таким email не найден',
    newPassword: 'Новый пароль',
    newPasswordHint: 'Не менее 8 символов, буквы и цифры.',
    change: 'Сменить пароль',
    changed: 'Пароль успешно изменен',
    changedHint: 'Теперь можно войти с новым паролем.',
    failed: 'Произошла ошибка, сообщите код 14312 в чат',
    again: 'Запросить новую ссылку',
    back: 'Вернуться ко входу',
  },
} as const

function secondsWord(count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'секунду', few: 'секунды' }
  return forms[new Intl.PluralRules('ru').select(count)] ?? 'секунд'
}
