import { i18n, translated } from '@forum/language'

/** Texts of the document at the door. */

export const startTexts = translated({
  title: () => i18n.t('Отметка на входе'),
  pinFormat: () => i18n.t('Нужны шесть цифр.'),
  pin: () => i18n.t('PIN смены'),
  computing: () => i18n.t('Проверяем…'),
  shiftOver: () => i18n.t('Смена закончена: список и доступ удалены с телефона.'),
  storageFull: () => i18n.t('На телефоне кончилось место. Освободите его и попробуйте ещё раз.'),
  wrongCode: () => i18n.t('Код не подошёл. Проверьте его или попросите новый.'),
  failed: () => i18n.t('Не получилось. Попробуйте ещё раз.'),
})
