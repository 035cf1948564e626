import { i18n, translated } from '@forum/language'

/** Of the page that an invitation to a role leads to. */
export const invitationTexts = translated({
  accept: () => i18n.t('Принять приглашение'),
})
