import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'dashboard',
  contract: '^1.0.0',
  routes: [{ path: '/dashboard', title: 'Статистика', access: 'staff', expose: './pages/Dashboard' }],
  slots: [],
  nav: [{ label: 'Статистика', path: '/dashboard', access: 'staff', order: 10 }],
})
