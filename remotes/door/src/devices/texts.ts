import { i18n, translated } from '@forum/language'

export const deviceTexts = translated({
  intro: () =>
    i18n.t(
      'Устройство подключается на одну смену: телефон или ноутбук на стойке. Потерянное отключите здесь, и оно сразу перестанет работать.',
    ),
  add: () => i18n.t('Подключить устройство'),
  name: () => i18n.t('Название'),
  nameHint: () => i18n.t('По нему устройство узнают все: «Стойка 2»'),
  worker: () => i18n.t('Кто за ним работает'),
  workerHint: () => i18n.t('Регистраторы и администраторы конференции. Роль регистратора выдаётся в настройках форума, в разделе «Роли».'),
  choose: () => i18n.t('Выберите человека'),
  getCode: () => i18n.t('Получить код'),
  code: () => i18n.t('Код устройства'),
  howTo: () => i18n.t('Откройте этот адрес на телефоне и введите там код:'),
  once: (until: string) =>
    i18n.t('Код действует до {until} и только один раз. Больше портал его не покажет, но можно получить новый.', { until }),
  done: () => i18n.t('Готово'),
  none: () => i18n.t('Устройств ещё не было.'),
  paired: (moment: string) => i18n.t('подключено {moment}', { moment }),
  created: (moment: string) => i18n.t('код создан {moment}', { moment }),
  until: (moment: string) => i18n.t('смена до {moment}', { moment }),
  seen: (moment: string) => i18n.t('на связи {moment}', { moment }),
  sent: (count: number) =>
    i18n.t('{count, plural, one {принята # отметка} few {приняты # отметки} many {принято # отметок} other {принято # отметки}}', {
      count,
    }),
  unsent: (count: number) =>
    i18n.t(
      '{count, plural, one {не передана # отметка} few {не переданы # отметки} many {не передано # отметок} other {не передано # отметки}}',
      {
        count,
      },
    ),
  revoke: () => i18n.t('Отключить'),
  revokeOf: (name: string) => i18n.t('Отключить: {name}', { name }),
  revokeQuestion: (name: string, worker: string) =>
    i18n.t('{name} ({worker}) сразу перестанет работать. Отметки, которые устройство не передало, останутся только на нём.', {
      name,
      worker,
    }),
  revoked: (name: string) => i18n.t('Отключено: {name}', { name }),
})
