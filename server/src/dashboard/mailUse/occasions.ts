import type { MailGroup } from '@forum/domain/dashboard/mailGroups'
import { i18n } from '@forum/language'

/** What organisers read about a kind of mail. */
export interface Occasion {
  group: MailGroup
  to: string
  when: string
  /** Placeholders that have no value for some recipients. */
  optional?: readonly string[]
}

const talk = { optional: ['talkTitle'] }

const aboutRegistrations = (): Record<string, Occasion> => {
  const participant = i18n.t('Участнику')
  const registration = { group: 'registration', to: participant } as const
  const newSpeaker = { ...registration, to: i18n.t('Новому докладчику'), optional: ['section', 'speechDate'] }
  return {
    registered: {
      ...registration,
      when: i18n.t('Когда он подал заявку'),
      optional: ['talkTitle', 'section', 'events'],
    },
    confirmed: { ...registration, when: i18n.t('Когда он подтвердил участие'), ...talk },
    cancelled: { ...registration, when: i18n.t('Когда он отменил заявку'), ...talk },
    'taken-back': { ...registration, when: i18n.t('Когда он вернул отменённую заявку'), ...talk },
    'place-offered': { ...registration, to: i18n.t('Первому в очереди'), when: i18n.t('Когда освободилось место') },
    'offer-lapsed': { ...registration, to: i18n.t('Ждавшему в очереди'), when: i18n.t('Когда он не ответил на предложенное место в срок') },
    'place-taken': { ...registration, when: i18n.t('Когда он принял предложенное место'), ...talk },
    'registered-by-organizers': { ...registration, when: i18n.t('Когда организатор подал заявку за него'), ...talk },
    invitation: {
      ...registration,
      to: i18n.t('Человеку без учётной записи'),
      when: i18n.t('Когда организатор зарегистрировал его по адресу'),
    },
    corrected: { ...registration, when: i18n.t('Когда организатор исправил его заявку'), optional: ['talkTitle', 'section'] },
    'corrected-to-confirm': {
      ...registration,
      when: i18n.t('Когда организатор исправил подтверждённую заявку'),
      optional: ['talkTitle', 'section'],
    },
    restored: { ...registration, when: i18n.t('Когда организатор восстановил отменённую заявку'), ...talk },
    'former-speaker': { ...registration, to: i18n.t('Прежнему докладчику'), when: i18n.t('Когда организатор сменил докладчика') },
    'new-speaker': { ...newSpeaker, when: i18n.t('Когда организатор сменил докладчика') },
    'new-speaker-to-confirm': {
      ...newSpeaker,
      when: i18n.t('Когда организатор сменил докладчика и нужно подтвердить участие'),
      optional: [...newSpeaker.optional, 'deadline'],
    },
    proposal: {
      group: 'decisions',
      to: participant,
      when: i18n.t('Когда решение по заявке нужно подтвердить'),
      optional: ['deadline'],
    },
    decision: { group: 'decisions', to: participant, when: i18n.t('Когда решение по заявке подтверждать не нужно') },
    returned: { group: 'decisions', to: participant, when: i18n.t('Когда его тезисы возвращены на доработку') },
    rejected: { group: 'decisions', to: participant, when: i18n.t('Когда его доклад не принят') },
    'questions-asked': {
      ...registration,
      when: i18n.t('После решения, один раз, если он ещё не ответил на вопросы форума; с девяти утра'),
    },
    'questions-reminder': {
      ...registration,
      when: i18n.t('Через неделю, один раз, если он не ответил на вопросы и есть включённое правило напоминания'),
    },
    'visa-letter-signed': { ...registration, when: i18n.t('Когда организатор проверил сведения и подписал письмо для визы') },
    'program-place': {
      group: 'program',
      to: i18n.t('Докладчику'),
      when: i18n.t('Когда опубликовано время его доклада'),
    },
    'program-moves': {
      group: 'program',
      to: i18n.t('Докладчику и тем, кто выбрал доклад в свою программу'),
      when: i18n.t('Когда доклад переставлен в опубликованной программе; изменения одним письмом'),
    },
    reminder: { group: 'campaigns', to: i18n.t('Тем, кто подходит под правило'), when: i18n.t('По правилу напоминания, с девяти утра') },
    campaign: { group: 'campaigns', to: i18n.t('Тем, кого вы отобрали'), when: i18n.t('Когда вы отправили рассылку') },
  }
}

const aboutTheses = (): Record<string, Occasion> => {
  const author = { group: 'theses', to: i18n.t('Автору') } as const
  const coauthor = { group: 'theses', to: i18n.t('Соавтору') } as const
  const expert = { group: 'theses', to: i18n.t('Эксперту') } as const
  return {
    'corrected-thesis': {
      ...author,
      when: i18n.t('Когда он исправил тезисы, возвращённые на доработку'),
      ...talk,
    },
    coauthor: {
      ...coauthor,
      when: i18n.t('Через полчаса после того, как тезисы отправлены или список авторов изменён'),
    },
    'coauthor-reminder': {
      ...coauthor,
      when: i18n.t('Через неделю, один раз, если он не ответил и есть включённое правило напоминания'),
    },
    'coauthor-answered': {
      ...author,
      when: i18n.t('Когда соавтор просит исправить или убрать имя; не чаще раза в час'),
    },
    'opinion-returned': {
      ...author,
      when: i18n.t('Когда организатор вернул экспертное заключение'),
      optional: ['reason'],
    },
    'theses-assigned': {
      ...expert,
      when: i18n.t('Когда ему назначены тезисы; не чаще раза в час, одним письмом обо всех'),
      optional: ['until'],
    },
    'review-reminder': {
      ...expert,
      when: i18n.t('За три дня и за день до последнего дня оценок, если он оценил не всё'),
    },
  }
}

