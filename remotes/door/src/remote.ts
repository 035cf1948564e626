import { defineRemote } from '@forum/federation/remote'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.1.0',
  routes: [
    { path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' },
    { path: '/presence/badges', title: doorTexts.pages.badges, access: 'conf_admin', module: 'door', expose: './pages/Badges' },
  ],
  slots: [],
  nav: [{ label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 }],
})
