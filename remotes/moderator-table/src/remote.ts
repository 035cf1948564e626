import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'moderator-table',
  contract: '^1.0.0',
  routes: [{ path: '/users-list', title: 'Участники', access: 'staff', expose: './pages/Participants' }],
  slots: [],
  nav: [{ label: 'Участники', path: '/users-list', access: 'staff', order: 20 }],
})