const aboutAccounts = (): Record<string, Occasion> => {
  const owner = i18n.t('Владельцу учётной записи')
  const account = { group: 'account', to: owner } as const
  const security = { group: 'security', to: owner } as const
  return {
    verification: { ...account, when: i18n.t('Когда он зарегистрировался на портале') },
    'reset-password': { ...account, when: i18n.t('Когда он попросил сменить пароль') },
    'confirm-email': { ...account, to: i18n.t('На новый адрес'), when: i18n.t('Когда владелец меняет e-mail') },
    'email-requested': { ...account, to: i18n.t('На прежний адрес'), when: i18n.t('Когда владелец меняет e-mail') },
    'email-changed': { ...account, to: i18n.t('На прежний адрес'), when: i18n.t('Когда e-mail изменён') },
    'address-corrected': { ...account, to: i18n.t('На новый адрес'), when: i18n.t('Когда организатор исправил адрес') },
    'address-replaced': { ...account, to: i18n.t('На прежний адрес'), when: i18n.t('Когда организатор исправил адрес') },
    'account-claimed': {
      ...account,
      to: i18n.t('Владельцу адреса'),
      when: i18n.t('Когда он задал пароль учётной записи, которую создали с его адресом'),
    },
    'new-device': { ...security, when: i18n.t('При входе с нового устройства') },
    'password-changed': { ...security, when: i18n.t('Когда изменён пароль') },
    attack: { ...security, when: i18n.t('После многих попыток входа с неверным паролем') },
    'authenticator-added': { ...security, when: i18n.t('Когда добавлено приложение с кодами') },
    'authenticator-removed': { ...security, when: i18n.t('Когда удалено приложение с кодами'), optional: ['nextStep'] },
    'passkey-added': { ...security, when: i18n.t('Когда добавлен ключ доступа') },
    'passkey-removed': { ...security, when: i18n.t('Когда удалён ключ доступа'), optional: ['nextStep'] },
    'second-factor-renamed': { ...security, when: i18n.t('Когда переименован второй фактор') },
    'second-factor-reset': { ...security, when: i18n.t('Когда администратор портала сбросил второй фактор') },
    'recovery-codes': { ...security, when: i18n.t('Когда созданы новые резервные коды') },
    'recovery-code-used': { ...security, when: i18n.t('При входе с резервным кодом') },
    'refused-sign-in': { ...security, when: i18n.t('Когда пароль введён верно, а второй фактор нет') },
    'identity-linked': { ...security, when: i18n.t('Когда привязан вход через другой сервис') },
    'identity-unlinked': { ...security, when: i18n.t('Когда отвязан вход через другой сервис') },
  }
}

const aboutStaff = (): Record<string, Occasion> => {
  const staff = { group: 'staff' } as const
  const withSections = { ...staff, optional: ['sections'] }
  const stays = { ...staff, to: i18n.t('На адрес оставшейся учётной записи') }
  const absorbed = { ...staff, to: i18n.t('На адрес присоединённой учётной записи') }
  const merged = { when: i18n.t('Когда организатор объединил учётные записи') }
  const undone = { when: i18n.t('Когда организатор отменил объединение') }
  return {
    'consent-withdrawn': { ...staff, to: i18n.t('Участнику'), when: i18n.t('Когда он отозвал согласие') },
    'consent-withdrawn-to-organizers': {
      ...staff,
      to: i18n.t('Организаторам, на адрес форума'),
      when: i18n.t('Когда участник отозвал согласие'),
    },
    'role-invitation': { ...withSections, to: i18n.t('Приглашённому'), when: i18n.t('Когда организатор пригласил его на роль') },
    'role-granted': { ...withSections, to: i18n.t('Тому, кому выдана роль'), when: i18n.t('Когда роль выдана') },
    'role-revoked': { ...withSections, to: i18n.t('Тому, у кого отозвана роль'), when: i18n.t('Когда роль отозвана') },
    'role-self-granted': {
      ...withSections,
      to: i18n.t('Остальным организаторам'),
      when: i18n.t('Когда организатор выдал роль себе'),
    },
    'jury-appointed': { ...staff, to: i18n.t('Члену жюри'), when: i18n.t('Когда организатор назначил его в жюри') },
    'merged-stays': { ...stays, ...merged },
    'merged-absorbed': { ...absorbed, ...merged },
    'merge-undone-stays': { ...stays, ...undone },
    'merge-undone-absorbed': { ...absorbed, ...undone },
  }
}

/** Of every kind, by group, in the current language; those about accounts are sent whatever the forum. */
export const occasions = (): Record<string, Occasion> => ({
  ...aboutRegistrations(),
  ...aboutTheses(),
  ...aboutAccounts(),
  ...aboutStaff(),
})
