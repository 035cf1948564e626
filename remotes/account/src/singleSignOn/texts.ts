import { i18n, translated } from '@forum/language'
/** Texts of the page that a provider's redirect leads to. */
export const ssoTexts = translated({
  title: () => i18n.t('Вход'),
  working: () => i18n.t('Входим…'),

  link: translated({
    heading: (provider: string) => i18n.t('Привяжите вход через {provider}', { provider }),
    unknown: () => i18n.t('Этот вход пока не привязан к личному кабинету. Если кабинет у вас есть, войдите в него один раз с паролем.'),
    taken: (email: string) =>
      i18n.t(
        'У адреса {email} уже есть личный кабинет. Чтобы входить в него без пароля, войдите один раз с паролем: так мы убедимся, что он ваш.',
        { email },
      ),
    submit: () => i18n.t('Войти и привязать'),
    later: (provider: string) => i18n.t('Вход через {provider} потом можно привязать на странице «Безопасность».', { provider }),
  }),
})
