/** Texts of the page that a provider's redirect leads to. */
export const ssoTexts = {
  title: 'Вход',
  working: 'Входим…',

  link: {
    heading: (provider: string) => `Привяжите вход через ${provider}`,
    unknown: 'Этот вход пока не привязан к личному кабинету. Если кабинет у вас есть, войдите в него один раз с паролем.',
    taken: (email: string) =>
      `У адреса ${email} уже есть личный кабинет. Чтобы входить в него без пароля, войдите один раз с паролем: так мы убедимся, что он ваш.`,
    submit: 'Войти и привязать',
    newHere: 'Впервые на форуме?',
    create: 'Создать личный кабинет',
    later: (provider: string) => `Вход через ${provider} потом можно привязать на странице «Безопасность».`,
    forgotten: 'Забыли пароль?',
  },
} as const
