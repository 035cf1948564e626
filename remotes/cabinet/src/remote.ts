import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'cabinet',
  contract: '^1.0.0',
  routes: [
    { path: '/', title: 'Личный кабинет', access: 'signed-in', expose: './pages/Cabinet' },
    { path: '/personal-data', title: 'Личный кабинет', access: 'signed-in', expose: './pages/Cabinet' },
    { path: '/expired_reg_25', title: 'Личный кабинет', access: 'signed-in', expose: './pages/OlderCabinet' },
  ],
  slots: [],
  nav: [{ label: 'Личный кабинет', path: '/', access: 'signed-in', order: 30 }],
})
