import { ROLE_INVITATION_DAYS } from '@forum/domain/platform/limits'
import { i18n, translated } from '@forum/language'

export const roleTexts = translated({
  intro: () => i18n.t('Изменение действует сразу, человек узнаёт о нём письмом.'),
  groups: translated({
    conf_admin: () => i18n.t('Администраторы конференции'),
    moderator: () => i18n.t('Модераторы'),
    section_moderator: () => i18n.t('Модераторы секций'),
    expert: () => i18n.t('Эксперты'),
    registrar: () => i18n.t('Регистраторы'),
  }),
  abilities: translated({
    conf_admin: () => i18n.t('Меняют настройки форума и выдают роли; видят участников, но не их тезисы и файлы.'),
    moderator: () => i18n.t('Видят всех участников, их тезисы и файлы, принимают решения по заявкам, выгружают списки.'),
    section_moderator: () => i18n.t('То же, что модераторы, но только по заявкам своих секций.'),
    expert: () => i18n.t('Читают и оценивают только назначенные им тезисы.'),
    registrar: () =>
      i18n.t(
        'Отмечают пришедших на входе: видят имена, организации и заявки, но не контакты и тезисы. Роль заканчивается вместе с форумом.',
      ),
  }),
  nobody: () => i18n.t('Никого'),
  you: () => i18n.t('это вы'),
  disabled: () => i18n.t('учётная запись отключена'),
  since: (when: string, who: string | null) => [i18n.t('С {when}', { when }), who].filter(Boolean).join(', '),
  until: (until: string) => i18n.t('Действует до {until}', { until }),
  lastDay: () => i18n.t('Последний день'),
  lastDayHint: () => i18n.t('Пусто: роль бессрочная'),
  grant: () => i18n.t('Выдать роль'),
  grantTitle: () => i18n.t('Выдать роль'),
  person: () => i18n.t('Кому'),
  personRequired: () => i18n.t('Выберите человека из списка'),
  role: () => i18n.t('Роль'),
  sections: () => i18n.t('Секции'),
  sectionsRequired: () => i18n.t('Выберите хотя бы одну секцию'),
  toSelf: () => i18n.t('Вы выдаёте роль себе: другие администраторы конференции получат об этом письмо, а в журнале останется запись.'),
  granted: () => i18n.t('Роль выдана'),
  unchanged: () => i18n.t('У этого человека уже есть эта роль'),
  revoke: () => i18n.t('Отозвать'),
  revokeThis: (role: string, name: string) => i18n.t('Отозвать роль «{role}»: {name}', { role, name }),
  revokeTitle: (role: string) => i18n.t('Отозвать роль «{role}»?', { role }),
  revokeHint: (name: string) => i18n.t('{name} потеряет доступ со следующего действия и узнает об этом письмом.', { name }),
  revokeOwn: () => i18n.t('Это ваша роль: настройки форума закроются для вас.'),
  revokeInvitations: (count: number) =>
    i18n.t(
      '{count, plural, one {Перестанет действовать # приглашение} few {Перестанут действовать # приглашения} many {Перестанут действовать # приглашений} other {Перестанут действовать # приглашения}} на роль от этого человека. Нужные отправьте ещё раз от своего имени.',
      { count },
    ),
  revokeSections: () => i18n.t('Какие секции отозвать'),
  revoked: () => i18n.t('Роль отозвана'),
})

export const withheldTexts = translated({
  title: () => i18n.t('Ждут подтверждения'),
  hint: () =>
    i18n.t('Портал восстановлен из архива, который не знает, какие роли отозваны после него. До подтверждения эти роли ничего не дают.'),
  confirm: () => i18n.t('Вернуть роль'),
  confirmThis: (role: string, name: string) => i18n.t('Вернуть роль «{role}»: {name}', { role, name }),
  drop: () => i18n.t('Не возвращать'),
  dropThis: (role: string, name: string) => i18n.t('Не возвращать роль «{role}»: {name}', { role, name }),
  dropped: () => i18n.t('Роль не возвращена'),
})

export const invitationTexts = translated({
  invite: () => i18n.t('Пригласить по адресу'),
  title: () => i18n.t('Приглашение по адресу'),
  email: 'E-mail',
  emailHint: () =>
    i18n.t(
      'Можно несколько, по одному в строке. Придёт письмо со ссылкой на {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Учётная запись не нужна: человек создаст её, когда примет приглашение.',
      { days: ROLE_INVITATION_DAYS },
    ),
  send: () => i18n.t('Пригласить'),
  sent: () => i18n.t('Приглашение отправлено'),
  withdrawn: () => i18n.t('Приглашение отозвано'),
  pending: () => i18n.t('Приглашения'),
  pendingHint: () =>
    i18n.t('Ждут ответа. Ссылка действует {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} и один раз.', {
      days: ROLE_INVITATION_DAYS,
    }),
  expired: () => i18n.t('Срок истёк'),
  isVoid: () => i18n.t('Ссылка больше не действует'),
  until: (until: string) => i18n.t('Действует до {until}', { until }),
  sentBy: (when: string, who: string | null) =>
    who ? i18n.t('Отправлено {when}, {who}', { when, who }) : i18n.t('Отправлено {when}', { when }),
  resend: () => i18n.t('Отправить ещё раз'),
  resendThis: (email: string) => i18n.t('Отправить ещё раз приглашение: {email}', { email }),
  withdraw: () => i18n.t('Отозвать'),
  withdrawThis: (email: string) => i18n.t('Отозвать приглашение: {email}', { email }),
})
