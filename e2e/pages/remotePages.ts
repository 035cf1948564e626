/** A page of each remote, with who opens it. */
export const remotePages = [
  { name: 'account', path: '/registration', page: 'Registration', heading: 'Регистрация', as: null },
  { name: 'cabinet', path: '/', page: 'Cabinet', heading: 'Личный кабинет', as: 'participant@forum.example' },
  { name: 'program', path: '/program', page: 'Program', heading: 'Программа', as: null },
  { name: 'moderator-table', path: '/users-list', page: 'Participants', heading: 'Участники', as: 'moderator@forum.example' },
  { name: 'dashboard', path: '/dashboard', page: 'Dashboard', heading: 'Статистика', as: 'admin@forum.example' },
  { name: 'organizer', path: '/organizer', page: 'Organizer', heading: 'Настройки форума', as: 'admin@forum.example' },
] as const
export type RemotePage = (typeof remotePages)[number]
