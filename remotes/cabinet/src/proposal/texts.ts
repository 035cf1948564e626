import { i18n, translated } from '@forum/language'

export const proposalTexts = translated({
  decline: () => i18n.t('Отказаться'),
  required: () => i18n.t('Обязательное поле'),
  confirmed: () => i18n.t('Участие подтверждено. Мы отправили вам письмо.'),
  declined: () => i18n.t('Вы отказались от участия. Мы отправили вам письмо.'),
})
