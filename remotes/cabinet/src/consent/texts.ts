import { DELETION_DAYS } from '@forum/domain/people/retention'
import { i18n, translated } from '@forum/language'

export const consentTexts = translated({
  title: () => i18n.t('Согласие на обработку персональных данных'),
  version: (version: string) => i18n.t('Редакция {version}', { version }),
  outdated: () => i18n.t('Прочитайте новый текст согласия и подтвердите его: без этого нельзя подать заявку.'),
  none: () => i18n.t('Прочитайте текст согласия и подтвердите его, чтобы организаторы могли работать с вашими данными.'),
  withdrawn: (at: string) =>
    i18n.t(
      'Вы отозвали согласие {at}. Заявки отменены, данные будут удалены через {deletionDays, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Чтобы снова участвовать, дайте согласие.',
      { at, deletionDays: DELETION_DAYS },
    ),
  read: () => i18n.t('Прочитать и согласиться'),
  agree: () => i18n.t('Согласиться'),
  given: () => i18n.t('Согласие дано'),
  withdrawTitle: () => i18n.t('Отозвать согласие?'),
  withdrawWarning: (registrations: number) => [
    i18n.t('Организаторы перестанут использовать ваши данные и узнают об этом письмом.'),
    registrations === 0
      ? i18n.t('Действующих заявок на форум у вас нет.')
      : i18n.t(
          'Ваши заявки на форум будут отменены ({registrations}), вместе с ними места, приглашения и сертификаты. Восстановить заявки сами вы не сможете.',
          { registrations },
        ),
    i18n.t(
      'Через {deletionDays, plural, one {# день} few {# дня} many {# дней} other {# дня}} учётная запись и все данные будут удалены. До этого согласие можно дать снова.',
      { deletionDays: DELETION_DAYS },
    ),
  ],
  done: () => i18n.t('Согласие отозвано'),
})
