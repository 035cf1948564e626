import { i18n, translated } from '@forum/language'

/** Texts of the pages that links in mails open. */
export const verificationTexts = translated({
  resend: translated({
    hint: () => i18n.t('Укажите адрес, с которым вы регистрировались: на него придёт новая ссылка.'),
  }),

  verify: translated({
    working: () => i18n.t('Проверяем ссылку…'),
  }),

  claim: translated({
    title: () => i18n.t('Регистрировались не вы?'),
    missing: () => i18n.t('В адресе нет данных ссылки. Откройте ссылку из письма целиком.'),
  }),
})
