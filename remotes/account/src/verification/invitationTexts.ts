import { i18n, translated } from '@forum/language'

/** Texts of the page that an invitation to a role opens. */
export const invitationTexts = translated({
  accept: () => i18n.t('Принять приглашение'),
})
