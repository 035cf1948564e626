import { i18n, translated } from '@forum/language'

/** Of the page that an invitation to a role leads to. */
export const invitationTexts = translated({
  title: () => i18n.t('Приглашение на форум'),
  by: (forum: string, who: string | null) =>
    who ? i18n.t('{who} приглашает вас: {forum}.', { who, forum }) : i18n.t('Вас приглашают: {forum}.', { forum }),
  role: (role: string) => i18n.t('Роль: {role}', { role }),
  sections: (sections: string) => i18n.t('Секции: {sections}', { sections }),
  until: (email: string, until: string) => i18n.t('Приглашение отправлено на {email} и действует до {until}.', { email, until }),
  accepted: () => i18n.t('Приглашение принято'),
  accept: () => i18n.t('Принять приглашение'),
  known: () => i18n.t('С этим адресом на портале уже есть учётная запись. Войдите с ней, чтобы принять приглашение.'),
  signIn: () => i18n.t('Войти и принять'),
  other: (email: string) => i18n.t('Сейчас вы вошли с другим адресом: {email}. Принять приглашение с ним нельзя.', { email }),
  signInAsInvited: () => i18n.t('Войти с адресом приглашения'),
  unverified: () =>
    i18n.t(
      'Учётная запись с этим адресом ещё не подтверждена. Задайте для неё пароль по ссылке из письма, а потом откройте приглашение снова.',
    ),
  setPassword: () => i18n.t('Задать пароль'),
  join: () => i18n.t('Учётной записи с этим адресом ещё нет. Заполните поля: приглашение подтвердит адрес, и вы сразу получите роль.'),
  decline: () => i18n.t('Это не я'),
  declineHint: () =>
    i18n.t(
      'Если приглашение предназначено не вам, нажмите «Это не я»: ссылка перестанет действовать, а организаторы больше не увидят этот адрес в списке.',
    ),
  closed: () => i18n.t('Приглашение закрыто'),
  bad: () => i18n.t('Ссылка не действует: срок истёк, приглашение отозвано, принято или отправлено заново.'),
})
