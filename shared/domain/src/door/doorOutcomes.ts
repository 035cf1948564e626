import { i18n, translated } from '@forum/language'

/** Outcomes of registering a person at a device. Organisers see them; on devices they would reveal who has an account. */
export const doorOutcomes = [
  'no_address',
  'new_account',
  'known_account',
  'registered_already',
  'other_person',
  'not_registered',
  'too_many_mails',
] as const
export type DoorOutcome = (typeof doorOutcomes)[number]

export const doorOutcomeTexts = /* @__PURE__ */ translated({
  no_address: () => i18n.t('Без адреса: гость'),
  new_account: () => i18n.t('Создана учётная запись, письмо отправлено'),
  known_account: () => i18n.t('Учётная запись была, заявка подана'),
  registered_already: () => i18n.t('Заявка уже была'),
  other_person: () => i18n.t('Адрес другого человека: гость, заявки нет'),
  not_registered: () => i18n.t('Заявку по этому адресу подать нельзя: гость, заявки нет'),
  too_many_mails: () => i18n.t('Слишком много писем за час: гость, зарегистрируйте его сами'),
})
